import '../kinds/kinds.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai';
import { useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useLookups } from '../../src/console/columns/use-lookups.ts';
import { loadSession } from '../../src/console/session/sign-in.ts';
import { store } from '../../src/console/session/store.ts';
import { Cards } from '../../src/console/table/cards.tsx';
import { DataTable } from '../../src/console/table/data-table.tsx';
import { useRows } from '../../src/console/table/use-table.ts';
import type { Column } from '../../src/kinds/columns/column.ts';
import type { Behaviour } from '../data/back-end.ts';
import { lengthened } from '../data/long-text.ts';
import { rowsOf } from '../data/rows.ts';
import { compileStory } from '../kinds/compile.ts';
import { listOf } from '../kinds/list-of.ts';
import { records, startBackEnd } from '../start-back-end.ts';

interface TableArgs {
  /** In the form of a list's columns. */
  readonly columns: readonly Column[];
  readonly rows: number;
  readonly isLoading: boolean;
  readonly isSelectable: boolean;
  readonly isLong: boolean;
  /** As on a phone. */
  readonly isCards: boolean;
  readonly behaviour?: Behaviour;
}

/** Bills under the given columns. */
function TableStory({ columns, rows: count, isLoading, isSelectable, isLong, isCards }: TableArgs) {
  const [sorting, setSorting] = useState<readonly { field: string; descending: boolean }[]>([]);
  const screen = useMemo(
    () =>
      compileStory({
        ...listOf('bill'),
        enums: { status: 'bill-status', type: 'bill-type' },
        columns,
        actions: {
          row: {
            refund: {
              kind: 'request',
              title: '退款',
              intent: 'danger',
              when: { status: 1, approval: null },
              request: 'POST /api/bill/{id}/refund',
              confirm: '确认退款「{billNo}」？将把 {amount} 退给 {clientName}（{phone}，{type}）。',
              done: '退款成功',
            },
          },
        },
      }),
    [columns],
  );
  const rows = useMemo(
    () => rowsOf(records, 'bill', count).map((row) => (isLong ? (lengthened(row) as typeof row) : row)),
    [count, isLong],
  );
  const lookups = useLookups(screen.columns, rows);
  const table = useRows({ columns: screen.columns, rows, sorting, onSort: setSorting });
  const Rows = isCards ? Cards : DataTable;
  const scope = useMemo(() => ({ lookups, refresh: noRows, openSheet: nothing, show: nothing }), [lookups]);
  return (
    <Provider store={store}>
      <MemoryRouter>
        <main className="content" style={{ height: '100dvh', padding: 24, boxSizing: 'border-box' }}>
          <h1 className="visually-hidden">表格</h1>
          <Rows
            title="账单"
            table={table}
            columns={screen.columns}
            scope={scope}
            actions={screen.row}
            card={card}
            isSelectable={isSelectable}
            isLoading={isLoading}
            placeholders={8}
          >
            <p className="list-message">No results.</p>
          </Rows>
        </main>
      </MemoryRouter>
    </Provider>
  );
}

const meta: Meta<TableArgs> = {
  title: '表格/数据表',
  id: 'table-data',
  component: TableStory,
  render: (args, { globals }) => <TableStory {...args} isLong={args.isLong || globals.text === 'long'} />,
  beforeEach: async (context) => {
    const stop = startBackEnd(context);
    // The actions depend on who is signed in.
    await loadSession();
    return stop;
  },
  parameters: {
    docs: {
      subtitle: '列表与详情中的表都是它。',
      description: {
        component:
          '勾选与操作固定在左侧，其余的列可以横向滚动；数字右对齐，位数上下对齐；放不下的文字截断，悬停看全文；超过 50 行只画看得见的，用浏览器查找或打印时画出全部。加载时保持列宽与行高，内容到了不跳动。',
      },
      story: { inline: false, height: '420px' },
    },
    json: ({ columns }: TableArgs) => columns,
  },
  args: {
    columns: [
      { field: 'billNo', kind: 'text', sortable: true },
      { field: 'clubName', kind: 'text', width: 'wide' },
      { field: 'type', kind: 'enum' },
      { field: 'amount', kind: 'money', sortable: true },
      { field: 'status', kind: 'enum' },
      { field: 'createAt', kind: 'date-time', sortable: true },
    ],
    rows: 8,
    isLoading: false,
    isSelectable: true,
    isLong: false,
    isCards: false,
  },
};
export default meta;
type Story = StoryObj<TableArgs>;

export const Default: Story = { name: '默认' };
export const Loading: Story = { name: '加载中', args: { rows: 0, isLoading: true } };
export const Reloading: Story = { name: '正在重新加载', args: { isLoading: true } };
export const Empty: Story = { name: '没有行', args: { rows: 0 } };
export const Truncated: Story = { name: '放不下的文字', args: { isLong: true } };
export const Plain: Story = { name: '不能勾选', args: { isSelectable: false } };
export const OnPhone: Story = { name: '手机：卡片', args: { isCards: true } };
export const OnPhoneLoading: Story = { name: '手机：加载中', args: { isCards: true, rows: 0, isLoading: true } };
export const Many: Story = {
  name: '一千行',
  args: { rows: 1000 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(8));
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(100);
  },
};
export const Selected: Story = {
  name: '键盘：空格勾选',
  play: async ({ canvas }) => {
    canvas.getByRole('checkbox', { name: '选择本页全部' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '选择第 1 行' })).toBeChecked());
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 2 行' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '选择本页全部' })).toBePartiallyChecked());
  },
};
export const Sorted: Story = {
  name: '键盘：回车排序',
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '金额' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'descending');
  },
};

function nothing(): void {}

const noRows = async () => [];

/** What the cards of bills show. */
const card = { title: 'billNo', lines: ['clubName', 'type', 'createAt'] };
