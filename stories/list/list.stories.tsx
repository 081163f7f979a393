import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ListScreen } from '../../src/language/screen/screen.ts';
import type { Behaviour } from '../data/back-end.ts';
import { compileStory } from '../kinds/compile.ts';
import { kindOf } from '../kinds/definition.ts';
import { ScreenFrame } from '../kinds/screen-frame.tsx';
import { startBackEnd } from '../start-back-end.ts';

type ListArgs = ListScreen & {
  /** The list's state as its query, such as `status=1&sort=-amount`. */
  readonly address?: string;
  readonly behaviour?: Behaviour;
};

function ListStory({ address = '', behaviour: _, ...json }: ListArgs) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's args are new objects on each render, so compare by content.
  const list = useMemo(() => compileStory(json), [JSON.stringify(json)]);
  return <ScreenFrame screen={list} address={`/?${address}`} />;
}

const { argTypes, parameters } = kindOf(
  'ListScreen',
  '最常见的页面：服务器分页、排序、筛选的记录，加上操作与详情。页码、筛选、排序、隐藏的列都在地址里，可以发给同事，后退也如人所料。',
  ['address', 'behaviour'],
);

const stands = async () => {
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
};

const meta: Meta<ListArgs> = {
  title: '列表/列表页',
  id: 'list-screen',
  component: ListStory,
  argTypes,
  parameters: { ...parameters, docs: { ...parameters.docs, story: { inline: false, height: '520px' } } },
  beforeEach: startBackEnd,
  play: stands,
  args: {
    kind: 'list',
    title: '账单列表',
    record: 'bill',
    request: 'GET /api/bill/list',
    permission: 'bill',
    enums: { status: 'bill-status', type: 'bill-type' },
    columns: [
      { field: 'billNo', kind: 'text', sortable: true },
      { field: 'clubName', kind: 'text', width: 'wide' },
      { field: 'type', kind: 'enum' },
      { field: 'amount', kind: 'money', sortable: true },
      { field: 'status', kind: 'enum' },
      { field: 'createAt', kind: 'date-time', sortable: true },
    ],
    filters: [
      { field: 'billNo', kind: 'text' },
      { field: 'status', kind: 'enum', multiple: true },
      { field: 'tenantId', kind: 'option', options: 'tenant' },
    ],
    actions: {
      row: {
        refund: {
          kind: 'form',
          title: '退款',
          intent: 'danger',
          when: { status: 1, approval: null },
          form: 'bill-refund',
          prefill: { amount: '{refundable}' },
          request: 'POST /api/bill/{id}/refund',
          confirm: '确认退款「{billNo}」？将把 {amount} 退给 {clientName}（{phone}，{type}）。',
          done: '退款成功',
        },
      },
    },
  },
};
export default meta;
type Story = StoryObj<ListArgs>;

const withdrawals = {
  title: '提现记录',
  record: 'withdraw',
  request: 'GET /api/profit/withdraw/list',
  permission: 'withdraw',
  // Storybook merges these with the args of all: what is not here has to be taken away.
  enums: { status: 'withdraw-status', type: undefined } as object as Readonly<Record<string, string>>,
  columns: [
    { field: 'name', kind: 'text' },
    { field: 'bank', kind: 'text' },
    { field: 'account', kind: 'text' },
    { field: 'realAmount', kind: 'money' },
    { field: 'status', kind: 'enum' },
  ],
  filters: [],
  actions: {
    ...({ row: undefined } as object),
    bulk: {
      paid: {
        kind: 'request',
        title: '批量转账',
        intent: 'danger',
        when: { status: 1 },
        request: 'PUT /api/profit/withdraw/status',
        body: { id: '{id}', status: 2 },
        confirm: '确认「{name}」已转账？',
        warning: '提现 {amount}，手续费 {fee}，实际到账 {realAmount}，转到{bank} {account}。',
        done: '转账成功',
        failed: '转账失败',
      },
    },
  },
} satisfies Partial<ListArgs>;

export const Default: Story = { name: '默认' };
export const Loading: Story = {
  name: '加载中',
  args: { behaviour: { answers: 'never' } },
  play: async () => {
    await waitFor(() => expect(document.querySelector('.placeholder')).not.toBeNull());
  },
};
export const Empty: Story = { name: '空', args: { behaviour: { answers: 'nothing' } } };
export const NothingFound: Story = {
  name: '筛选后没有',
  args: { address: 'status=5&keyword=9', behaviour: { answers: 'nothing' } },
};
export const Failed: Story = { name: '出错', args: { behaviour: { answers: 'failure' } } };
export const FailedLater: Story = {
  name: '翻页时出错：旧的行还在',
  play: async () => {
    await stands();
    const { fetch } = globalThis;
    globalThis.fetch = async () => Response.json({ message: '服务异常，请联系管理员。' }, { status: 500 });
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
    globalThis.fetch = fetch;
  },
};
export const Totals: Story = {
  name: '合计：筛选出的全部行，与所选的行',
  args: {
    columns: [
      { field: 'billNo', kind: 'text' },
      { field: 'clubName', kind: 'text', width: 'wide' },
      { field: 'amount', kind: 'money', total: true },
      { field: 'status', kind: 'enum' },
    ],
  },
  play: async () => {
    await stands();
    await expect(await screen.findByRole('row', { name: /^合计（.*已支付，减去已退金额）/ })).toBeVisible();
    for (const box of screen.getAllByRole('checkbox', { name: /选择第 [12] 行/ })) await userEvent.click(box);
    await expect(await screen.findByRole('row', { name: /^所选 2 行合计（.+） ¥/ })).toBeVisible();
  },
};
export const Filtered: Story = {
  name: '已筛选、已排序',
  args: { address: 'status=1,4&tenantId=2&sort=-amount&current=1' },
};
export const Long: Story = { name: '文字超长', args: { behaviour: { text: 'long' } } };
export const Hundred: Story = { name: '每页一百行', args: { address: 'size=100', behaviour: { rows: 4321 } } };
export const Columns: Story = {
  name: '键盘：显示哪些列',
  play: async () => {
    await stands();
    await userEvent.click(screen.getByRole('button', { name: '查看列' }));
    await expect(await screen.findByRole('listbox', { name: '列名' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '账单编号' })).toBeNull());
  },
};
export const Bulk: Story = {
  name: '批量操作',
  args: withdrawals,
  play: async () => {
    await stands();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await expect(await screen.findByRole('button', { name: /^批量转账（\d+）$/ })).toBeVisible();
  },
};
export const BulkQuestion: Story = {
  name: '批量操作的确认',
  args: withdrawals,
  play: async (context) => {
    await Bulk.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: /^批量转账（\d+）$/ }));
    const question = await screen.findByRole('alertdialog');
    await expect(question).toBeVisible();
    await expect(question).toHaveTextContent(/确认「[^」]+」已转账？/);
    await expect(question).toHaveTextContent('手续费');
    await expect(question).toHaveTextContent('此操作不可撤销。');
  },
};
export const BulkDone: Story = {
  name: '批量操作成功',
  args: withdrawals,
  play: async (context) => {
    await BulkQuestion.play?.(context);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^批量转账/ }));
    await waitFor(() => expect(screen.getByText(/^批量转账：成功 \d+ 行$/)).toBeVisible());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '查看结果' }));
    await expect(await screen.findByText(/成功 \d+ 行，失败 0 行/)).toBeVisible();
    await expect(screen.getByRole('alertdialog')).toHaveTextContent('转账成功');
    await expect(screen.getByRole('button', { name: '导出结果' })).toBeVisible();
  },
};
export const BulkFailures: Story = {
  name: '批量操作有失败',
  args: { ...withdrawals, behaviour: { calls: { 'PUT /api/profit/withdraw/status': 409 } } },
  play: async (context) => {
    await BulkQuestion.play?.(context);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^批量转账/ }));
    const title = await screen.findByText(/成功 0 行，失败 \d+ 行/);
    const failed = /失败 (\d+) 行/.exec(title.textContent ?? '')?.[1];
    const reasons = [...document.querySelectorAll('[role=alertdialog] li')].map((item) => item.textContent);
    await expect(reasons).toHaveLength(Number(failed));
    for (const reason of reasons) await expect(reason).toMatch(/^失败「[^」]+」转账失败：/);
    await expect(screen.getByRole('button', { name: `重试失败的（${failed}）` })).toBeVisible();
    await expect(screen.getByText(new RegExp(`已选择 ${failed}/`))).toBeInTheDocument();
  },
};
export const Pages: Story = {
  name: '键盘：翻页',
  play: async () => {
    await stands();
    screen.getByRole('button', { name: '下一页' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('2/4 页')).toBeVisible();
    await stands();
  },
};
export const Do: Story = {
  name: '六列左右，认得出是哪一条的在最前',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '有什么字段放什么列：要横着滚才看得完',
  tags: ['guide', '!dev', 'deep'],
  args: {
    columns: [
      { field: 'id', kind: 'number' },
      { field: 'createAt', kind: 'date-time' },
      { field: 'payTime', kind: 'date-time' },
      { field: 'refundTime', kind: 'date-time' },
      { field: 'refundNote', kind: 'text', width: 'wide' },
      { field: 'refundBy', kind: 'text' },
      { field: 'clientName', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'clubName', kind: 'text', width: 'wide' },
      { field: 'type', kind: 'enum' },
      { field: 'amount', kind: 'money' },
      { field: 'status', kind: 'enum' },
      { field: 'billNo', kind: 'text' },
    ],
  },
};
