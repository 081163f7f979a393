import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type AppArgs, appKind, standing } from './app-story.tsx';

const meta: Meta<AppArgs> = {
  title: '框架/手机',
  id: 'app-phone',
  ...appKind('窄于 700 像素时，列表是卡片，导航收在上方的按钮里，筛选收在「筛选」里。'),
  args: { address: '/club' },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<AppArgs>;

export const Navigation: Story = {
  name: '打开导航',
  play: async () => {
    await standing();
    const menu = document.querySelector('.menu-button') as HTMLButtonElement;
    await userEvent.click(menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(await screen.findByRole('link', { name: '门店管理' })).toBeVisible();
  },
};
export const Filters: Story = {
  name: '打开筛选',
  play: async () => {
    await standing();
    await userEvent.click(await screen.findByRole('button', { name: /^筛选/ }));
    await expect(await screen.findByRole('dialog', { name: /筛选/ })).toBeVisible();
  },
};
