import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TextColumn } from '../../../src/kinds/columns/text/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<TextColumn>> = {
  title: '列/文字',
  id: 'columns-text',
  ...columnKind(
    'TextColumn',
    '名称、地址、编号等一切文字。放不下时截断，编号留下两端，指针移上去显示全文；详情中总是显示全文。',
  ),
  args: { record: 'club', kind: 'text', field: 'name' },
};
export default meta;
type Story = StoryObj<ColumnArgs<TextColumn>>;

export const Default: Story = { name: '默认' };
export const Wide: Story = { name: '宽', args: { width: 'wide', field: 'address' } };
export const Truncated: Story = {
  name: '过长时截断',
  args: { width: 'narrow', values: ['白泽台球俱乐部（杭州西湖文化广场武林银泰旗舰店）', '望京店'] },
};
export const Identifier: Story = {
  name: '编号放不下时留下两端',
  args: {
    record: 'bill',
    field: 'billNo',
    width: 'narrow',
    values: ['B202603081200000123', 'B202603081200000124', 'B123'],
  },
};
export const Empty: Story = {
  name: '没有值',
  args: { field: 'address', empty: '未填写', values: [null, '', '北京市朝阳区建国路 12 号'] },
};
export const Unbound: Story = {
  name: '没有值需要注意',
  args: { field: 'address', empty: { title: '未绑定', intent: 'danger' }, values: [null, '北京市朝阳区建国路 12 号'] },
};
export const Do: Story = {
  name: '认得出是哪一条的那一列给足宽度',
  tags: ['guide', '!dev', 'deep'],
  args: { width: 'wide', values: ['白泽台球俱乐部（武林银泰店）', '白泽台球俱乐部（望京店）'] },
};
export const Dont: Story = {
  name: '长文字放进窄列：几行看起来都一样',
  tags: ['guide', '!dev', 'deep'],
  args: { width: 'narrow', values: ['白泽台球俱乐部（武林银泰店）', '白泽台球俱乐部（望京店）'] },
};
