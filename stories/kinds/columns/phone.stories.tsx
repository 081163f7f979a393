import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PhoneColumn } from '../../../src/kinds/columns/phone/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<PhoneColumn>> = {
  title: '列/电话',
  id: 'columns-phone',
  ...columnKind(
    'PhoneColumn',
    '手机号与座机，记录中 `format` 为 `phone` 的字段都这样显示。手机号分组显示，点一下复制；选中、查找与导出时仍是连续的号码。',
  ),
  args: { record: 'club', kind: 'phone', field: 'phone' },
};
export default meta;
type Story = StoryObj<ColumnArgs<PhoneColumn>>;

export const Default: Story = { name: '手机号' };
export const Others: Story = {
  name: '座机与隐去的号码',
  args: { values: ['0571-8888 6666', '400-820-8820', '138****8000'] },
};
export const Empty: Story = { name: '没有值', args: { empty: '未填写', values: [null, '', '13800138000'] } };
export const Do: Story = {
  name: '能拨通的号码，点一下复制',
  tags: ['guide', '!dev', 'deep'],
  args: { values: ['13800138000', '0571-88886666'] },
};
export const Dont: Story = {
  name: '几个号码写在一个字段里：既不能复制，也不能拨',
  tags: ['guide', '!dev', 'deep'],
  args: { values: ['13800138000 或 13900139000', '找前台要'] },
};
