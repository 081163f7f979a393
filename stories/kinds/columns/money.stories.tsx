import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MoneyColumn } from '../../../src/kinds/columns/money/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<MoneyColumn>> = {
  title: '列/金额',
  id: 'columns-money',
  ...columnKind(
    'MoneyColumn',
    '一切以元为单位的金额。总是两位小数、千位分隔、右对齐，便于上下比较；不经过浮点运算，一分不差。',
  ),
  args: { record: 'bill', kind: 'money', field: 'amount' },
};
export default meta;
type Story = StoryObj<ColumnArgs<MoneyColumn>>;

export const Default: Story = { name: '默认' };
export const Sizes: Story = {
  name: '大小不一',
  args: { values: ['0.1', 0, 128, '1234.5', '9999999999999.99', '-68.00'] },
};
export const Empty: Story = { name: '没有值', args: { empty: '未支付', values: [null, '68.00'] } };
export const Unreadable: Story = { name: '不是金额', args: { values: ['六十八', '1.234', '68.00'] } };
export const Do: Story = {
  name: '接口给的是元，上下对齐便于比较',
  tags: ['guide', '!dev', 'deep'],
  args: { values: ['128.00', '68.50', '1024.00'] },
};
export const Dont: Story = {
  name: '接口给的是分：没有换算，差一百倍',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [12800, 6850, 102400] },
};
