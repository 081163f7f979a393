import { clipboardDenied, copiedNote, copiedWithNote, notCopied } from '../../words/zh-CN/console/ui.ts';
import { CallError } from '../client/call-error.ts';
import { type Copied, copiedCells, isReadAsValue, withoutStyles } from './copied-cells.ts';
import { toast } from './toasts.ts';

/**
 * Copies a text to the clipboard; returns false if the browser refuses. A number, which a spreadsheet would cut or change,
 * is also copied as a cell that holds a text. Works without https too.
 */
export async function copyText(text: string): Promise<boolean> {
  if (isReadAsValue(text)) return copyBoth(Promise.resolve(copiedCells([[{ text, isText: true }]])));
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection({ text });
  }
}

/** Copies a text to the clipboard, and says whether it worked. */
export async function copyWithToast(text: string): Promise<void> {
  tell(await copyText(text));
}

/**
 * Copies cells to the clipboard once they are there, and says whether it worked; `note` is what else is to be said of them.
 * Call it at once in what a click does: some browsers take nothing later.
 */
export async function copyCellsWithToast(cells: Promise<Copied & { readonly note?: string }>): Promise<void> {
  try {
    const isCopied = await copyBoth(cells);
    tell(isCopied, (await cells).note);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast({ message: notCopied(error.message), intent: 'danger' });
  }
}

function tell(isCopied: boolean, note?: string): void {
  if (!isCopied) toast({ message: clipboardDenied, intent: 'danger' });
  else if (note === undefined) toast({ message: copiedNote, intent: 'success' });
  else toast({ message: copiedWithNote(note), intent: 'warning' });
}

/** Rejects if `copied` does. */
async function copyBoth(copied: Promise<Copied>): Promise<boolean> {
  // Chromium takes a selection some seconds after the click, too, and as it is; others only what is promised within it.
  if ('userAgentData' in navigator && copyBySelection(await copied)) return true;
  const blob = (type: string, read: (both: Copied) => string) =>
    copied.then((both) => new Blob([read(both)], { type }));
  try {
    const item = {
      'text/plain': blob('text/plain', ({ text }) => text),
      'text/html': blob('text/html', ({ html }) => withoutStyles(html)),
    };
    await navigator.clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    return copyBySelection(await copied);
  }
}

/** Without https, only a selection can be copied. */
function copyBySelection({ text, html }: { readonly text: string; readonly html?: string }): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  const focused = document.activeElement;
  // Outside an open dialog, nothing can be selected.
  const dialog = focused?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(holder);
  holder.select();
  const fill = (event: ClipboardEvent) => {
    if (html === undefined || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
  };
  holder.addEventListener('copy', fill);
  try {
    return document.execCommand('copy');
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
