import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Behaviour } from '../data/back-end.ts';
import { type AppArgs, appKind, standing } from './app-story.tsx';

const meta: Meta<AppArgs> = {
  title: '框架/首页',
  id: 'app-home',
  ...appKind(
    '今天的数字、要处理的事、走势与排行。每一块各自取数：没有数据的说没有，没取到的可以单独重试，无权看的不出现。',
  ),
  args: { address: '/' },
};
export default meta;
type Story = StoryObj<AppArgs>;

const everySection = (answer: number | readonly []): Behaviour => ({
  answers: answer === 500 ? 'failure' : 'nothing',
  calls: {
    'GET /api/revenue/trend': answer,
    'GET /api/revenue/ranking/club': answer,
    'GET /api/revenue/ranking/assistant': answer,
  },
});
const trend = () => screen.findByRole('region', { name: '营收走势' });

export const Drawn: Story = {
  name: '走势图、排行与待办',
  play: async () => {
    await standing();
    const drawn = await trend();
    await waitFor(() => expect(drawn.querySelector('canvas, svg')).not.toBeNull());
  },
};
export const Table: Story = {
  name: '走势显示为表格',
  play: async () => {
    await standing();
    await userEvent.click(within(await trend()).getByRole('button', { name: '表格' }));
    await expect(await screen.findByRole('region', { name: '营收走势的数字' })).toBeVisible();
  },
};
export const Empty: Story = {
  name: '没有数据',
  args: { behaviour: everySection([]) },
  play: async () => {
    await standing();
    await waitFor(() => expect(screen.getAllByText('这段时间没有数据。')).toHaveLength(3));
    await expect(within(await trend()).queryByRole('img')).toBeNull();
  },
};
export const Failed: Story = {
  name: '没有取到',
  args: { behaviour: everySection(500) },
  play: async () => {
    await standing();
    await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThan(2));
  },
};
