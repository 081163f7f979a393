import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { ViewAction } from '../../../src/kinds/actions/view/spec.ts';
import { type ActionArgs, actionKind, open } from './action-story.tsx';

const meta: Meta<ActionArgs<ViewAction>> = {
  title: '操作/打开定制部件',
  id: 'actions-view',
  ...actionKind(
    'ViewAction',
    '通用的操作做不到的事，例如创建比赛、绑定设备。部件由工程师写好，登记在 schemas/views.json，这里只按名字使用。',
  ),
  args: {
    record: 'competition',
    enums: { status: 'competition-status' },
    kind: 'view',
    title: '对阵图',
    view: 'competition-bracket',
    when: { schedules: { present: true }, awards: { present: true } },
    with: { schedules: '{schedules}', awards: '{awards}', games: '{games}' },
    width: 'wide',
    behaviour: { rows: 4 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<ViewAction>>;

export const Default: Story = { name: '默认' };
export const Open: Story = {
  name: '打开',
  play: async (context) => {
    await open(context);
    await expect(await screen.findByRole('dialog', { name: /^对阵图 · ./ })).toBeVisible();
  },
};
export const Do: Story = {
  name: '按钮写人要看的东西：「对阵图」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '按钮写部件的名字：只有工程师认得',
  tags: ['guide', '!dev', 'deep'],
  args: { title: 'competition-bracket' },
};
