import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { detail, ofStore, type SheetArgs, sheetKind } from '../kinds/sections/section-story.tsx';

const meta: Meta<SheetArgs> = {
  title: '详情/整个详情',
  id: 'sheet-whole',
  ...sheetKind(
    '一条记录的全部内容与操作。内容多时从右侧滑出（side），一眼看完的居中（center）。打开的详情写在地址里，可以发给同事。',
  ),
  args: {
    ...ofStore,
    heading: '{name}',
    width: 'wide',
    sections: [
      {
        kind: 'fields',
        fields: [
          { field: 'phone', kind: 'phone' },
          { field: 'status', kind: 'enum' },
          { field: 'address', kind: 'text', width: 'wide' },
        ],
      },
      {
        kind: 'table',
        field: 'tables',
        record: 'table',
        enums: { status: 'table-status' },
        columns: [
          { field: 'name', kind: 'text' },
          { field: 'status', kind: 'enum' },
        ],
      },
    ],
    actions: {
      stop: {
        kind: 'request',
        title: '停业门店',
        intent: 'danger',
        when: { status: [0, 1, 2, 3, 4] },
        request: 'POST /api/club/{id}/out-of-business',
        confirm: '确认停业「{name}」？',
        done: '停业成功',
        warning: '停业后不能再恢复营业，也不能再生成桌台。',
      },
    },
  },
};
export default meta;
type Story = StoryObj<SheetArgs>;

export const Side: Story = { name: '从右侧滑出' };
export const Wide: Story = { name: '宽', args: { width: 'wide' } };
export const Loading: Story = {
  name: '加载中',
  args: { behaviour: { detail: 'never' } },
  play: async () => {
    await waitFor(() => expect(document.querySelector('.sheet-placeholder')).toBeVisible());
  },
};
export const Failed: Story = {
  name: '没有取到',
  args: { behaviour: { detail: 'failure' } },
  play: async () => {
    const dialog = await detail();
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
export const Question: Story = {
  name: '详情上的确认',
  play: async () => {
    const dialog = await detail();
    await userEvent.click(dialog.getByRole('button', { name: '停业门店' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};
export const Keyboard: Story = {
  name: '键盘：Esc 关闭',
  play: async () => {
    await detail();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  },
};
export const Do: Story = {
  name: '标题是记录的名字，危险的操作单独一个',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '标题每条都一样，没有操作也从右侧滑出一大块',
  tags: ['guide', '!dev', 'deep'],
  args: { heading: '详情', sections: [{ kind: 'fields', fields: [{ field: 'phone', kind: 'phone' }] }], actions: {} },
};
