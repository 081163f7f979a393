import { type Node, parseTree } from 'jsonc-parser';

/** A value of a file, its key where it has one, and what it stands in. */
export interface Spot {
  readonly path: readonly (string | number)[];
  readonly node: Node;
  /** The key's own node, for a value in an object. */
  readonly key: Node | undefined;
  /** The node of key and value together, else the value's. */
  readonly whole: Node;
  readonly parent: Node;
}

/** Every value of a JSON text but the root, each after what it stands in. */
export function spotsOf(text: string): readonly Spot[] {
  const root = parseTree(text);
  if (root === undefined) throw new Error('no JSON');
  return walk(root, []);
}

function walk(parent: Node, path: Spot['path']): readonly Spot[] {
  return (parent.children ?? []).flatMap((child, index) => {
    const [key, node] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    if (node === undefined) return [];
    const own = [...path, key === undefined ? index : String(key.value)];
    return [{ path: own, node, key, whole: child, parent }, ...walk(node, own)];
  });
}

/** The text with a value or a key replaced. */
export function replaced(text: string, { offset, length }: Node, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

/** The text without a key and its value, or without an entry of a list; the commas still fit. */
export function without(text: string, { whole, parent }: Spot): string {
  const siblings = parent.children ?? [];
  const index = siblings.indexOf(whole);
  const next = siblings[index + 1];
  const before = siblings[index - 1];
  if (next !== undefined) return text.slice(0, whole.offset) + text.slice(next.offset);
  const from = before === undefined ? whole.offset : before.offset + before.length;
  return text.slice(0, from) + text.slice(whole.offset + whole.length);
}

/** The text with a key and its value, or an entry of a list, a second time. */
export function doubled(text: string, { whole }: Spot): string {
  const own = text.slice(whole.offset, whole.offset + whole.length);
  return `${text.slice(0, whole.offset)}${own}, ${text.slice(whole.offset)}`;
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The word with two neighbours swapped, as fingers do it. */
export function misspelt(word: string): string {
  for (let at = Math.min(1, word.length - 2); at >= 0 && at < word.length - 1; at++)
    if (word[at] !== word[at + 1])
      return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return `${word}x`;
}
