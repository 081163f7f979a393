import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ToastRegion } from '../../src/console/app/layout/toast-region.tsx';
import { store } from '../../src/console/session/store.ts';
import { holdToasts, offerOn, type Toast, toast, toastsAtom } from '../../src/console/toasts/toasts.ts';

type ToastArgs = { readonly toasts: readonly Omit<Toast, 'id'>[] };

const meta: Meta<ToastArgs> = {
  title: '框架/提示',
  id: 'app-toasts',
  render: () => (
    <main style={{ minHeight: 200 }}>
      <h1 className="visually-hidden">提示</h1>
      <ToastRegion />
    </main>
  ),
  parameters: {
    docs: {
      description: {
        component:
          '操作有了结果才出现，写在操作的 done 与 failed 里。四秒后自己消失，可以撤销的十秒，出错的要人关；最多三条，指针停在上面时不走时间。',
      },
      story: { inline: false, height: '220px' },
    },
  },
  beforeEach: ({ args }) => {
    for (const shown of args.toasts) toast(shown);
    holdToasts();
  },
};
export default meta;
type Story = StoryObj<ToastArgs>;

export const Success: Story = { name: '成功', args: { toasts: [{ message: '保存成功', intent: 'success' }] } };
export const Danger: Story = {
  name: '出错',
  args: { toasts: [{ message: '停业失败：门店还有使用中的桌台。', intent: 'danger' }] },
};
export const Primary: Story = {
  name: '说明',
  args: { toasts: [{ message: '正在前往美团授权页面', intent: 'primary' }] },
};
export const Warning: Story = {
  name: '需注意',
  args: { toasts: [{ message: '网络不稳定，正在重试', intent: 'warning' }] },
};
export const Undo: Story = {
  name: '可以撤销',
  args: { toasts: [{ message: '禁用成功', intent: 'success' }] },
  play: async () => {
    const undone = fn();
    offerOn(store.get(toastsAtom)[0]?.id ?? 0, undone);
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await expect(undone).toHaveBeenCalledOnce();
  },
};
export const Three: Story = {
  name: '三条，一条很长',
  args: {
    toasts: [
      { message: '保存成功', intent: 'success' },
      { message: '服务异常，请联系管理员。', intent: 'danger' },
      { message: `退款失败：${'账单已经由另一位同事退款，金额与状态都变了。'.repeat(3)}`, intent: 'danger' },
    ],
  },
};
export const Keyboard: Story = {
  name: '键盘：关闭',
  args: Danger.args ?? {},
  play: async () => {
    (await screen.findByRole('button', { name: '关闭提示' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};
