import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HistorySection } from '../../../src/kinds/sections/history/spec.ts';
import { ofStore, type SectionArgs, sectionKind } from './section-story.tsx';

const meta: Meta<SectionArgs<HistorySection>> = {
  title: '详情/操作记录',
  id: 'sheet-history',
  ...sectionKind('HistorySection', '谁在什么时候对这条记录做了什么。没有权限看操作日志的人看不到这一段。'),
  args: {
    ...ofStore,
    kind: 'history',
    title: '操作记录',
    request: 'GET /api/audit/list?record=club&recordId={id}',
    record: 'audit',
    columns: [
      { field: 'at', kind: 'date-time' },
      { field: 'staffName', kind: 'text' },
      { field: 'action', kind: 'text' },
    ],
  },
};
export default meta;
type Story = StoryObj<SectionArgs<HistorySection>>;

export const Default: Story = { name: '默认' };
export const Denied: Story = { name: '没有权限：整段不显示', args: { behaviour: { permissions: ['club:read'] } } };
export const Do: Story = {
  name: '谁、什么时候、做了什么，三样就够',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '只有时间和接口：看不出是谁做的，也读不懂',
  tags: ['guide', '!dev', 'deep'],
  args: {
    columns: [
      { field: 'at', kind: 'date-time' },
      { field: 'call', kind: 'text' },
    ],
  },
};
