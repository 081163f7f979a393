import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BooleanColumn } from '../../src/language/columns/boolean.ts';
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
