import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FieldsSection } from '../../../src/kinds/sections/fields/spec.ts';
import { ofStore, type SectionArgs, sectionKind } from './section-story.tsx';

const meta: Meta<SectionArgs<FieldsSection>> = {
  title: '详情/字段',
  id: 'sheet-fields',
  ...sectionKind(
    'FieldsSection',
    '把一条记录的内容逐项列出。每一项就是一列的写法；长的内容用 width: "wide" 独占一行。',
  ),
  args: {
    ...ofStore,
    kind: 'fields',
    fields: [
      { field: 'name', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'status', kind: 'enum', title: '当前状态' },
      { field: 'serviceFeeRatio', kind: 'percent' },
      { field: 'address', kind: 'text', width: 'wide' },
    ],
  },
};
export default meta;
type Story = StoryObj<SectionArgs<FieldsSection>>;

export const Default: Story = { name: '两栏' };
export const One: Story = { name: '一栏', args: { perRow: 1 } };
export const Three: Story = { name: '三栏，带小标题', args: { perRow: 3, title: '基本信息' } };
export const Long: Story = { name: '内容很长', args: { behaviour: { text: 'long' } } };
export const Missing: Story = {
  name: '多数没有值',
  args: { behaviour: { values: { phone: '', address: null, serviceFeeRatio: null } } },
};
export const Do: Story = {
  name: '两栏，长的内容独占一行',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '三栏里放长内容：处处折行',
  tags: ['guide', '!dev', 'deep'],
  args: {
    perRow: 3,
    fields: [
      { field: 'name', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'address', kind: 'text' },
    ],
    behaviour: { text: 'long' },
  },
};
