import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ViewSection } from '../../../src/kinds/sections/view/spec.ts';
import { type SectionArgs, sectionKind } from './section-story.tsx';

const round = (title: string, playerCount: number, loserGroup = 0) => ({ title, playerCount, loserGroup });

const meta: Meta<SectionArgs<ViewSection>> = {
  title: '详情/定制部件',
  id: 'sheet-view',
  ...sectionKind('ViewSection', '通用的段落做不到的内容，例如对阵图。部件登记在 schemas/views.json。'),
  args: {
    list: 'competition',
    kind: 'view',
    title: '对阵图',
    view: 'competition-bracket',
    when: { schedules: { present: true }, awards: { present: true } },
    with: { schedules: '{schedules}', awards: '{awards}', games: '{games}' },
    behaviour: {
      values: {
        schedules: [round('八强', 8), round('半决赛', 4), round('季殿赛', 2, 1), round('决赛', 2)],
        awards: [{ title: '冠军', content: '', planBonus: 0, bonus: 3000, rankStart: 1, rankEnd: 1 }],
      },
    },
  },
};
export default meta;
type Story = StoryObj<SectionArgs<ViewSection>>;

export const Default: Story = { name: '默认' };
export const Do: Story = {
  name: '小标题写内容：「对阵图」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '小标题写「定制部件」：说的是怎么做出来的',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '定制部件' },
};
