/**
 * Returns a page's markup with its text removed, and every run of digits or non-ASCII characters in attributes replaced
 * by one character. Pages with the same structure are the same to every rule that is not about colour.
 */
export function structureOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.nodeValue?.trim()) node.nodeValue = '…';
  return copy.outerHTML.replaceAll(/\d+|[^\x20-\x7e]+/g, '…');
}
