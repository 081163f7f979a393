import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TimelineSection } from '../../../src/kinds/sections/timeline/spec.ts';
import { type SectionArgs, SheetStory, sectionKind } from './section-story.tsx';

type Args = Pick<SectionArgs<TimelineSection>, 'kind' | 'title' | 'behaviour'>;

/** The timeline with what it is made of, below it. */
function TimelineStory({ behaviour: _, ...section }: Args) {
  return (
    <SheetStory
      list="club"
      load="GET /api/club/{id}"
      heading="详情"
      sections={[
        section,
        {
          kind: 'table',
          title: '账单',
          request: 'GET /api/bill/list?clubId={id}',
          record: 'bill',
          enums: { status: 'bill-status' },
          columns: [
            { field: 'billNo', kind: 'text' },
            { field: 'amount', kind: 'money' },
            { field: 'status', kind: 'enum' },
            { field: 'createAt', kind: 'date-time' },
          ],
        },
        {
          kind: 'history',
          request: 'GET /api/audit/list?record=club&recordId={id}',
          record: 'audit',
          columns: [
            { field: 'at', kind: 'date-time' },
            { field: 'staffName', kind: 'text' },
            { field: 'action', kind: 'text' },
          ],
        },
      ]}
    />
  );
}

const meta: Meta<Args> = {
  title: '详情/时间线',
  id: 'sheet-timeline',
  ...sectionKind('TimelineSection', '这条记录发生过的事，新的在前：同一个详情中各个表格与操作记录的行，合在一起。'),
  component: TimelineStory,
  args: { kind: 'timeline' },
};
export default meta;
type Story = StoryObj<Args>;

export const Default: Story = { name: '默认' };
export const Do: Story = {
  name: '放在概况下面、各个表格上面：先看到最近发生了什么',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '叫「其他」：看不出里面是什么',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '其他' },
};
export const Denied: Story = {
  name: '看不了操作日志的人：只有账单',
  args: { behaviour: { permissions: ['club:read', 'bill:read'] } },
};
