import '../../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shelf } from './shelf.tsx';

const books = shelf();
const box = (selector: string) => {
  const { left, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { left, height };
};
const places = () => ['.list-footer', '.page-place', '.page-steps'].map(box);

test.each([1024, 1366])(
  '%i px: what can be done with a selection takes no second line and moves no pager',
  async (width) => {
    await page.viewport(width, 768);
    await books.open('');
    const before = places();
    await userEvent.click(page.getByRole('checkbox', { name: '选择本页全部' }));
    await expect.element(page.getByRole('button', { name: '选择全部 30 行' })).toBeVisible();
    expect(places()).toEqual(before);
  },
);

const facts = () =>
  ['.list-age > .list-aside', '.page-size > .list-aside', '.list-total'].map(
    (selector) => (document.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0) > 0,
  );

test.each([
  [1600, [true, true, true]],
  [1366, [true, true, true]],
  [950, [false, true, true]],
  [900, [false, false, true]],
  [720, [false, false, false]],
])('%i px: the facts beside a selection give way as far as there is no room for them', async (width, shown) => {
  await page.viewport(width, 768);
  await books.open('');
  expect(facts()).toEqual([true, true, true]);
  await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }));
  await expect.element(page.getByRole('button', { name: '批量卖出（1）' })).toBeVisible();
  expect(facts()).toEqual(shown);
});

test('what gave way comes back with the room for it', async () => {
  await page.viewport(720, 768);
  await books.open('');
  await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }));
  await expect.element(page.getByRole('button', { name: '批量卖出（1）' })).toBeVisible();
  await page.viewport(1366, 768);
  await expect.poll(facts).toEqual([true, true, true]);
});
