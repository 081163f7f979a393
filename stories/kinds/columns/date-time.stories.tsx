import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DateTimeColumn } from '../../../src/kinds/columns/date-time/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<DateTimeColumn>> = {
  title: '列/时间',
  id: 'columns-date-time',
  ...columnKind(
    'DateTimeColumn',
    '创建时间、支付时间等时刻。不论在哪里打开，都是北京时间，精确到秒；赛程等排出来的时间写 `precision: minute`，精确到分。',
  ),
  args: { record: 'bill', kind: 'date-time', field: 'createAt' },
};
export default meta;
type Story = StoryObj<ColumnArgs<DateTimeColumn>>;

export const Default: Story = { name: '默认' };
export const Forms: Story = {
  name: '接口的几种写法',
  args: { values: ['2026-11-20 21:45:07', '2026-11-20T13:45:07Z', '2026-11-20T21:45:07+08:00', 1795182307000] },
};
export const ToTheMinute: Story = {
  name: '精确到分',
  args: { precision: 'minute', values: ['2026-11-20 21:45:07', '2026-11-20T13:45:07Z'] },
};
export const Empty: Story = {
  name: '没有值',
  args: { field: 'payTime', empty: '未支付', values: [null, '2026-11-20 21:45:07'] },
};
export const Do: Story = {
  name: '先后要紧的时刻：创建、支付、退款',
  tags: ['guide', '!dev', 'deep'],
  args: { values: ['2026-11-20 21:45:07', '2026-11-20 21:45:52'] },
};
export const Dont: Story = {
  name: '只有日子的字段：半夜零点是编出来的',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '生日', values: ['1995-06-18 00:00:00', '2001-12-03 00:00:00'] },
};
