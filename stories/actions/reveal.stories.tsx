import { expect, within } from 'storybook/test';
import { RevealDialog } from '../../src/actions/reveal-dialog.tsx';

export default {
  title: '操作/只显示一次的值',
  component: RevealDialog,
};

/** 新账号的初始密码：按「关闭」才离开，Escape 不会把它带走。 */
export const 初始密码 = {
  args: {
    reveal: { field: 'password', title: '初始密码', note: '请把它交给员工本人，只显示这一次；登录后请尽快修改。' },
    value: 'k7mh2wq9x4ta',
    close: () => undefined,
  },
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: '初始密码' });
    await expect(dialog).toHaveTextContent('k7mh2wq9x4ta');
  },
};
