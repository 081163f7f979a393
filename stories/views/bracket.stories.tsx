import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bracket } from '../../src/hall/views/bracket/bracket.tsx';
import { roundsOf } from '../../src/hall/views/competition-create/plan/rounds.ts';

const meta: Meta<typeof Bracket> = {
  title: '部件/对阵图',
  id: 'views-bracket',
  parameters: {
    docs: {
      description: {
        component:
          '一场比赛的各轮怎样两两晋级。轮次由赛程而来，人数不是二的幂时有人轮空；很大的比赛只画得下的部分。写法：{ "kind": "view", "view": "competition-bracket", "with": { "schedules": "{schedules}" } }',
      },
    },
  },
  component: Bracket,
  render: (args) => (
    <main style={{ padding: 24 }}>
      <h1 className="visually-hidden">对阵图</h1>
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
