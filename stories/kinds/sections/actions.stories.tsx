import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ActionsSection } from '../../../src/kinds/sections/actions/spec.ts';
import { detail, ofStore, type SectionArgs, sectionKind } from './section-story.tsx';

const meta: Meta<SectionArgs<ActionsSection>> = {
  title: '详情/操作组',
  id: 'sheet-actions',
  ...sectionKind('ActionsSection', '针对这条记录的几个操作。一个都不可用时，连小标题一起不显示。'),
  args: {
    ...ofStore,
    kind: 'actions',
    title: '操作',
    actions: {
      stop: {
        kind: 'request',
        title: '停业门店',
        intent: 'danger',
        when: { status: [0, 1, 2, 3, 4] },
        request: 'POST /api/club/{id}/out-of-business',
        confirm: '确认停业「{name}」？',
        done: '停业成功',
      },
      close: {
        kind: 'request',
        title: '关闭门店',
        intent: 'warning',
        when: { status: [0, 1, 2, 3] },
        otherwise: '已经关闭',
        request: 'POST /api/club/{id}/close',
        confirm: '确认关闭「{name}」？',
        done: '关闭成功',
      },
      reopen: {
        kind: 'request',
        title: '重新打开门店',
        intent: 'primary',
        when: { status: 4 },
        request: 'POST /api/club/{id}/reopen',
        confirm: '确认重新打开「{name}」？',
        done: '重新打开成功',
      },
    },
  },
};
export default meta;
type Story = StoryObj<SectionArgs<ActionsSection>>;

export const Default: Story = { name: '正常营业的门店' };
export const Closed: Story = { name: '已关闭的门店', args: { id: 5 } };
export const None: Story = {
  name: '没有权限：整组不显示',
  args: { behaviour: { permissions: ['club:read'] } },
  play: async () => {
    const dialog = await detail();
    await expect(dialog.queryByText('操作')).toBeNull();
  },
};
const change = (title: string, request: string) =>
  ({
    kind: 'request',
    title,
    request,
    when: { status: [0, 1, 2, 3] },
    confirm: `确认${title}「{name}」？`,
    done: '已完成',
  }) as const;
export const Do: Story = {
  name: '只有下一步是主要操作',
  tags: ['guide', '!dev', 'deep'],
  args: { id: 5 },
};
export const Dont: Story = {
  name: '全是主要操作：下一步是哪一个看不出来',
  tags: ['guide', '!dev', 'deep'],
  args: {
    actions: {
      close: { ...change('关闭门店', 'POST /api/club/{id}/close'), intent: 'primary' },
      code: {
        kind: 'download',
        title: '下载二维码',
        intent: 'primary',
        request: 'GET /api/club/{id}/code/',
        failed: '下载失败',
      },
    },
  },
};
