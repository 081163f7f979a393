import { clipboardDenied, copiedNote, copiedWithNote, notCopied } from '../../words/zh-CN/console/ui.ts';
import { CallError } from '../client/call-error.ts';
import { type Copied, copiedCells, isReadAsValue, withoutStyles } from './copied-cells.ts';
import { toast } from './toasts.ts';

/**
 * Copies a text to the clipboard; returns false if the browser refuses. A number that a spreadsheet would truncate or
 * change is also copied as a text cell. Works without https, too.
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

/** Copies a text to the clipboard, and shows whether it succeeded. */
export async function copyWithToast(text: string): Promise<void> {
  tell(await copyText(text));
}

/**
 * Copies cells to the clipboard once they have loaded, and shows whether it succeeded; `note` is added to the message.
 * Call it synchronously in a click handler, because some browsers refuse it later.
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

/** Copies text and HTML; rejects if `copied` does. */
async function copyBoth(copied: Promise<Copied>): Promise<boolean> {
  // Chromium accepts a selection some seconds after the click; other browsers only a promise created during it.
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

/** Copies by a selection, the only way without https. */
function copyBySelection({ text, html }: { readonly text: string; readonly html?: string }): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  const focused = document.activeElement;
  // A selection outside an open modal dialog is impossible.
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
