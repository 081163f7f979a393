import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type AppArgs, appKind, standing } from './app-story.tsx';

const meta: Meta<AppArgs> = {
  title: '框架/登录',
  id: 'app-login',
  ...appKind('没有登录时，任何地址都先到这里，登录后回到原来要去的地方。'),
  args: { address: '/login', isSignedOut: true },
};
export default meta;
type Story = StoryObj<AppArgs>;

const signIn = async () => {
  await standing();
  await userEvent.type(screen.getByLabelText('账号'), 'admin');
  await userEvent.tab();
  await userEvent.keyboard('baize888{Enter}');
};

export const Default: Story = { name: '默认' };
export const Errors: Story = {
  name: '没有填写',
  play: async () => {
    await standing();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await expect(await screen.findByText('请输入账号')).toBeVisible();
    await expect(screen.getByLabelText('账号')).toHaveFocus();
  },
};
export const Busy: Story = {
  name: '正在登录',
  args: { behaviour: { calls: { 'POST /api/login': 'never' } } },
  play: async () => {
    await signIn();
    await expect(await screen.findByRole('button', { name: '正在登录…' })).toBeVisible();
  },
};
export const Refused: Story = {
  name: '键盘：回车提交，被拒绝',
  args: { behaviour: { calls: { 'POST /api/login': 500 } } },
  play: async () => {
    await signIn();
    await expect(await screen.findByText('Invalid login attempt')).toBeVisible();
  },
};
export const Forgotten: Story = {
  name: '忘记密码',
  play: async () => {
    await standing();
    await userEvent.type(screen.getByLabelText('账号'), 'viewer');
    await userEvent.click(screen.getByRole('button', { name: '忘记密码？' }));
    await waitFor(() => expect(screen.getByLabelText('重置码')).toHaveFocus());
    await expect(screen.getByLabelText('账号')).toHaveValue('viewer');
    await userEvent.click(screen.getByRole('button', { name: '设置并登录' }));
    await expect(await screen.findByText('请输入重置码')).toBeVisible();
  },
};
