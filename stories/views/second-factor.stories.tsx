import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { View } from '../../src/console/views/second-factor/view.tsx';
import { answering, ViewStory } from './view-story.tsx';

const meta: Meta<typeof ViewStory> = {
  title: '部件/二次验证',
  id: 'views-second-factor',
  parameters: {
    docs: {
      description: {
        component:
          '自己的二次验证：开没开、每种方式、各自下一步做什么。一个定制页面：{ "kind": "view", "title": "二次验证", "view": "second-factor" }',
      },
    },
  },
  component: ViewStory,
  args: { View },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

const totp = {
  ...{ id: 1, kind: 1, name: '动态验证码' },
  ...{ createdAt: '2026-08-02 09:20:11', usedAt: '2026-11-20 18:02:45' },
};
const passkeys = [
  { id: 2, kind: 2, name: 'Chrome · Windows', createdAt: '2026-09-14 10:00:00', usedAt: '2026-11-21 08:40:03' },
  { id: 3, kind: 2, name: 'Safari · iOS', createdAt: '2026-10-01 21:15:30', usedAt: null },
];
const having = (records: readonly (typeof totp)[] | typeof passkeys, recoveryCodes: number) =>
  answering({
    'GET /api/session/factor/list': { records: [...records], total: records.length },
    'GET /api/session/factor': { has: records.length > 0, recoveryCodes },
    'POST /api/session/factor/codes': { codes: 'k7pm-x2ah-9dfc\nb3nq-w8ty-5gme\nr6vu-c4sk-2hjz\nd9fa-e7px-3qwn' },
  });

export const Off: Story = {
  name: '未开启',
  beforeEach: having([], 0),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '二次验证未开启' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '重新生成恢复码' })).toBeNull();
  },
};
export const On: Story = {
  name: '已开启',
  beforeEach: having([totp, ...passkeys] as readonly (typeof totp)[], 8),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '二次验证已开启' })).toBeVisible();
    await expect(canvas.getByText('还有 8 个没有用过。')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '移除' })).toHaveLength(3);
  },
};
export const FewCodes: Story = { name: '恢复码快用完', beforeEach: having([totp], 1) };
export const Removal: Story = {
  name: '移除最后一种',
  beforeEach: having([totp], 8),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '移除' }));
    await expect(await screen.findByText(/这是最后一种方式/)).toBeVisible();
  },
};
