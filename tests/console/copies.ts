import { vi } from 'vitest';

/** Copied content: plain text and optionally HTML. */
export interface Copy {
  readonly text: string;
  readonly html?: string;
}

/**
 * Returns a live list of the copies made until mocks are restored. The real clipboard is not used, because concurrently
 * tested pages of a browser share it.
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
