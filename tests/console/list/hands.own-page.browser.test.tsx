import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ResolvedColumn, ResolvedList, ResolvedSheetAction } from '../../../src/compile/resolved.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { pressRow } from '../../../src/console/list/list-interactions.tsx';

const detail: ResolvedSheetAction = {
  name: 'detail',
  title: '详情',
  when: [{ field: 'name', test: { present: true } }],
  permission: null,
  kind: 'sheet',
  sheet: 'sheet',
};
const column: ResolvedColumn = { kind: 'text', field: 'name', title: '名称' };
const screen: ResolvedList = {
  id: 'book',
  title: '图书',
  permission: null,
  kind: 'list',
  request: { method: 'GET', url: ['/api/book/list'] },
  columns: [column],
  filters: [],
  views: [],
  toolbar: [],
  row: [detail],
  open: 'detail',
  bulk: [],
  sheets: {},
};
const rows = [{ id: 7, name: '百年孤独' }, { id: 8 }];
const root = { current: document.createElement('div') };
const opened: unknown[] = [];
const scope: Omit<Scope, 'row'> = {
  lookups: { optionTitle: () => undefined },
  refresh: async () => [],
  openSheet: (name, row) => opened.push([name, row.id]),
  show: () => undefined,
};
const press = (event: MouseEvent) => pressRow(event, { screen, root, rows, scope });

beforeEach(() => {
  opened.length = 0;
  root.current.className = 'list-screen';
  root.current.innerHTML = `<div class="table-scroll"><table><tbody>
    <tr data-row="7"><td><button>退款</button></td><td class="name">百年孤独</td></tr>
    <tr data-row="8"><td class="none">没有名字</td></tr>
  </tbody></table></div>
  <dialog open><div class="table-scroll"><table><tbody><tr data-row="7"><td class="inner">副本</td></tr></tbody></table></div></dialog>`;
  document.body.append(root.current);
  root.current.addEventListener('click', press);
  root.current.addEventListener('auxclick', press);
});
afterEach(() => {
  root.current.removeEventListener('click', press);
  root.current.removeEventListener('auxclick', press);
  root.current.remove();
  document.getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
});

const at = (selector: string) => {
  const found = root.current.querySelector(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};

test('a click on a row opens it and leaves the focus there; on its controls or in a sheet it does not', async () => {
  await userEvent.click(at('.name'));
  await expect.poll(() => opened).toEqual([['sheet', 7]]);
  expect(document.activeElement).toBe(at('tr[data-row="7"]'));
  await userEvent.click(at('button'));
  await userEvent.click(at('.inner'));
  expect(opened).toHaveLength(1);
});

test('a row whose guard does not hold stays closed', async () => {
  await userEvent.click(at('.none'));
  expect(opened).toEqual([]);
});

test('a selection of text opens nothing', async () => {
  await userEvent.tripleClick(at('.name'));
  // The first of the three clicks opened it: nothing was selected yet.
  expect(document.getSelection()?.toString()).toContain('百年孤独');
  await expect.poll(() => opened).toHaveLength(1);
});

test('the middle button and Ctrl open the sheet in a tab of its own', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(at('.name'), { button: 'middle' });
  await userEvent.click(at('.name'), { modifiers: ['ControlOrMeta'] });
  expect(open.mock.calls.map(([address]) => String(address))).toEqual([
    expect.stringMatching(/[?&]sheet=sheet&id=7$/),
    expect.stringMatching(/[?&]sheet=sheet&id=7$/),
  ]);
  expect(opened).toEqual([]);
});
