import '../../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchOnce } from '../../../src/console/client/query/query-cache.ts';
import { parseQuery } from '../../../src/console/list/list-query.ts';
import { pageQuery } from '../../../src/console/list/load-list.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { listOf, shelf } from './shelf.tsx';

const books = shelf();
const open = (query: string, isHeld: (request: string) => boolean) => {
  books.isHeld = isHeld;
  return books.open(query);
};
const address = () => location.pathname + location.search;
const heading = () => document.querySelector('h1')?.textContent;
const toasts = () => store.get(toastsAtom).map(({ message }) => message);
const key = (keys: string) => userEvent.keyboard(keys);

const isWrite = (request: string) => !request.startsWith('GET');
const choose = async (entry: string) => {
  await userEvent.click(page.getByRole('button', { name: '视图', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: entry }));
};
const saveView = () => choose('保存到「常用」');
const deleteView = async () => {
  await choose('删除视图…');
  await userEvent.click(page.getByRole('button', { name: '删除', exact: true }));
};
const changes = [
  ['deleted', deleteView, 'DELETE', '视图已删除'],
  ['saved', saveView, 'PUT', '视图已保存'],
] as const;

test('a view that is saved leads to itself, one that is deleted to all rows', async () => {
  await open('view=7&keyword=b', isWrite);
  await saveView();
  await books.letGo('PUT');
  await expect.poll(address).toBe('/book?view=7');
  await deleteView();
  await books.letGo('DELETE');
  await expect.poll(address).toBe('/book?view=all');
});

test.each(changes)(
  'a view that is %s while another screen opens leaves that one as it is',
  async (_, act, call, done) => {
    await open('view=7&keyword=b', isWrite);
    await act();
    await books.router().navigate('/film?keyword=c');
    await expect.poll(heading).toContain('film');
    await books.letGo(call);
    await expect.poll(toasts).toContain(done);
    expect(address()).toBe('/film?keyword=c');
  },
);

test.each(changes)('a view that is %s does not call off the way to another screen', async (_, act, call, done) => {
  await open('view=7&keyword=b', isWrite);
  await act();
  void books.router().navigate('/slow');
  await expect.poll(() => document.querySelector('main')?.dataset.navigation).toBe('loading');
  await books.letGo(call);
  await expect.poll(toasts).toContain(done);
  expect(books.router().state.navigation.location?.pathname).toBe('/slow');
});

test.each(changes)('a view that is %s leaves the list as it has been filtered since', async (_, act, call, done) => {
  await open('view=7&keyword=b', isWrite);
  await act();
  await userEvent.fill(page.getByRole('searchbox'), 'd');
  await key('{Enter}');
  await expect.poll(address).toBe('/book?view=7&keyword=d');
  await books.letGo(call);
  await expect.poll(toasts).toContain(done);
  expect(address()).toBe('/book?view=7&keyword=d');
});

const isSecondPage = (request: string) => request.includes('/book/list') && request.includes('current=1');
/** Lets go the second page, after which the list has gone on as well. */
async function answerStep(): Promise<void> {
  await books.letGo('GET /api/book/list');
  await fetchOnce(pageQuery(listOf('book'), parseQuery(listOf('book'), new URLSearchParams('current=1'))));
}
const title = (text: string) => page.getByRole('dialog', { name: text });

test('a step beyond the last row of a page opens the first of the next', async () => {
  await open('sheet=sheet&id=10', isSecondPage);
  await expect.element(title('第 10 本')).toBeVisible();
  await key(']');
  await answerStep();
  await expect.element(title('第 11 本')).toBeVisible();
  expect(new URLSearchParams(location.search).get('current')).toBe('1');
});

test.each([
  ['the sheet is closed', () => key('{Escape}'), '/book'],
  ['another sheet is open', () => key('[['), '/book?sheet=sheet&id=9'],
  ['another screen is open', () => books.router().navigate('/film?keyword=c'), '/film?keyword=c'],
])('a step that arrives once %s is not taken', async (_, act, there) => {
  await open('sheet=sheet&id=10', isSecondPage);
  await expect.element(title('第 10 本')).toBeVisible();
  await key(']');
  await expect.poll(() => books.held.size).toBe(1);
  await act();
  await expect.poll(address).toBe(there);
  await answerStep();
  await key('{Shift}');
  expect(address()).toBe(there);
});

test('a sheet can be closed while another screen is on its way, which is called off', async () => {
  await open('sheet=sheet&id=9', () => false);
  await expect.element(title('第 9 本')).toBeVisible();
  void books.router().navigate('/slow');
  await expect.poll(() => document.querySelector('main')?.dataset.navigation).toBe('loading');
  await key('{Escape}');
  await expect.element(title('第 9 本')).not.toBeInTheDocument();
  expect(books.router().state.navigation.state).toBe('idle');
});

test('an action that closes its sheet closes no other one, and nothing of another screen', async () => {
  await open('sheet=sheet&id=9', isWrite);
  await userEvent.click(title('第 9 本').getByRole('button', { name: '下架' }));
  await key(']');
  await expect.element(title('第 10 本')).toBeVisible();
  await books.letGo('POST /api/book/9/remove');
  await expect.poll(toasts).toEqual(['已下架']);
  await expect.element(title('第 10 本')).toBeVisible();
  await userEvent.click(title('第 10 本').getByRole('button', { name: '下架' }));
  await expect.poll(() => books.held.has('POST /api/book/10/remove')).toBe(true);
  await books.router().navigate('/film?sheet=sheet&id=10');
  clearToasts();
  await expect.poll(heading).toContain('film');
  await books.letGo('POST /api/book/10/remove');
  await expect.poll(toasts).toEqual(['已下架']);
  expect(address()).toBe('/film?sheet=sheet&id=10');
});
