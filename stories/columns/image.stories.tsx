import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { followPictures } from '../../src/columns/image/follow-pictures.ts';
import { image } from '../../src/columns/image/image.tsx';

const pictures = [1, 2, 3].map((number) => `/favicon.svg?${number}`);

const meta: Meta = {
  title: '列/图片',
  beforeEach: () => followPictures(),
  render: () => (
    <main style={{ padding: 24 }}>
      <h1 className="visually-hidden">图片</h1>
      {image.render?.(
        pictures,
        { kind: 'image', field: 'images', title: '图片' },
        { optionTitle: () => undefined },
        {},
      )}
    </main>
  ),
};
export default meta;

export const Thumbnails: StoryObj = { name: '缩略图' };

export const Viewer: StoryObj = {
  name: '看大图',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('link')[1] as HTMLElement);
    await expect(await within(document.body).findByText('图片 2，第 2 张，共 3 张')).toBeVisible();
  },
};
