import { vi } from 'vitest';

/** What was copied, as plain text and, where that was copied too, as HTML. */
export interface Copy {
  readonly text: string;
  readonly html?: string;
}

/**
 * Returns what is copied from now on, until mocks are restored. Nothing reaches the clipboard: the pages of a browser,
 * tested side by side, share one.
 */
export function copies(): readonly Copy[] {
  const made: Copy[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void made.push({ text }));
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const textIn = async (type: string) => (await (await item?.getType(type))?.text()) ?? '';
    made.push({ text: await textIn('text/plain'), html: await textIn('text/html') });
  });
  const { execCommand } = document;
  vi.spyOn(document, 'execCommand').mockImplementation((command, ...rest) => {
    if (command !== 'copy') return execCommand.call(document, command, ...rest);
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document).dispatchEvent(event);
    made.push({ text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') });
    return true;
  });
  return made;
}
