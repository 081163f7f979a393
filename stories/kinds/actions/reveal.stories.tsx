import { expect, within } from 'storybook/test';
import { RevealDialog } from '../../../src/kinds/actions/form/reveal-dialog.tsx';

export default {
  title: '操作/只显示一次的值',
  id: 'actions-reveal',
  component: RevealDialog,
  parameters: {
    docs: {
      description: {
        component:
          '服务器只回答一次的值，例如新账号的初始密码：在操作上写 reveal，成功后显示，复制、交给本人、关闭。按「关闭」才离开，Esc 不会把它带走。',
      },
      story: { inline: false, height: '360px' },
    },
  },
};

/** 新账号的初始密码：按「关闭」才离开，Escape 不会把它带走。 */
export const 初始密码 = {
  args: {
    title: '初始密码 · zhangsan',
    note: '请把它交给员工本人，只显示这一次；登录后请尽快修改。',
    value: 'k7mh2wq9x4ta',
    close: () => undefined,
  },
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog', { name: '初始密码 · zhangsan' });
    await expect(dialog).toHaveTextContent('k7mh2wq9x4ta');
  },
};

const close = () => undefined;
const value = 'k7mh2wq9x4ta';
export const Do = {
  name: '说清交给谁、只显示一次、之后做什么',
  tags: ['guide', '!dev', 'deep'],
  args: {
    title: '初始密码 · zhangsan',
    note: '请把它交给员工本人，只显示这一次；登录后请尽快修改。',
    value,
    close,
  },
};
export const Dont = {
  name: '只说「请保存」：关掉才知道再也看不到',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '密码', note: '请保存。', value, close },
};
