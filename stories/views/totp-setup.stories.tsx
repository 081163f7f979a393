import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { View } from '../../src/console/views/totp-setup/view.tsx';
import { answering, ViewStory } from './view-story.tsx';

const meta: Meta<typeof ViewStory> = {
  title: '部件/设置动态验证码',
  id: 'views-totp-setup',
  parameters: {
    docs: {
      description: {
        component:
          '先确认密码，再用手机验证器扫描二维码，输入第一个验证码后得到只显示一次的恢复码。写法：{ "kind": "view", "view": "totp-setup" }',
      },
    },
  },
  component: ViewStory,
  args: { View },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

/** One black pixel stands for the QR code. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const begun = { id: 7, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', picture };
const codes = ['k7pm-x2ah-9dfc', 'b3nq-w8ty-5gme', 'r6vu-c4sk-2hjz', 'd9fa-e7px-3qwn'];
const calls = {
  'POST /api/session/factor/totp': begun,
  'POST /api/session/factor/7/confirm': { codes },
};

export const Password: Story = {
  name: '先确认密码',
  beforeEach: answering(calls),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }));
    await expect(await canvas.findByText('请输入登录密码')).toBeVisible();
  },
};
export const Picture: Story = {
  name: '扫描二维码',
  beforeEach: answering(calls),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('登录密码'), 'baize888{Enter}');
    await expect(await canvas.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus());
  },
};
export const Codes: Story = {
  name: '恢复码',
  beforeEach: answering(calls),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('登录密码'), 'baize888{Enter}');
    await userEvent.type(await canvas.findByLabelText('验证码'), '123456{Enter}');
    await expect(await canvas.findByText('k7pm-x2ah-9dfc')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '已保存，完成' })).toBeVisible();
  },
};
