import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { RequestAction } from '../../../src/kinds/actions/request/spec.ts';
import { type ActionArgs, actionKind, confirm, expectToast, open } from './action-story.tsx';

const meta: Meta<ActionArgs<RequestAction>> = {
  title: '操作/调用接口',
  id: 'actions-request',
  ...actionKind(
    'RequestAction',
    '点一下就生效的事：关闭门店、退款、删除。不可撤销或涉及钱的，一定写 confirm；when 写明在哪些状态可用，没有写到的状态一律不可用。不论点几下、重试几次，只执行一次。',
  ),
  args: {
    record: 'club',
    enums: { status: 'club-status' },
    kind: 'request',
    title: '关闭门店',
    intent: 'warning',
    when: { status: [0, 1, 2, 3] },
    request: 'POST /api/club/{id}/close',
    confirm: '确认关闭「{name}」？',
    done: '关闭成功',
    failed: '关闭失败',
    behaviour: { rows: 6 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<RequestAction>>;

const call = 'POST /api/club/{id}/close';
const answers = (answer: number | 'never') => ({ behaviour: { rows: 6, calls: { [call]: answer } } });

export const Default: Story = { name: '默认：不可用时不显示' };
export const Explained: Story = { name: '不可用时说明原因', args: { otherwise: '「{name}」已经关闭或停业' } };
export const ReadOnly: Story = {
  name: '没有权限',
  args: { behaviour: { rows: 6, permissions: ['club:read'] } },
};
export const Question: Story = {
  name: '确认',
  play: async (context) => {
    const dialog = await open(context);
    await expect(dialog.getByRole('heading', { name: /^确认关闭「/ })).toBeVisible();
  },
};
export const Warning: Story = {
  name: '确认，带后果',
  args: {
    title: '停业门店',
    intent: 'danger',
    when: { status: [0, 1, 2, 3, 4] },
    request: 'POST /api/club/{id}/out-of-business',
    confirm: '确认停业「{name}」？',
    warning: '停业后不能再恢复营业，也不能再生成桌台。',
  },
  play: async (context) => void (await open(context)),
};
export const Keyboard: Story = {
  name: '键盘：有后果的先停在取消上，再到确认',
  play: async (context) => {
    const dialog = await open(context);
    await expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: '关闭门店' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
export const Busy: Story = {
  name: '执行中',
  args: answers('never'),
  play: async (context) => {
    const dialog = await open(context);
    await userEvent.click(dialog.getByRole('button', { name: '关闭门店' }));
    await expect(dialog.getByRole('button', { name: '关闭门店' })).toBeDisabled();
  },
};
export const Done: Story = {
  name: '成功',
  play: async (context) => {
    await confirm(context, '关闭门店');
    await expectToast('关闭成功');
  },
};
export const Stale: Story = {
  name: '被别人抢先',
  args: answers(409),
  play: async (context) => {
    await confirm(context, '关闭门店');
    await expectToast('关闭失败：这条记录刚刚被别人修改过，请确认后再试。');
  },
};
export const Failed: Story = {
  name: '服务器出错',
  args: answers(500),
  play: async (context) => {
    await confirm(context, '关闭门店');
    await expectToast('关闭失败：服务异常，请联系管理员。');
  },
};
export const Do: Story = {
  name: '确认里写明对谁做什么，警告里写后果',
  tags: ['guide', '!dev', 'deep'],
  args: Warning.args ?? {},
  play: async (context) => void (await open(context)),
};
export const Dont: Story = {
  name: '只问「确定吗」：不知道做什么，也不知道后果',
  tags: ['guide', '!dev', 'deep'],
  args: {
    title: '停业门店',
    intent: 'danger',
    when: { status: [0, 1, 2, 3, 4] },
    request: 'POST /api/club/{id}/out-of-business',
    confirm: '「{name}」确定吗？',
  },
  play: async (context) => void (await open(context)),
};
