import { toast } from './toasts.ts';

/** Copies a text to the clipboard; returns false if the browser refuses. Works without https too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text to the clipboard, and says whether it worked. */
export async function copyAndTell(text: string): Promise<void> {
  if (await copyText(text)) toast({ message: '复制成功', intent: 'success' });
  else toast({ message: '浏览器不允许复制，请检查它的剪贴板权限。', intent: 'danger' });
}

/** Without https, only a selection can be copied. */
function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  const focused = document.activeElement;
  // Outside an open dialog, nothing can be selected.
  const dialog = focused?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(holder);
  holder.select();
  try {
    return document.execCommand('copy');
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
