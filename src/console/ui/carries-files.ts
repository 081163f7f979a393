/** Returns whether a drag or paste contains files, as opposed to text or an element of the page. */
export function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
