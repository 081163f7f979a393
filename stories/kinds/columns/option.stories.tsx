import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OptionColumn } from '../../../src/kinds/columns/option/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<OptionColumn>> = {
  title: '列/选项名称',
  id: 'columns-option',
  ...columnKind(
    'OptionColumn',
    '值是另一张表的编号时，显示它的名称。选项列表只取一次，全站共用；列表里没有的编号原样显示。',
  ),
  args: { record: 'club', kind: 'option', field: 'tenantId', options: 'tenant', empty: '待分配' },
};
export default meta;
type Story = StoryObj<ColumnArgs<OptionColumn>>;

export const Default: Story = { name: '默认', args: { values: [1, 2, 3] } };
export const Several: Story = {
  name: '几个值',
  args: {
    record: 'user',
    field: 'clubIds',
    options: 'club',
    empty: '全部门店',
    width: 'wide',
    values: [[1, 3], [2], []],
  },
};
export const Empty: Story = {
  name: '没有值',
  args: { empty: { title: '未绑定', intent: 'danger' }, values: [null, 0, 2] },
};
export const Unknown: Story = { name: '列表中没有', args: { values: [99, 1] } };
export const Loading: Story = {
  name: '名称还没到',
  args: { values: [1, 2], behaviour: { calls: { 'GET /api/tenant/options': 'never' } } },
};
export const Do: Story = {
  name: '选项列表里有的编号，显示名称',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [1, 2] },
};
export const Dont: Story = {
  name: '选项列表里没有的编号：显示出来没人看得懂',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [90017, 90023] },
};
