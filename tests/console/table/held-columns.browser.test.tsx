import '../../../src/console/app/styles.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedColumn, ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { useRows } from '../../../src/console/table/use-table.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
const columns: readonly ResolvedColumn[] = ['名称', '作者', '出版社', '译者', '状态'].map((title, index) => ({
  kind: 'text',
  field: `field${index}`,
  title,
}));
const lend: ResolvedRequestAction = {
  ...{ kind: 'request', name: 'lend', title: '借出', permission: null, closes: false, done: [] },
  when: [{ field: 'field4', test: { oneOf: ['在馆'] } }],
  request: { method: 'POST', url: ['/api/book/lend'] },
};
const nothing = () => undefined;
const scope = { lookups: { optionTitle: nothing }, refresh: async () => [], openSheet: nothing, show: nothing };

function Books({ sorted = [] }: { readonly sorted?: readonly string[] }) {
  const sorting = sorted.map((field) => ({ field, descending: true }));
  const table = useRows({ columns, rows: [{ field0: '百年孤独', field4: '在馆' }], sorting });
  return (
    <div style={{ width: 700 }}>
      <DataTable title="图书" table={table} columns={columns} scope={scope} actions={[lend]} />
    </div>
  );
}

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

/** Where a title stands, from the start of the table. */
const placeOf = (title: Element) => {
  const frame = document.querySelector('.table-scroll')?.getBoundingClientRect();
  const { left, right, width } = title.getBoundingClientRect();
  const isBackwards = document.documentElement.dir === 'rtl';
  const start = isBackwards ? (frame?.right ?? 0) - right : left - (frame?.left ?? 0);
  return { start: Math.round(start), end: Math.round(start + width) };
};

test.for(['ltr', 'rtl'])('%s: the edge of what is held cuts no column in half', async (direction) => {
  document.documentElement.dir = direction;
  render(<Books />);
  const held = page.getByRole('columnheader', { name: '状态' });
  await expect.element(held).toHaveAttribute('data-stays', 'first');
  const others = () => [...document.querySelectorAll('thead th:not([data-stays])')].map(placeOf);
  const edge = () => placeOf(held.element()).start;
  await expect.poll(() => others().some(({ end }) => end === edge())).toBe(true);
  expect(others().filter(({ start, end }) => start < edge() && end > edge())).toEqual([]);
  expect(document.querySelector('.table-scroll')?.hasAttribute('data-behind')).toBe(true);
});

test('what the rows are sorted by stays in sight', async () => {
  render(<Books sorted={['field3']} />);
  const sorted = page.getByRole('columnheader', { name: '译者' });
  const deciding = page.getByRole('columnheader', { name: '状态' });
  await expect.element(sorted).toHaveAttribute('data-stays', 'first');
  await expect.element(deciding).toHaveAttribute('data-stays', 'true');
  await expect.poll(() => placeOf(sorted.element()).end).toBe(placeOf(deciding.element()).start);
});
