import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EnumColumn } from '../../../src/kinds/columns/enum/spec.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const meta: Meta<ColumnArgs<EnumColumn>> = {
  title: '列/枚举标签',
  id: 'columns-enum',
  ...columnKind(
    'EnumColumn',
    '状态、类型等取值固定的字段。枚举在 enums 中写一次，标签、筛选、操作条件与导出共用；颜色只表示含义，文字总在。',
  ),
  args: { record: 'club', kind: 'enum', field: 'status', enums: { status: 'club-status' } },
};
export default meta;
type Story = StoryObj<ColumnArgs<EnumColumn>>;

export const Default: Story = { name: '每个值', args: { values: [0, 1, 2, 3, 4, 5] } };
export const Intents: Story = {
  name: '每种含义',
  args: {
    values: [0, 1, 2, 3, 4, 5],
    enums: {
      status: [
        { value: 0, title: '中性' },
        { value: 1, title: '主要', intent: 'primary' },
        { value: 2, title: '良好', intent: 'success' },
        { value: 3, title: '需注意', intent: 'warning' },
        { value: 4, title: '危险', intent: 'danger' },
        { value: 5, title: '名字特别长的一个状态', intent: 'primary' },
      ],
    },
  },
};
export const Unknown: Story = { name: '未知的值', args: { values: [1, 9, null] } };
const named = (...intents: readonly ('primary' | 'success' | 'warning' | 'danger' | undefined)[]) => ({
  values: [0, 1, 2, 3, 4],
  enums: {
    status: ['筹备中', '营业中', '休息中', '装修中', '欠费停业', '已关闭'].map((title, value) => {
      const intent = intents[value];
      return { value, title, ...(intent !== undefined && { intent }) };
    }),
  },
});

export const Do: Story = {
  name: '颜色只表示含义，要人处理的才用警示色',
  tags: ['guide', '!dev', 'deep'],
  args: named(undefined, undefined, undefined, undefined, 'danger'),
};
export const Dont: Story = {
  name: '每个值一种颜色，什么都不突出',
  tags: ['guide', '!dev', 'deep'],
  args: named('primary', 'success', 'warning', 'primary', 'danger'),
};
