import '../../../src/console/app/styles.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { ToastRegion } from '../../../src/console/app/layout/toast-region.tsx';
import { followPictures } from '../../../src/console/columns/image/follow-pictures.ts';
import { offerKeys } from '../../../src/console/keys/keys.ts';
import { clearToasts, toast } from '../../../src/console/toasts/toasts.ts';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { image } from '../../../src/kinds/columns/image/face.tsx';
import { show } from '../show.ts';

const column: ResolvedColumn = { kind: 'image', field: 'images', title: '图片' };
const undo: (() => void)[] = [];
beforeEach(async () => {
  undo.push(followPictures());
  const addresses = ['red', 'green', 'blue'].map((color) => `/viewer/${color}.png`);
  show(image(addresses, column, '3 张图片'));
  await expect.element(page.getByRole('link').first()).toBeInTheDocument();
});
afterEach(() => {
  document.querySelector('dialog')?.close();
  for (const one of undo.splice(0)) one();
});

const viewer = page.getByRole('dialog');
const caption = viewer.getByRole('status');

test('Enter on a thumbnail opens it, the arrows go through its neighbours and stop at the ends', async () => {
  (page.getByRole('link').nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(caption).toHaveTextContent('图片 2，第 2 张，共 3 张');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(caption).toHaveTextContent('图片 3，第 3 张，共 3 张');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(caption).toHaveTextContent('图片 1，第 1 张，共 3 张');
  await userEvent.keyboard('{End}');
  await expect.element(caption).toHaveTextContent('第 3 张');
});

test('Escape closes the viewer alone and gives the focus back', async () => {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener('keydown', listen);
  undo.push(() => document.removeEventListener('keydown', listen));
  const link = page.getByRole('link').first().element() as HTMLElement;
  link.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  expect(document.activeElement).toBe(link);
  expect(heard).not.toContain('Escape');
});

test('a picture that cannot be loaded is said to be missing', async () => {
  (page.getByRole('link').first().element() as HTMLElement).click();
  await expect.element(caption).toHaveTextContent('图片无法显示');
});

test('over a sheet the viewer has the keys, and the sheet has them again once it closes', async () => {
  const done: string[] = [];
  const keys = [{ keys: [']'], title: '下一条', place: 'sheet', perform: () => done.push(']') }] as const;
  undo.push(offerKeys(() => ({ title: '列表', keys })));
  show(
    <Dialog title="详情" className="sheet" onLeave={() => undefined}>
      <a href="/viewer/red.png" data-viewer>
        图
      </a>
    </Dialog>,
  );
  const sheet = page.getByRole('dialog', { name: '详情' });
  await userEvent.click(sheet.getByRole('link'));
  const over = page.getByRole('dialog', { name: '图片' });
  await expect.element(over).toBeVisible();
  await userEvent.keyboard(']');
  expect(done).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(over).not.toBeInTheDocument();
  await userEvent.keyboard(']');
  expect(done).toEqual([']']);
});

test('a message stands over the viewer and can be closed there, and stays once the viewer is closed', async () => {
  undo.push(clearToasts);
  show(<ToastRegion />);
  (page.getByRole('link').first().element() as HTMLElement).click();
  await expect.element(viewer).toBeVisible();
  toast({ message: '甲', intent: 'danger' });
  toast({ message: '乙', intent: 'danger' });
  const close = viewer.getByRole('button', { name: '关闭提示' });
  await expect.element(close.first()).toBeVisible();
  expect(getComputedStyle(close.first().element()).position).toBe('static');
  await userEvent.click(close.first());
  await expect.element(page.getByText('甲')).not.toBeInTheDocument();
  await userEvent.click(viewer.getByRole('button', { name: '关闭', exact: true }));
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(page.getByText('乙')).toBeVisible();
});
