import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { useRows } from '../../../src/console/table/use-table.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
const columns: readonly ResolvedColumn[] = ['名称', '作者', '出版社'].map((title, index) => ({
  kind: 'text',
  field: `field${index}`,
  title,
}));
const nothing = () => undefined;
const scope = { lookups: { optionTitle: nothing }, refresh: async () => [], openSheet: nothing, show: nothing };
const done: unknown[] = [];
const arrange = {
  move: (field: string, before: string | undefined) => done.push(['move', field, before]),
  resize: (field: string, pixels: number | undefined) => done.push(['resize', field, pixels]),
};

function Books() {
  const table = useRows({ columns, rows: [{ field0: '百年孤独' }] });
  return <DataTable title="图书" table={table} columns={columns} scope={scope} actions={[]} arrange={arrange} />;
}

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

test.for(['ltr', 'rtl'])('%s: columns are moved and widened to where the pointer leads', async (direction) => {
  document.documentElement.dir = direction;
  done.length = 0;
  render(<Books />);
  const title = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(title('名称')).toBeVisible();
  const { width } = title('名称').element().getBoundingClientRect();
  // Within a title, so far from where it begins.
  const from = (begin: number) => ({ x: direction === 'rtl' ? width - begin : begin, y: 12 });

  await userEvent.dragAndDrop(title('出版社'), title('名称'), { sourcePosition: from(40), targetPosition: from(20) });
  await userEvent.dragAndDrop(title('名称'), title('作者'), {
    sourcePosition: from(40),
    targetPosition: from(width - 20),
  });
  expect(done).toEqual([
    ['move', 'field2', 'field0'],
    ['move', 'field0', 'field2'],
  ]);

  await expect.poll(() => title('名称').element().querySelector('.column-edge')).not.toBeNull();
  await userEvent.dragAndDrop(title('名称'), title('作者'), {
    sourcePosition: from(width - 3),
    targetPosition: from(97),
  });
  expect(done[2]).toEqual(['resize', 'field0', Math.round(width + 100)]);
});
