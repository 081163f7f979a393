import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TagsColumn } from '../../../src/kinds/columns/tags/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<TagsColumn>> = {
  title: '列/标签',
  id: 'columns-tags',
  ...columnKind(
    'TagsColumn',
    '一个字段里有几个词，例如角色、擅长。数组元素可以是文字，也可以是带 name 的对象；重复的只显示一次。',
  ),
  args: { record: 'user', kind: 'tags', field: 'roleNames' },
};
export default meta;
type Story = StoryObj<ColumnArgs<TagsColumn>>;

export const Default: Story = { name: '默认', args: { values: [['店长'], ['收银', '财务'], []] } };
export const Objects: Story = {
  name: '带名称的对象',
  args: {
    record: 'assistant',
    field: 'clubs',
    values: [
      [
        { id: 1, name: '望京店' },
        { id: 2, name: '中关村店' },
      ],
      [],
    ],
  },
};
export const Many: Story = {
  name: '放不下',
  args: { values: [['店长', '收银', '财务', '运营', '教练主管', '仓储', '客服'], ['店长']] },
};
export const Empty: Story = { name: '没有值', args: { empty: '未分配', values: [null, ['店长']] } };
export const Do: Story = {
  name: '几个短词，一眼数得清',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [['店长', '收银'], ['财务']] },
};
export const Dont: Story = {
  name: '一句话不是标签：用文字列',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [['周一到周五在望京店值早班', '周末负责新会员的接待与登记']] },
};
