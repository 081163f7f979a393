import '../../../src/console/app/styles.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shelf } from './shelf.tsx';

const books = shelf();
afterEach(() => void vi.useRealTimers());

const box = () => page.getByRole('searchbox');
const keyword = () => new URLSearchParams(location.search).get('keyword');

test.each([
  ['Back', () => books.router().navigate(-1), '?keyword=a', 'a'],
  ['a view', () => userEvent.click(page.getByRole('link', { name: '常用' })), '?view=7', 'a'],
  ['a reset', () => userEvent.click(page.getByRole('button', { name: '重置', exact: true })), '', ''],
])('%s is not undone by what was just typed', async (_, act, search, shown) => {
  await books.open('keyword=a');
  await expect.element(page.getByRole('link', { name: '常用' })).toBeVisible();
  await books.router().navigate('?keyword=b');
  await expect.element(box()).toHaveValue('b');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await box().fill('bc');
  await act();
  await expect.poll(() => location.search).toBe(search);
  await expect.element(box()).toHaveValue(shown);
  vi.advanceTimersByTime(500);
  expect(location.search).toBe(search);
});

test('what was typed applies even where the order is changed meanwhile', async () => {
  await books.open('keyword=a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await box().fill('bc');
  await userEvent.click(page.getByRole('button', { name: '下一页' }));
  await expect.poll(() => location.search).toContain('current=1');
  vi.advanceTimersByTime(500);
  await expect.poll(keyword).toBe('bc');
});
