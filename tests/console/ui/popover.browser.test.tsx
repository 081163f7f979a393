import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Popover } from '../../../src/console/ui/popover/popover.tsx';

let root: Root;
beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <Popover label="状态" isFilled>
      {(close) => (
        <div role="dialog" aria-label="状态">
          <input aria-label="搜索" />
          <button type="button" onClick={close}>
            完成
          </button>
        </div>
      )}
    </Popover>,
  );
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const button = () => page.getByRole('button', { name: '状态' });
const dialog = () => page.getByRole('dialog', { name: '状态' });

test('a popover opens below its button with the focus in it, and its content exists only then', async () => {
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  expect(dialog().query()).toBeNull();
  await userEvent.click(button());
  await expect.element(page.getByLabelText('搜索')).toHaveFocus();
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
  const panel = dialog().element().getBoundingClientRect();
  const target = button().element().getBoundingClientRect();
  expect(panel.top).toBeGreaterThan(target.bottom);
  expect(Math.abs(panel.left - target.left)).toBeLessThan(3);
});

test('Escape, a click outside, its button and its content close it; the focus goes back', async () => {
  await userEvent.click(button());
  await expect.element(page.getByLabelText('搜索')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button()).toHaveFocus();
  expect(dialog().query()).toBeNull();
  for (const leave of [
    () => userEvent.click(button()),
    () => userEvent.click(page.getByRole('button', { name: '完成' })),
    () => userEvent.click(document.documentElement, { position: { x: 5, y: 300 } }),
  ]) {
    await userEvent.click(button());
    await expect.element(dialog()).toBeVisible();
    await leave();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => dialog().query()).toBeNull();
  }
});
