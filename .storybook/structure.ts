/**
 * Returns a page's markup without its words: elements, and their attributes with every run of digits and letters beyond
 * ASCII as one sign. Pages that are alike in it look alike to every rule that is not about colour.
 */
export function structureOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.nodeValue?.trim()) node.nodeValue = '…';
  return copy.outerHTML.replaceAll(/\d+|[^\x20-\x7e]+/g, '…');
}
