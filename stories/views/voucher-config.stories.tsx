import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { View } from '../../src/hall/views/voucher-config/view.tsx';
import { answering, ViewStory } from './view-story.tsx';

const meta: Meta<typeof ViewStory> = {
  title: '部件/团购配置',
  id: 'views-voucher-config',
  parameters: {
    docs: {
      description: {
        component:
          '一张团购券值多少分钟、哪几天哪几点能用。时段画成一周，看得见空当。写法：{ "kind": "view", "view": "voucher-config", "with": { "platform": "meituan", "id": "{id}", "name": "{name}" } }',
      },
    },
  },
  component: ViewStory,
  args: { View, values: { platform: 'meituan', id: 7, name: '【周末节假日】中式台球2小时双人畅打' } },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

const deal = {
  id: 7,
  name: '双人畅打',
  price: '68.00',
  marketPrice: '128.00',
  type: 0,
  minutes: null,
  limit: 0,
  period: null,
};
const given = (part: object) => answering({ 'GET /api/ticket/meituan/deal/7': { ...deal, ...part } });
const period = (days: readonly number[]) => JSON.stringify({ days, startTime: '18:30:00', endTime: '23:55:00' });

export const NotConfigured: Story = { name: '未配置', beforeEach: given({}) };
export const Weekends: Story = {
  name: '周末晚上',
  beforeEach: given({ type: 2, minutes: 120, period: period([6, 7]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('周六、周日 18:30–23:55')).toBeVisible();
    await expect(canvas.getByLabelText('限制时段')).toBeChecked();
  },
};
export const EveryDay: Story = {
  name: '每天',
  beforeEach: given({ type: 1, minutes: 60, period: '{"startTime":"10:00","endTime":"12:32:00"}' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('每天 10:00–12:32')).toBeVisible();
  },
};
export const PastMidnight: Story = {
  name: '到次日',
  beforeEach: given({ type: 2, minutes: 240, period: '{"days":[5,7],"startTime":"22:00:00","endTime":"02:00:00"}' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('周五、周日 22:00–次日02:00')).toBeVisible();
  },
};
export const Mistakes: Story = {
  name: '填写有误',
  beforeEach: given({ type: 2, minutes: 0, period: '{"days":[1],"startTime":"18:00:00"}' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存' }));
    await expect(await canvas.findByText('请选择结束时间')).toBeVisible();
    await expect(canvas.getByText('请输入正确的分钟数')).toBeVisible();
    const tops = canvas.getAllByRole('combobox', { name: /时间：/ }).map((box) => box.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};
export const Failed: Story = { name: '出错', beforeEach: answering({ 'GET /api/ticket/meituan/deal/7': 409 }) };
