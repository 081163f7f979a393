import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { RangeFilter } from '../../../src/kinds/filters/range/spec.ts';
import { type FilterArgs, filterKind } from './filter-story.tsx';

const meta: Meta<FilterArgs<RangeFilter>> = {
  title: '筛选/区间',
  id: 'filters-range',
  ...filterKind(
    'RangeFilter',
    '按时间、日期、金额或数的大小筛选。两端都含在内，任一端可以空着；快捷区间按北京时间推算，地址里记的是它的名字，明天打开就是明天的「昨天」。',
  ),
  args: { record: 'bill', kind: 'range', field: 'payTime' },
};
export default meta;
type Story = StoryObj<FilterArgs<RangeFilter>>;

const open = async (name: RegExp | string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('textbox', { name: '从' });
};
const calendar = () => screen.findByRole('grid');

export const Default: Story = { name: '默认' };
export const Preset: Story = { name: '选了快捷区间', args: { chosen: ['last7'] } };
export const Ends: Story = { name: '选了两端', args: { chosen: ['2026-11-01,2026-11-20'] } };
export const OpenEnd: Story = { name: '一端空着', args: { field: 'amount', chosen: ['100,'] } };
export const Open: Story = {
  name: '展开',
  args: { chosen: ['2026-11-03,2026-11-12'] },
  play: async () => {
    await open(/支付时间/);
    await calendar();
    await expect(screen.getByRole('textbox', { name: '至' })).toHaveValue('2026-11-12');
  },
};
export const OfMoney: Story = {
  name: '金额',
  args: { field: 'amount' },
  play: async () => {
    await open('金额');
    await userEvent.type(screen.getByRole('textbox', { name: '从' }), '￥1,000');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/amount=1000,/)).toBeVisible();
  },
};
export const Yesterday: Story = {
  name: '点一下就是昨天',
  play: async () => {
    await open('支付时间');
    await userEvent.click(screen.getByRole('button', { name: '昨天' }));
    await expect(await screen.findByText(/payTime=2026-11-19.00:00:00,2026-11-19.23:59:59/)).toBeVisible();
    await expect(screen.getByRole('button', { name: '支付时间 昨天' })).toHaveFocus();
  },
};
export const Typed: Story = {
  name: '手打：几点到几点',
  play: async () => {
    await open('支付时间');
    await calendar();
    await userEvent.type(screen.getByRole('textbox', { name: '从' }), '2026/11/1 22:00');
    await userEvent.type(screen.getByRole('textbox', { name: '至' }), '20261102{Enter}');
    await expect(await screen.findByText(/payTime=2026-11-01.22:00:00,2026-11-02.23:59:59/)).toBeVisible();
  },
};
export const Wrong: Story = {
  name: '前后颠倒',
  play: async () => {
    await open('支付时间');
    await calendar();
    await userEvent.type(screen.getByRole('textbox', { name: '从' }), '2026-11-12');
    await userEvent.type(screen.getByRole('textbox', { name: '至' }), '2026-11-03{Enter}');
    await expect(await screen.findByText('开始不能晚于结束')).toBeVisible();
  },
};
export const Picked: Story = {
  name: '在日历里点两天',
  play: async () => {
    await open('支付时间');
    const days = await calendar();
    for (const day of ['3', '12'])
      await userEvent.click(
        [...days.querySelectorAll('button')].find(({ textContent }) => textContent === day) as Element,
      );
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText(/payTime=2026-11-03.00:00:00,2026-11-12.23:59:59/)).toBeVisible();
  },
};
export const Without: Story = {
  name: '没有值的',
  args: { chosen: ['empty'] },
  play: async () => {
    await open('支付时间 没有值');
    await expect(screen.getByRole('button', { name: '没有值' })).toHaveAttribute('aria-pressed', 'true');
    await calendar();
  },
};
export const Do: Story = {
  name: '常看的时间用快捷区间：明天打开还是「最近 7 天」',
  tags: ['guide', '!dev', 'deep'],
  args: { chosen: ['last7'] },
};
export const Dont: Story = {
  name: '把写死的起止日期当常用地址：明天打开就过时',
  tags: ['guide', '!dev', 'deep'],
  args: { chosen: ['2026-11-14,2026-11-20'] },
};
