import type { Meta, StoryObj } from '@storybook/react-vite';
import { type AppArgs, appKind } from './app-story.tsx';

const meta: Meta<AppArgs> = {
  title: '框架/打不开的页面',
  id: 'app-problems',
  ...appKind(
    '每一种打不开都说清楚：出了什么事、现在能做什么。页面没取到时可以重试；没有对应页面的地址显示在框架之外。',
  ),
  args: { address: '/nowhere' },
};
export default meta;
type Story = StoryObj<AppArgs>;

export const NotFound: Story = { name: '404' };
export const Forbidden: Story = {
  name: '403',
  args: { address: '/club', behaviour: { permissions: ['bill'] } },
};
export const Failed: Story = {
  name: '没有取到',
  args: { address: '/base', behaviour: { calls: { 'GET /api/config/': 500 } } },
};
