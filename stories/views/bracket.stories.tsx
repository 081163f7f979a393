import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bracket } from '../../src/views/bracket/bracket.tsx';
import { roundsOf } from '../../src/views/competition-create/rounds.ts';

const meta: Meta<typeof Bracket> = {
  title: '部件/对阵图',
  component: Bracket,
  render: (args) => (
    <main style={{ padding: 24 }}>
      <Bracket {...args} />
    </main>
  ),
};
export default meta;
type Story = StoryObj<typeof Bracket>;

export const ThirtyTwo: Story = { name: '32 人', args: { rounds: roundsOf(32) } };
export const Four: Story = { name: '4 人', args: { rounds: roundsOf(4) } };
export const Odd: Story = { name: '7 人，有人轮空', args: { rounds: roundsOf(7) } };
export const Crowd: Story = { name: '512 人，只画一部分', args: { rounds: roundsOf(512) } };
export const Empty: Story = { name: '还没有赛程', args: { rounds: [] } };
