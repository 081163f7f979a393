import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TableSection } from '../../../src/kinds/sections/table/spec.ts';
import { ofStore, type SectionArgs, sectionKind } from './section-story.tsx';

const meta: Meta<SectionArgs<TableSection>> = {
  title: '详情/表',
  id: 'sheet-table',
  ...sectionKind(
    'TableSection',
    '属于这条记录的若干行，例如门店的桌台。行可以取自记录自己的数组字段（field），也可以另外请求（request）。',
  ),
  args: {
    ...ofStore,
    kind: 'table',
    title: '桌台',
    field: 'tables',
    record: 'table',
    enums: { status: 'table-status' },
    columns: [
      { field: 'name', kind: 'text' },
      { field: 'status', kind: 'enum' },
    ],
  },
};
export default meta;
type Story = StoryObj<SectionArgs<TableSection>>;

const remove = {
  kind: 'request',
  title: '删除',
  intent: 'danger',
  when: { status: [0, 1, 3, 4, 5, 6] },
  otherwise: '使用中的桌台不能删除',
  request: 'DELETE /api/table/{id}',
  confirm: '确认删除「{name}」？',
  done: '删除成功',
} as const;
const generate = {
  kind: 'form',
  title: '生成桌台',
  intent: 'primary',
  when: { status: [0, 1, 2, 3, 4] },
  form: 'table-generate',
  request: 'POST /api/club/{id}/table/gen',
  done: '保存成功',
} as const;

export const Default: Story = { name: '默认' };
export const Actions: Story = {
  name: '带操作',
  args: {
    id: 3,
    editable: { status: [0, 1, 2, 3, 4] },
    actions: { toolbar: { generate }, row: { remove } },
  },
};
export const NotEditable: Story = {
  name: '停业的门店：不能修改',
  args: { ...Actions.args, id: 6 },
};
export const Empty: Story = { name: '没有行', args: { ...Actions.args, behaviour: { values: { tables: [] } } } };
export const Do: Story = {
  name: '小标题写是什么的行：「桌台」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '小标题写「列表」：不知道列的是什么',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '列表' },
};
