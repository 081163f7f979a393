import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { View } from '../../src/hall/views/competition-create/competition-create.tsx';
import { answering, ViewStory } from './view-story.tsx';

const meta: Meta<typeof ViewStory> = {
  title: '部件/创建比赛',
  id: 'views-competition-create',
  component: ViewStory,
  parameters: {
    docs: {
      description: {
        component:
          '比赛、奖项与赛程一起建好。名称、时间与各轮由规则先填，改过的不再动；没填完的留作草稿，下次接着填。写法：{ "kind": "view", "view": "competition-create", "with": { "applyId": "{id}", "tenantId": "{tenantId}" } }',
      },
    },
  },
  args: { View, values: { applyId: 3, tenantId: 1, clubName: '白泽台球·武林店', phone: '13800000000' } },
  beforeEach: () => {
    localStorage.clear();
    return answering({ 'POST /api/competition/create': 409 })();
  },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

export const FromApplication: Story = { name: '由申请而来' };
export const FromList: Story = { name: '先选申请', args: { values: {} } };
export const Mistakes: Story = {
  name: '填写有误',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '创建' }));
    await expect((await canvas.findAllByRole('alert'))[0]).toBeVisible();
  },
};
