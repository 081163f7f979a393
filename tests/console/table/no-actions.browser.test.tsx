import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { useRows } from '../../../src/console/table/use-table.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
const columns: readonly ResolvedColumn[] = [{ kind: 'text', field: 'name', title: '名称' }];
const remove = { name: 'delete', title: '删除', when: [], kind: 'sheet', sheet: 'sheet' } as const;
const nothing = () => undefined;
const scope = { lookups: { optionTitle: nothing }, refresh: async () => [], openSheet: nothing, show: nothing };

function Books() {
  const table = useRows({ columns, rows: [{ id: 1, name: '第一本' }] });
  const actions = [{ ...remove, permission: 'book:write' }];
  return <DataTable title="图书" table={table} columns={columns} scope={scope} actions={actions} />;
}

const permitted = (...permissions: readonly string[]) =>
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions } });
beforeEach(() => permitted());

test('a table has no column of actions for who has none', async () => {
  render(<Books />);
  await expect.element(page.getByText('第一本')).toBeVisible();
  expect(page.getByRole('columnheader', { name: '操作' }).query()).toBeNull();
  permitted('book:write');
  await expect.element(page.getByRole('columnheader', { name: '操作' })).toBeInTheDocument();
});
