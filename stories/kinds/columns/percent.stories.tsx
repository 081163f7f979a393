import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PercentColumn } from '../../../src/kinds/columns/percent/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<PercentColumn>> = {
  title: '列/百分数',
  id: 'columns-percent',
  ...columnKind('PercentColumn', '费率、比例。值 5 显示为 5%，不做换算。'),
  args: { record: 'club', kind: 'percent', field: 'serviceFeeRatio' },
};
export default meta;
type Story = StoryObj<ColumnArgs<PercentColumn>>;

export const Default: Story = { name: '默认' };
export const Sizes: Story = { name: '大小不一', args: { values: [0, 5, 0.6, 100] } };
export const Empty: Story = { name: '没有值', args: { empty: '未设置', values: [null, 5] } };
export const Do: Story = {
  name: '接口给 5，显示 5%',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [5, 12.5] },
};
export const Dont: Story = {
  name: '接口给 0.05：没有换算，差一百倍',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [0.05, 0.125] },
};
