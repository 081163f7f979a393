import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { DownloadAction } from '../../../src/kinds/actions/download/spec.ts';
import { type ActionArgs, actionKind, expectToast, press } from './action-story.tsx';

const call = 'GET /api/club/{id}/code/';

const meta: Meta<ActionArgs<DownloadAction>> = {
  title: '操作/下载文件',
  id: 'actions-download',
  ...actionKind('DownloadAction', '接口返回一个文件，例如全部桌台的二维码。文件名由服务器给出。'),
  args: {
    record: 'club',
    enums: { status: 'club-status' },
    kind: 'download',
    title: '下载二维码',
    request: call,
    failed: '下载失败',
    behaviour: { rows: 4 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<DownloadAction>>;

export const Default: Story = { name: '默认' };
export const Busy: Story = {
  name: '下载中',
  args: { behaviour: { rows: 4, calls: { [call]: 'never' } } },
  play: async (context) => {
    // Not awaited: the click ends only when the download does.
    void press(context);
    await expect(await context.canvas.findByRole('button', { busy: true })).toBeVisible();
  },
};
export const Failed: Story = {
  name: '下载失败',
  args: { behaviour: { rows: 4, calls: { [call]: 404 } } },
  play: async (context) => {
    await press(context);
    await expectToast('下载失败：');
  },
};
export const Do: Story = {
  name: '写下载的是什么：「下载二维码」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '只写「下载」：点了才知道得到什么',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '下载' },
};
