import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type AppArgs, appKind, standing } from './app-story.tsx';

const meta: Meta<AppArgs> = {
  title: '框架/快捷键',
  id: 'app-keys',
  ...appKind('按 ? 看到此刻有效的快捷键，分组列出；列出的就是按键时查的那张表，不会与实际不符。'),
  args: { address: '/club' },
};
export default meta;

export const OnList: StoryObj<AppArgs> = {
  name: '在列表上',
  play: async () => {
    await standing();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeVisible();
    await expect(await screen.findByRole('heading', { name: '门店列表', level: 3 })).toBeVisible();
  },
};
