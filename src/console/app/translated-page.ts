/** Text node → the element that a translation replaced it with. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Keeps React working while the browser translates the page. A translation replaces text nodes by `<font>` elements,
 * which React then fails to update or remove. From the first such element on, the original nodes are tracked: changed
 * texts are shown untranslated, and the browser translates them again. Call it once, before the first render. Returns a
 * function that stops this.
 */
export function keepTranslatedPage(): () => void {
  const watch = new MutationObserver((records) => {
    for (const record of records) note(record);
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** A replacement comes as one record or two: the element is added beside the text, then the text is removed. */
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

/** Patches the three DOM methods that React uses; they stay native on a page that is not translated. */
function mendOnce(): void {
  if (isMended) return;
  isMended = true;
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const standing = childOf(this, child);
    // The translation has already removed the node.
    if (standing !== undefined) removeChild.call(this, standing);
    return child;
  };
  // Charts add their parts without a second parameter.
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null = null): T {
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
