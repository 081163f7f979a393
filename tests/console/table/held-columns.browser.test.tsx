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

function Books() {
  const table = useRows({ columns, rows: [{ field0: '百年孤独', field4: '在馆' }] });
  return (
    <div style={{ width: 700 }}>
      <DataTable title="图书" table={table} columns={columns} scope={scope} actions={[lend]} />
    </div>
  );
}

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

test.for(['ltr', 'rtl'])(
  '%s: what hides columns is shown beside the column that is held, not over it',
  async (direction) => {
    document.documentElement.dir = direction;
    render(<Books />);
    const title = page.getByRole('columnheader', { name: '状态' });
    await expect.element(title).toBeVisible();
    const scroller = document.querySelector<HTMLElement>('.table-scroll') ?? document.body;
    const held = () => Number.parseFloat(scroller.style.getPropertyValue('--held-end'));
    // With the border.
    await expect.poll(held).toBe(title.element().getBoundingClientRect().width + 1);
    expect(scroller.hasAttribute('data-behind')).toBe(true);
    expect(getComputedStyle(scroller).maskImage).toContain(`${held()}px`);
  },
);
