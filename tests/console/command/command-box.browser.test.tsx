import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Finder, FoundList } from '../../../src/compile/finder/resolved-finder.ts';
import { registerCommands } from '../../../src/console/actions/commands.ts';
import '../../../src/console/app/styles.ts';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { CommandBox } from '../../../src/console/command/command-box.tsx';
import { noteRecent } from '../../../src/console/preferences/recent.ts';
import { recentKey } from '../../../src/console/preferences/recent-key.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
const list = (id: string, title: string): FoundList => ({
  ...{ id, title, path: `/${id}`, permissions: [`${id}:read`], search: { titles: ['名称'] } },
  request: { method: 'GET', url: [`/api/${id}/list`] },
  shown: { title: { kind: 'text', field: 'name', title: '名称' }, states: [], lines: [] },
  sheet: { name: 'sheet', isById: true },
});
const finder: Finder = {
  pinyin: { 书架管理: '|shujiaguanli|sjgl|' },
  lists: [list('book', '图书'), list('loan', '借阅'), list('fine', '罚款')],
  views: [],
};
const screens = [
  { key: '/book', title: '图书', address: '/book' },
  { key: '/shelf', title: '书架管理', address: '/shelf' },
];
/** What was asked of lists, and what waits to be answered. */
const asked: string[] = [];
const waiting = new Map<string, (answer: Response) => void>();
const gone: string[] = [];
const close = vi.fn();
const network = globalThis.fetch;

beforeEach(() => {
  for (const kept of [asked, gone]) kept.length = 0;
  waiting.clear();
  close.mockClear();
  localStorage.removeItem(recentKey);
  store.set(bootAtom, { version: '1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: false });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 7, permissions: ['book:read', 'loan:read'] } });
  clearQueries();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/menu.json')) return Response.json(finder);
    const name = `${pathname.split('/')[2]} ${searchParams.get('keyword')}`;
    asked.push(name);
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      waiting.set(name, resolve);
    });
  };
  render(
    <CommandBox
      screens={screens}
      settings={[]}
      go={(address, isElsewhere) => gone.push(`${address}${isElsewhere ? ' elsewhere' : ''}`)}
      close={close}
    />,
  );
});
afterEach(() => {
  globalThis.fetch = network;
});

const box = () => page.getByRole('combobox');
const shown = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const found = (...names: readonly string[]) =>
  Response.json({ records: names.map((name, index) => ({ id: index + 1, name })), total: names.length });
const isAsked = (...names: readonly string[]) => expect.poll(() => [...asked].sort()).toEqual(names);

test('each list answers for itself, one that fails says so in its place, and one that is not theirs is not asked', async () => {
  await userEvent.fill(box(), '红楼');
  await isAsked('book 红楼', 'loan 红楼');
  waiting.get('loan 红楼')?.(Response.json({ message: '借阅没有查到' }, { status: 400 }));
  await expect.poll(shown).toEqual(['借阅没有查到重试']);
  waiting.get('book 红楼')?.(found('红楼梦'));
  await expect.poll(shown).toEqual(['红楼梦', '借阅没有查到重试']);
  await userEvent.click(page.getByRole('option', { name: '重试' }));
  await isAsked('book 红楼', 'loan 红楼', 'loan 红楼');
  waiting.get('loan 红楼')?.(found('红楼梦 2 册'));
  await expect.poll(shown).toEqual(['红楼梦', '红楼梦 2 册']);
});

test('Enter before the answer opens the first that comes', async () => {
  await userEvent.fill(box(), '三国');
  await userEvent.keyboard('{Enter}');
  await isAsked('book 三国', 'loan 三国');
  expect(gone).toEqual([]);
  waiting.get('book 三国')?.(found('三国演义', '三国志'));
  await expect.poll(() => gone).toEqual(['/book?sheet=sheet&id=1']);
  expect(close).toHaveBeenCalledOnce();
});

test('the arrows choose, and Ctrl Enter opens another tab and leaves the box open', async () => {
  await userEvent.fill(box(), '三国');
  await isAsked('book 三国', 'loan 三国');
  waiting.get('book 三国')?.(found('三国演义', '三国志'));
  await expect.poll(shown).toEqual(['三国演义', '三国志']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: '三国志' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(gone).toEqual(['/book?sheet=sheet&id=2 elsewhere']);
  expect(close).not.toHaveBeenCalled();
});

test('a screen is found by its initials at once, and one letter asks no list', async () => {
  await userEvent.fill(box(), 's');
  await expect.poll(shown).toEqual(['书架管理']);
  await userEvent.keyboard('{Enter}');
  expect([gone, asked]).toEqual([['/shelf'], []]);
});

test('with nothing typed, what was opened last comes first, then what can be done here; a refused action says why', async () => {
  const performed = vi.fn();
  const commands = [
    { title: '借出', perform: performed },
    { title: '归还', refused: '没有借出', perform: performed },
  ];
  const takeBack = registerCommands(() => ({ title: '红楼梦', place: 'sheet', commands }));
  noteRecent({ path: '/book', query: 'sheet=sheet&id=9', title: '水浒传' });
  noteRecent({ path: '/secret', query: '' });
  await userEvent.fill(box(), 'x');
  await userEvent.fill(box(), '');
  await expect.poll(shown).toEqual(['水浒传图书', '借出', '归还没有借出', '图书', '书架管理']);
  document.querySelector<HTMLElement>('[role=option][aria-disabled=true]')?.click();
  expect(performed).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('option', { name: '借出', exact: true }));
  expect(performed).toHaveBeenCalledOnce();
  takeBack();
});

test('a list that the back end refuses is not there', async () => {
  await userEvent.fill(box(), '西游');
  await isAsked('book 西游', 'loan 西游');
  waiting.get('loan 西游')?.(Response.json({ message: '没有权限' }, { status: 403 }));
  waiting.get('book 西游')?.(found('西游记'));
  await expect.poll(shown).toEqual(['西游记']);
});

test('of more records than are shown the way to all of them stands below', async () => {
  await userEvent.fill(box(), '三国');
  await isAsked('book 三国', 'loan 三国');
  waiting.get('book 三国')?.(Response.json({ records: [{ id: 1, name: '三国演义' }], total: 12 }));
  waiting.get('loan 三国')?.(found());
  await expect.poll(shown).toEqual(['三国演义', '查看全部 12 条']);
  await userEvent.click(page.getByRole('option', { name: '查看全部 12 条' }));
  expect(gone).toEqual([`/book?${new URLSearchParams({ keyword: '三国' })}`]);
});

test('Enter while more is typed waits for its own answer: what an earlier one found is not opened', async () => {
  await userEvent.fill(box(), '三国');
  await isAsked('book 三国', 'loan 三国');
  waiting.get('book 三国')?.(found('三国演义'));
  waiting.get('loan 三国')?.(found());
  await expect.poll(shown).toEqual(['三国演义']);
  await userEvent.fill(box(), '三国志');
  await userEvent.keyboard('{Enter}');
  await isAsked('book 三国', 'book 三国志', 'loan 三国', 'loan 三国志');
  expect(gone).toEqual([]);
  waiting.get('book 三国志')?.(Response.json({ records: [{ id: 8, name: '三国志' }], total: 1 }));
  await expect.poll(() => gone).toEqual(['/book?sheet=sheet&id=8']);
});

test('Enter of an input method chooses a word, not an entry, and Ctrl K closes the box', async () => {
  await userEvent.fill(box(), 's');
  await expect.poll(shown).toEqual(['书架管理']);
  const input = document.querySelector('[role=combobox]');
  const press = (key: string, more: KeyboardEventInit) =>
    input?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  press('Enter', { isComposing: true });
  expect([gone, close.mock.calls]).toEqual([[], []]);
  press('k', { ctrlKey: true });
  expect(close).toHaveBeenCalledOnce();
});

test('what nothing is found for is said', async () => {
  await userEvent.fill(box(), '无此书');
  await isAsked('book 无此书', 'loan 无此书');
  for (const answer of waiting.values()) answer(found());
  await expect.element(page.getByText('没有找到「无此书」')).toBeVisible();
});
