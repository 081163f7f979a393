import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type AppArgs, appKind, standing } from './app-story.tsx';

const meta: Meta<AppArgs> = {
  title: '框架/导航',
  id: 'app-navigation',
  ...appKind(
    '左侧平时只占一列图标，指针在一个入口上停住、或键盘进来时展开，盖在页面上而不推动它；只是经过，或停在空处，什么也不展开。没有权限的入口不出现；一个区域有几页时，旁边再列出它们。用上方的「角色」看每种人看到什么。',
  ),
  args: { address: '/club' },
};
export default meta;
type Story = StoryObj<AppArgs>;

/** On a phone, a button opens what stands beside the page elsewhere. Returns whether there is one. */
const openNavigation = async () => {
  const button = screen.queryByRole('button', { name: /后台管理/ });
  if (button === null) return false;
  await userEvent.click(button);
  await screen.findByRole('button', { name: /用户菜单/ });
  return true;
};

const openMenu = async () => {
  await standing();
  await openNavigation();
  await userEvent.click(screen.getByRole('button', { name: /用户菜单/ }));
  await expect(await screen.findByRole('menuitem', { name: '修改密码' })).toHaveFocus();
};

export const Narrow: Story = { name: '收起' };
export const Wide: Story = {
  name: '键盘：进入时展开',
  play: async () => {
    await standing();
    if (await openNavigation()) {
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: '搜索' })).toHaveFocus();
      return;
    }
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: /返回首页/ })).toHaveFocus();
  },
};
export const Section: Story = { name: '一个区域的几页', args: { address: '/admin/user' } };
export const Owner: Story = {
  name: '加盟商看到的',
  args: { address: '/club' },
  globals: { role: 'owner' },
  play: Wide.play as never,
};
export const Viewer: Story = { name: '只读员工看到的', globals: { role: 'viewer' }, play: Wide.play as never };
export const UserMenu: Story = { name: '用户菜单', play: openMenu };
export const UserMenuKeyboard: Story = {
  name: '键盘：方向键与 Esc',
  play: async () => {
    await openMenu();
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: '退出登录' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: /用户菜单/ })).toHaveFocus();
  },
};
export const Leaving: Story = {
  name: '离开没有保存的表单',
  args: { address: '/password' },
  play: async () => {
    await standing();
    await userEvent.type(await screen.findByLabelText(/^旧密码/), 'abc');
    await userEvent.tab();
    await openNavigation();
    await userEvent.click(screen.getByRole('link', { name: '门店管理' }));
    await expect(await screen.findByRole('alertdialog', { name: '离开此页面？' })).toBeVisible();
  },
};
