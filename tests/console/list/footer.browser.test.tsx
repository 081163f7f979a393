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
