import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DateColumn } from '../../../src/kinds/columns/date/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<DateColumn>> = {
  title: '列/日期',
  id: 'columns-date',
  ...columnKind('DateColumn', '只关心哪一天的字段，例如生日。按北京时间取日期。'),
  args: { record: 'assistant', kind: 'date', field: 'birth' },
};
export default meta;
type Story = StoryObj<ColumnArgs<DateColumn>>;

export const Default: Story = { name: '默认' };
export const Forms: Story = {
  name: '接口的几种写法',
  args: { values: ['1995-06-18', '1995-06-18 08:00:00', '1995-06-17T18:00:00Z', 803404800000] },
};
export const Empty: Story = { name: '没有值', args: { empty: '未填写', values: [null, '1995-06-18'] } };
export const Do: Story = {
  name: '只关心哪一天：生日、到期日',
  tags: ['guide', '!dev', 'deep'],
  args: { values: ['1995-06-18', '2001-12-03'] },
};
export const Dont: Story = {
  name: '钟点要紧的字段：同一天的几笔，看不出先后',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '支付时间', values: ['2026-11-20 09:12:40', '2026-11-20 21:45:07'] },
};
