/** Returns whether files are dragged or pasted, and not text or something of the page. */
export function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
