import '../../../src/console/app/styles.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copyText } from '../../../src/console/toasts/clipboard.ts';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { show } from '../show.ts';

const copied: string[] = [];
const cells: string[] = [];
const listen = ({ clipboardData }: ClipboardEvent) => {
  copied.push(document.getSelection()?.toString() ?? '');
  cells.push(clipboardData?.getData('text/html') ?? '');
};
let result: boolean | undefined;
const copy = () =>
  void copyText('13800138000').then((isCopied) => {
    result = isCopied;
  });

beforeEach(() => {
  copied.length = 0;
  cells.length = 0;
  result = undefined;
  document.addEventListener('copy', listen);
  // As over plain http.
  const refusal = new DOMException('Not allowed', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(refusal);
});
afterEach(() => {
  document.removeEventListener('copy', listen);
  vi.restoreAllMocks();
});

test('without https, a text is copied from a page, and the focus stays where it was', async () => {
  show(
    <button type="button" onClick={copy}>
      复制
    </button>,
  );
  const button = page.getByRole('button', { name: '复制' });
  await userEvent.click(button);
  await expect.poll(() => result).toBe(true);
  expect(copied).toEqual(['13800138000']);
  expect(cells).toEqual([expect.stringContaining("mso-number-format:'\\@'")]);
  await expect.element(button).toHaveFocus();
  expect(document.querySelector('textarea')).toBeNull();
});

test('so it is from a dialog over another one, wherever the focus is', async () => {
  const details = (over?: ReactNode) => (
    <Dialog title="详情" onLeave={() => undefined}>
      {over}
    </Dialog>
  );
  const change = show(details());
  await expect.element(page.getByRole('dialog', { name: '详情' })).toBeVisible();
  change(
    details(
      <Dialog title="编辑" onLeave={() => undefined}>
        <button type="button" onClick={copy}>
          复制
        </button>
      </Dialog>,
    ),
  );
  const button = page.getByRole('button', { name: '复制' });
  await userEvent.click(button);
  await expect.poll(() => copied).toEqual(['13800138000']);
  await expect.element(button).toHaveFocus();
  // Some browsers give a button no focus when it is clicked.
  (button.element() as HTMLElement).addEventListener(
    'click',
    () => (document.activeElement as HTMLElement).blur(),
    true,
  );
  await userEvent.click(button);
  await expect.poll(() => copied).toEqual(['13800138000', '13800138000']);
  expect(result).toBe(true);
});
