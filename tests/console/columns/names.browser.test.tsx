import { useMemo, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { preloadOptions } from '../../../src/console/client/query/options.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { cell } from '../../../src/console/columns/cell.tsx';
import { useLookups } from '../../../src/console/columns/use-lookups.ts';
import { part, searchedList } from '../client/searched-list.ts';
import { pageRoot } from '../ui/page-root.ts';

const root = pageRoot();

const columns: readonly ResolvedColumn[] = [
  { kind: 'option', field: 'branchId', title: '分馆', options: 'branch' },
  { kind: 'option', field: 'elsewhere', title: '另一家', options: 'branch' },
];

/** Rows of stores from `first` on, each with another one; the button leads to the next page. */
function Rows({ count, first = 0, of = columns }: { count: number; first?: number; of?: typeof columns }) {
  const [start, go] = useState(first);
  const rows = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => ({
        id: index,
        branchId: start + index,
        elsewhere: [start, 0, null],
      })),
    [count, start],
  );
  const lookups = useLookups(of, rows);
  return (
    <>
      <button type="button" onClick={() => go(start + 1)}>
        next
      </button>
      <p data-testid="rows">
        {rows.map((row) => (
          <span key={row.id}>
            {of.map((column) => (
              <i key={column.field}>{cell(row, column, lookups)} </i>
            ))}
          </span>
        ))}
      </p>
    </>
  );
}

const text = () => page.getByTestId('rows');
const named = (query: string) => {
  const ids = query.replace('ids=', '').split(',').map(Number);
  return { records: ids.filter((id) => id !== 13).map((id) => ({ id, name: `${id} 号店` })), more: false };
};

describe('the names of a page', () => {
  const list = searchedList();

  test('are asked for at once, each id once; an id that nobody knows stands for itself', async () => {
    list.answer = named;
    root.render(<Rows count={3} first={11} />);
    await expect.element(text()).toHaveTextContent('11 号店 11 号店 12 号店 11 号店 13 11 号店');
    expect(list.asked).toEqual(['ids=11,12,13']);
  });

  test('of more than fifty stores are asked for by fifties', async () => {
    list.answer = named;
    root.render(<Rows count={60} first={100} />);
    await expect.element(text()).toHaveTextContent('159 号店');
    expect(list.asked.map((query) => query.split(',').length)).toEqual([50, 10]);
  });

  test('that are known stay while those of the next page are on their way', async () => {
    list.answer = (query) => (query === 'ids=1,2' ? named(query) : 'held');
    root.render(<Rows count={2} first={1} />);
    await expect.element(text()).toHaveTextContent('2 号店');
    await userEvent.click(page.getByRole('button', { name: 'next' }));
    await expect.element(text()).toHaveTextContent('2 号店 2 号店 … 2 号店');
    list.release('ids=2,3', named('ids=2,3'));
    await expect.element(text()).toHaveTextContent('2 号店 2 号店 3 号店 2 号店');
  });

  test('are not there yet: a mark that is no link stands for each, and the id for what nobody can name', async () => {
    list.answer = () => 'held';
    const linked = columns.map((column) => ({ ...column, link: { path: '/branch', query: {}, permissions: [] } }));
    root.render(<Rows count={1} first={5} of={linked} />);
    await expect.element(text()).toHaveTextContent('… …');
    expect(text().element().querySelectorAll('a')).toHaveLength(0);
    expect(text().element().querySelectorAll('[aria-busy=true]')).toHaveLength(2);
    list.release('ids=5', part([]));
    await expect.element(text()).toHaveTextContent('5 5');
    expect(text().element().querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  });

  test('are asked for again after a write that changes them', async () => {
    list.answer = named;
    root.render(<Rows count={1} first={7} />);
    await expect.element(text()).toHaveTextContent('7 号店');
    list.answer = () => part(['改名的店'], false, 7);
    await attempt({ method: 'POST', url: '/api/branch/' });
    vi.advanceTimersByTime(1);
    await expect.element(text()).toHaveTextContent('改名的店');
  });
});

describe('the names of a list whose first options are loaded with the page', () => {
  const list = searchedList({ preload: true });

  test('are there where these are all of them', async () => {
    list.answer = () => part(['一店', '二店']);
    await preloadOptions('branch');
    root.render(<Rows count={3} first={1} />);
    await expect.element(text()).toHaveTextContent('一店 一店 二店 一店 3 一店');
    expect(list.asked).toEqual(['keyword=']);
  });

  test('are asked for where there are more', async () => {
    list.answer = (query) => (query === 'keyword=' ? part(['一店', '二店'], true) : named(query));
    await preloadOptions('branch');
    root.render(<Rows count={1} first={77} />);
    await expect.element(text()).toHaveTextContent('77 号店');
    expect(list.asked).toEqual(['keyword=', 'ids=77']);
  });
});
