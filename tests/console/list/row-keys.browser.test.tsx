import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedColumn, ResolvedList } from '../../../src/compile/resolved.ts';
import type { Scope } from '../../../src/console/actions/scope.ts';
import { SearchBox } from '../../../src/console/filters/search-box.tsx';
import { ListInteractions } from '../../../src/console/list/list-interactions.tsx';
import { parseQuery } from '../../../src/console/list/list-query.ts';
import { Cards } from '../../../src/console/table/cards.tsx';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { selectedIds, type Table, useRows } from '../../../src/console/table/use-table.ts';
import { copies } from '../copies.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
const columns: readonly ResolvedColumn[] = [
  { kind: 'text', field: 'name', title: '名称' },
  { kind: 'text', field: 'bookNo', title: '书号' },
];
const open = { title: '详情', when: [], permission: null, kind: 'sheet', sheet: 'sheet' } as const;
const screen: ResolvedList = {
  id: 'book',
  title: '图书',
  permission: null,
  kind: 'list',
  request: { method: 'GET', url: ['/api/book/list'] },
  columns,
  filters: [],
  views: [],
  toolbar: [],
  row: [
    { ...open, name: 'detail' },
    { ...open, name: 'pass', title: '通过', sheet: 'pass', when: [{ field: 'isOpen', test: { oneOf: [true] } }] },
  ],
  open: 'detail',
  bulk: [],
  sheets: {},
};
const said: unknown[] = [];
const asked: unknown[] = [];
let table: Table;
let show: (rows: readonly Row[]) => void;
/** Says that the rows are those of the page before. */
let outdate: () => void;
type Row = { readonly id: number; readonly name: string; readonly bookNo: string; readonly isOpen: boolean };
const rowsOf = (...ids: readonly number[]): readonly Row[] =>
  ids.map((id) => ({ id, name: `第 ${id} 本`, bookNo: `B${id}`, isOpen: id !== 2 }));

let Rows: (props: Parameters<typeof DataTable>[0]) => React.ReactNode = DataTable;
beforeEach(() => {
  Rows = DataTable;
});

function List({ initial }: { readonly initial: readonly Row[] }) {
  const [rows, setRows] = useState(initial);
  const [isOutdated, setOutdated] = useState(false);
  show = (rows) => {
    setRows(rows);
    setOutdated(false);
  };
  outdate = () => flushSync(() => setOutdated(true));
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  table = useRows({ columns, rows });
  const scope = useMemo<Omit<Scope, 'row'>>(
    () => ({
      lookups: { optionTitle: () => undefined },
      refresh: async () => [],
      openSheet: (name, row) => said.push([name, row.id]),
      show: () => undefined,
    }),
    [],
  );
  const query = parseQuery(screen, new URLSearchParams());
  return (
    <div ref={root} className="list-screen" style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <div className="filter-bar">
        <SearchBox search={{ titles: ['名称'] }} text="" onChange={() => undefined} />
      </div>
      <Rows title="图书" table={table} columns={columns} scope={scope} actions={screen.row} isSelectable />
      <ListInteractions
        screen={screen}
        root={root}
        table={table}
        rows={rows}
        isOutdated={isOutdated}
        query={query}
        total={25}
        hasMore
        scope={scope}
        change={(patch) => asked.push(patch)}
        changeAddress={() => undefined}
        lastAddress={() => undefined}
        wanted={wanted}
        above={{ ...scope, row: {} }}
      />
    </div>
  );
}

async function list(...ids: readonly number[]): Promise<void> {
  said.length = 0;
  asked.length = 0;
  render(<List key={ids.join()} initial={rowsOf(...ids)} />);
  await expect.poll(() => document.querySelectorAll('[role=status]').length).toBe(1);
  await expect.poll(() => document.querySelector('[data-row]')).not.toBeNull();
}
const press = (keys: string) => userEvent.keyboard(keys);
const current = () => document.activeElement?.getAttribute('data-row');
beforeEach(() => void document.getSelection()?.removeAllRanges());

test('j k and the arrows walk over the rows, and at the ends ask for the page beside', async () => {
  await list(1, 2, 3);
  await press('j');
  expect(current()).toBe('1');
  await press('j{ArrowDown}k{ArrowUp}');
  expect(current()).toBe('1');
  await press('k');
  expect([current(), asked]).toEqual(['1', []]);
  await press('jjj');
  expect([current(), asked]).toEqual(['3', [{ current: 1, size: 10 }]]);
  show(rowsOf(11, 12));
  await expect.poll(current).toBe('11');
  expect([...document.querySelectorAll('tr[tabindex="0"]')].length).toBe(1);
});

test('the outline of the row that is reached goes through all its cells, its title too', async () => {
  document.body.style.setProperty('--focus', 'blue');
  await list(1, 2);
  await press('j');
  const cells = [...(document.activeElement?.children ?? [])];
  expect(cells.map(({ localName }) => localName)).toContain('th');
  expect(cells.map((one) => getComputedStyle(one).boxShadow)).not.toContain('none');
  // A column that stays at the edge of a wide table has a line of its own there.
  for (const name of ['data-overflows', 'data-roomy']) document.querySelector('.table-scroll')?.setAttribute(name, '');
  cells.at(-1)?.setAttribute('data-stays', '');
  for (const cell of cells) expect(getComputedStyle(cell).boxShadow).toContain('inset');
});

test('x selects, and Shift with an arrow selects from there to where it leads, and back', async () => {
  await list(1, 2, 3, 4);
  await press('jx');
  expect(selectedIds(table)).toEqual(['1']);
  await press('j{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(selectedIds(table)).toEqual(['1', '2', '3']);
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('已选择 3 行');
  await press('{Escape}');
  expect(selectedIds(table)).toEqual([]);
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('已取消选择');
});

test('Shift begins anew after Escape', async () => {
  await list(1, 2, 3, 4, 5);
  await press('j{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Escape}');
  await press('{Shift>}{ArrowDown}{/Shift}');
  expect(selectedIds(table)).toEqual(['3', '4']);
});

test('Shift begins anew where another row was selected by a click', async () => {
  await list(1, 2, 3, 4, 5, 6);
  await press('j{Shift>}{ArrowDown}{/Shift}');
  await userEvent.click(page.getByRole('checkbox', { name: '选择第 5 行' }));
  await press('{Shift>}{ArrowDown}{/Shift}');
  expect(selectedIds(table)).toEqual(['1', '2', '5', '6']);
});

test('Shift begins anew where j has led', async () => {
  await list(1, 2, 3, 4);
  await press('j{Shift>}{ArrowDown}{/Shift}j{Shift>}{ArrowDown}{/Shift}');
  expect(selectedIds(table)).toEqual(['1', '2', '3', '4']);
});

test('what Shift selected on another page stays selected', async () => {
  await list(1, 2, 3);
  await press('j{Shift>}{ArrowDown}{/Shift}');
  show(rowsOf(11, 12, 13));
  await expect.poll(current).toBe('12');
  await press('{Shift>}{ArrowDown}{/Shift}');
  expect(selectedIds(table)).toEqual(['1', '2', '12', '13']);
});

test('Enter opens the row; the letter beside an action performs it, where its guard holds', async () => {
  await list(1, 2);
  await press('j');
  expect([...document.querySelectorAll('[data-key]')].map((one) => [one.textContent, one.ariaKeyShortcuts])).toEqual([
    ['通过', 'p'],
  ]);
  await press('{Enter}p');
  // What performs the first action is loaded by it.
  await expect
    .poll(() => said)
    .toEqual([
      ['sheet', 1],
      ['pass', 1],
    ]);
  await press('jp');
  expect(said).toHaveLength(2);
  expect(document.querySelectorAll('[data-key]')).toHaveLength(0);
});

test('no key acts on a row of the old page while the next one is on its way', async () => {
  await list(1, 3, 4);
  await press('j');
  outdate();
  await press('x{Enter}p{Shift>}{ArrowDown}{/Shift}');
  expect([current(), selectedIds(table), said]).toEqual(['1', [], []]);
  show(rowsOf(11, 13));
  await expect.poll(current).toBe('11');
  await press('x{Enter}');
  expect([selectedIds(table), said]).toEqual([['11'], [['sheet', 11]]]);
});

test('c copies the number of the row, wherever the pointer is', async () => {
  const made = copies();
  await list(1, 2);
  await press('j');
  await userEvent.hover(page.getByText('第 2 本'));
  await press('c');
  expect(made).toEqual([{ text: 'B1' }]);
  vi.restoreAllMocks();
});

test('the letters are seen in a row reached by key, not in one that was clicked', async () => {
  await list(1, 3);
  const hint = () => getComputedStyle(document.querySelector('[data-key]') ?? document.body, '::after').content;
  await userEvent.click(page.getByRole('button', { name: '详情' }).first());
  await expect.poll(() => document.querySelector('[data-key]')).not.toBeNull();
  expect(hint()).toBe('none');
  await press('j');
  await expect.poll(hint).toContain('"p"');
});

test('steps go on while their key is held down, and an action is performed once', async () => {
  await list(1, 3, 4);
  await press('{j>3}');
  expect(current()).toBe('4');
  await press('{k>2/}');
  await press('{p>5/}');
  await expect.poll(() => said).toEqual([['pass', 1]]);
});

test('the row in its place follows one that is gone, and the same one stays where others are gone', async () => {
  await list(1, 2, 3);
  await press('jj');
  show(rowsOf(2, 3));
  await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBe(2);
  expect(current()).toBe('2');
  show(rowsOf(3));
  await expect.poll(current).toBe('3');
  show(rowsOf(4, 5, 6));
  await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBe(3);
  await press('jj');
  show(rowsOf(4, 5));
  await expect.poll(current).toBe('5');
});

test('the search box is reached by a slash, and the rows from there by the arrow', async () => {
  await list(1, 2);
  await press('/');
  expect(document.activeElement?.getAttribute('role')).toBe('searchbox');
  await press('j{ArrowDown}');
  expect(document.querySelector('input')?.value).toBe('j');
  expect(current()).toBe('1');
});

test('a row that is not drawn is scrolled to', async () => {
  await list(...Array.from({ length: 300 }, (_, index) => index + 1));
  await press('j');
  await expect.poll(current).toBe('1');
  for (let step = 1; step <= 40; step++) {
    await press('j');
    await expect.poll(current).toBe(String(step + 1));
  }
  document.querySelector('.table-scroll')?.scrollTo({ top: 300 * 36 });
  await expect.poll(() => document.querySelector('[data-row="41"]')).toBeNull();
  await press('j');
  await expect.poll(current).toBe('42');
});

test('on a phone the cards are worked through with the same keys', async () => {
  Rows = Cards;
  await list(1, 2);
  await press('jx');
  expect([current(), selectedIds(table)]).toEqual(['1', ['1']]);
  await press('{Enter}p');
  await expect
    .poll(() => said)
    .toEqual([
      ['sheet', 1],
      ['pass', 1],
    ]);
  await press('{ArrowDown}');
  expect(current()).toBe('2');
  show(rowsOf(1));
  await expect.poll(current).toBe('1');
});
