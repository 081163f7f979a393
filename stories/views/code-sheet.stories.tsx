import type { Meta, StoryObj } from '@storybook/react-vite';
import { zipSync } from 'fflate';
import { expect } from 'storybook/test';
import { View } from '../../src/hall/views/code-sheet/view.tsx';
import { answering, ViewStory } from './view-story.tsx';

const meta: Meta<typeof ViewStory> = {
  title: '部件/二维码打印',
  id: 'views-code-sheet',
  parameters: {
    docs: {
      description: {
        component:
          '一家门店全部桌台的二维码，排在 A4 纸上（3 × 4），每张下面写桌台与门店的名称；可打印，也可下载带名称的图片。写法：{ "kind": "view", "view": "code-sheet", "with": { "clubId": "{id}", "clubName": "{name}" } }',
      },
    },
  },
  component: ViewStory,
  args: { View, values: { clubId: 1, clubName: '白泽台球·武林店' } },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

/** A PNG of one black pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const zip = (count: number) =>
  new Blob([zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}号桌.png`, pixel])))]);
const codes = 'GET /api/club/1/code/';

export const Sheets: Story = {
  name: '两页',
  beforeEach: answering({ [codes]: zip(14) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '打印' })).toBeVisible();
    await expect(canvas.getByText('14号桌')).toBeVisible();
    await expect(canvas.getByText(/共 14 张，A4 纸每页 12 张，共 2 页/)).toBeVisible();
  },
};
export const NoTables: Story = { name: '没有桌台', beforeEach: answering({ [codes]: zip(0) }) };
export const Failed: Story = {
  name: '取不到',
  beforeEach: answering({ [codes]: 502 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible();
  },
};
