import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ImageAction } from '../../../src/kinds/actions/image/spec.ts';
import { type ActionArgs, actionKind, expectToast, open, press } from './action-story.tsx';

const meta: Meta<ActionArgs<ImageAction>> = {
  title: '操作/显示图片',
  id: 'actions-image',
  ...actionKind('ImageAction', '接口返回一张图，例如绑定管理员的二维码。复制出来的总是边长 430 的 PNG。'),
  args: {
    record: 'tenant',
    enums: { status: 'tenant-status' },
    kind: 'image',
    title: '绑定管理员',
    request: 'GET /api/tenant/{id}/bind/code',
    behaviour: { rows: 4 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<ImageAction>>;

const shown: Required<Story>['play'] = async (context) => {
  const dialog = await open(context);
  await expect(await dialog.findByRole('img', { name: '绑定管理员' })).toBeVisible();
};

export const Default: Story = { name: '默认' };
export const Open: Story = { name: '打开', play: shown };
export const Copied: Story = {
  name: '可以复制，带说明',
  args: { note: '请「{name}」的管理员用微信扫码。' },
  play: shown,
};
export const Loading: Story = {
  name: '图片还没到',
  args: { behaviour: { rows: 4, calls: { 'GET /api/tenant/{id}/bind/code': 'never' } } },
  play: async (context) => void (await open(context)),
};
export const Failed: Story = {
  name: '没有取到',
  args: { behaviour: { rows: 4, calls: { 'GET /api/tenant/{id}/bind/code': 500 } } },
  play: async (context) => {
    await press(context);
    await expectToast('服务异常，请联系管理员。');
  },
};
export const Do: Story = {
  name: '说明写给谁、怎么用',
  tags: ['guide', '!dev', 'deep'],
  args: { note: '请「{name}」的管理员用微信扫码。' },
  play: shown,
};
export const Dont: Story = {
  name: '只有一张码：不知道该谁来扫',
  tags: ['guide', '!dev', 'deep'],
  play: shown,
};
