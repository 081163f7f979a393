import type { Meta, StoryObj } from '@storybook/react-vite';
import type { NumberColumn } from '../../../src/kinds/columns/number/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<NumberColumn>> = {
  title: '列/数字',
  id: 'columns-number',
  ...columnKind('NumberColumn', '人数、次数等数量。右对齐，各行的数位对齐；不加千位分隔，因为编号也可能是数字。'),
  args: { record: 'competition', kind: 'number', field: 'maxPlayer' },
};
export default meta;
type Story = StoryObj<ColumnArgs<NumberColumn>>;

export const Default: Story = { name: '默认' };
export const Sizes: Story = { name: '大小不一', args: { values: [8, 128, 0, -3, '9007199254740993'] } };
export const Empty: Story = { name: '没有值', args: { empty: '不限', values: [null, 32] } };
export const Do: Story = {
  name: '可以比较大小的数量，标题说清数的是什么',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [8, 32, 128] },
};
export const Dont: Story = {
  name: '编号：没人拿它比大小，用文字列',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '报名编号', values: [202611200801, 202611200802] },
};
