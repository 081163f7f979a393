/** Text node → what a translation has put in its place. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Keeps the page right while the browser translates it. A translation puts `<font>` elements in the place of text nodes,
 * which React goes on to update, or fails to remove; from the first such element on, those texts are found again: what
 * changes is shown as it is, and the browser translates it anew. Call it once, before anything is rendered. Returns a
 * function that ends the watch.
 */
export function keepTranslatedPage(): () => void {
  const watch = new MutationObserver((records) => {
    for (const record of records) note(record);
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** One record replaces a text, or two: the element comes beside it, then the text goes. */
function note({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (removedNodes.length !== 1) return;
  const [removed] = removedNodes;
  if (!(removed instanceof Text)) return;
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
  if (standIn === undefined) return;
  standIns.set(removed, standIn);
  mendOnce();
}

function isTranslation(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font';
}

let isMended = false;

/** React works through these three; on a page that is not translated they stay the browser's own. */
function mendOnce(): void {
  if (isMended) return;
  isMended = true;
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const standing = childOf(this, child);
    // A translation has taken it away without a trace.
    if (standing !== undefined) removeChild.call(this, standing);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, before === null ? null : (childOf(this, before) ?? null)) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      const standIn = standIns.get(this);
      if (!this.isConnected && standIn?.isConnected === true) standIn.replaceWith(this);
      value?.set?.call(this, text);
    },
  });
}

/** Returns the child of `parent` that now holds a node: itself, the element it was moved into, or its substitute. */
function childOf(parent: Node, node: Node): Node | undefined {
  for (let at: Node | null = node; at !== null; at = at.parentNode) if (at.parentNode === parent) return at;
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : undefined;
}
