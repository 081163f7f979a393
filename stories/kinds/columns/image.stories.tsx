import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { followPictures } from '../../../src/console/columns/image/follow-pictures.ts';
import type { ImageColumn } from '../../../src/kinds/columns/image/spec.ts';
import mark from '../../pictures/1.svg?no-inline';
import { startBackEnd } from '../../start-back-end.ts';
import { type ColumnArgs, columnKind } from './column-story.tsx';

const pictures = [1, 2, 3].map((number) => `${new URL(mark, location.href).href}#${number}`);

const meta: Meta<ColumnArgs<ImageColumn>> = {
  title: '列/图片',
  id: 'columns-image',
  ...columnKind(
    'ImageColumn',
    '头像、照片等。值是一个地址或一组地址；点开看大图，方向键翻页，Esc 关闭。只显示本站与 http(s) 的地址。',
  ),
  args: { record: 'feedback', kind: 'image', field: 'images', values: [pictures, pictures.slice(1), []] },
  beforeEach: (context) => {
    const undo = [
      startBackEnd(context),
      followPictures(),
      () => document.querySelector<HTMLDialogElement>('.viewer')?.close(),
    ];
    return () => {
      for (const step of undo) step();
    };
  },
};
export default meta;
type Story = StoryObj<ColumnArgs<ImageColumn>>;

export const Default: Story = { name: '缩略图' };
export const Empty: Story = {
  name: '没有值',
  args: { empty: '没有图片', values: [[], null, ['javascript:alert(1)']] },
};
export const Viewer: Story = {
  name: '看大图',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('link')[1] as HTMLElement);
    await expect(await screen.findByText('图片 2，第 2 张，共 3 张')).toBeVisible();
  },
};
export const Keyboard: Story = {
  name: '用键盘翻看',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('link')[0] as HTMLElement);
    const viewer = within(await screen.findByRole('dialog'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(viewer.getByRole('status')).toHaveTextContent('图片 2，第 2 张，共 3 张'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(viewer.getByRole('status')).toHaveTextContent('图片 1，第 1 张，共 3 张'));
  },
};
export const Do: Story = {
  name: '记录大多有图，看一眼就认得出',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [pictures, pictures.slice(1)] },
};
export const Dont: Story = {
  name: '大多没有图的字段占去列表的一列：放到详情里',
  tags: ['guide', '!dev', 'deep'],
  args: { values: [[], [], pictures.slice(2), []] },
};
