import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bracket } from '../../src/hall/views/bracket/bracket.tsx';
import type { BracketGame } from '../../src/hall/views/bracket/round.ts';
import { roundsOf } from '../../src/hall/views/competition-create/plan/rounds.ts';

const meta: Meta<typeof Bracket> = {
  title: '部件/对阵图',
  id: 'views-bracket',
  parameters: {
    docs: {
      description: {
        component:
          '一场比赛的各轮怎样两两晋级。轮次由赛程而来，人数不是二的幂时有人轮空；很大的比赛只画得下的部分；打过的场次写出选手与比分，名次写出得主。写法：{ "kind": "view", "view": "competition-bracket", "with": { "schedules": "{schedules}" } }',
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

const game = (one: string, score: number, other: string, otherScore: number): BracketGame => [
  { name: one, score },
  { name: other, score: otherScore },
];
const games: readonly (readonly BracketGame[])[] = [
  [
    game('大白', 3, '老周', 1),
    game('北岸', 0, '阿杰', 3),
    game('豆豆', 3, '山里人', 2),
    game('小鱼干', 3, '慢慢来', 2),
  ],
  [game('大白', 5, '阿杰', 4), game('豆豆', 1, '名字很长的球友12345', 5)],
  [game('阿杰', 5, '豆豆', 3)],
  [game('大白', 5, '名字很长的球友12345', 3)],
];

export const ThirtyTwo: Story = { name: '32 人', args: { rounds: roundsOf(32) } };
export const Four: Story = { name: '4 人', args: { rounds: roundsOf(4) } };
export const Played: Story = {
  name: '8 人，已结束',
  args: {
    rounds: roundsOf(8).map((round, at) => ({
      ...round,
      games: new Map(games[at]?.map((game, index) => [index + 1, game])),
    })),
    awards: [{ rankStart: 1, rankEnd: 1, bonus: 1000 }],
  },
};
export const Odd: Story = { name: '7 人，有人轮空', args: { rounds: roundsOf(7) } };
export const Crowd: Story = { name: '512 人，只画一部分', args: { rounds: roundsOf(512) } };
export const Empty: Story = { name: '还没有赛程', args: { rounds: [] } };
