import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BooleanColumn } from '../../../src/kinds/columns/boolean/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<BooleanColumn>> = {
  title: '列/是否',
  id: 'columns-boolean',
  ...columnKind('BooleanColumn', '是与否。1 和 0 也算；需要颜色或别的字眼时，用枚举标签。'),
  args: { record: 'user', kind: 'boolean', field: 'bind' },
};
export default meta;
type Story = StoryObj<ColumnArgs<BooleanColumn>>;

export const Default: Story = { name: '默认', args: { values: [true, false, 1, 0] } };
export const Empty: Story = { name: '没有值', args: { empty: '未知', values: [null, true] } };
export const Do: Story = {
  name: '标题是一句肯定的话，答是或否',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '已绑定微信', values: [true, false] },
};
export const Dont: Story = {
  name: '标题是否定的：「未绑定：否」要想两遍',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '未绑定微信', values: [true, false] },
};
