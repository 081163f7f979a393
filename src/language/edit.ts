import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Json } from './json.ts';

type Path = readonly (string | number)[];

/**
 * Returns the text with the value at a path set, or removed if `undefined`. Everything else stays as written: key
 * order, line breaks, comments. Missing parents are created.
 *
 * @example
 * withValue('{ "title": "Books" }', ['title'], 'Shelf') // '{ "title": "Shelf" }'
 */
export function withValue(text: string, path: Path, value: Json | undefined): string {
  const root = parseTree(text);
  if (root === undefined) return text;
  const node = findNodeAtLocation(root, [...path]);
  if (value === undefined) return node === undefined ? text : without(text, node);
  if (node !== undefined) return replace(text, node.offset, node.length, print(value, columnOf(text, node.offset)));
  const key = path.at(-1);
  const owner = findNodeAtLocation(root, [...path.slice(0, -1)]);
  // Missing parents are created from the outside in.
  if (owner === undefined) return withValue(text, path.slice(0, -1), { [String(key)]: value });
  // An entry abbreviated to its field name becomes an object.
  if (owner.type === 'string') return withValue(text, path.slice(0, -1), { field: owner.value, [String(key)]: value });
  return insert(text, owner, owner.children?.length ?? 0, typeof key === 'number' ? undefined : String(key), value);
}

/**
 * Returns the text with an item appended to a list, or an entry to a map.
 *
 * @example
 * withItem('{ "columns": ["name"] }', ['columns'], undefined, 'phone') // '{ "columns": ["name", "phone"] }'
 */
export function withItem(text: string, path: Path, key: string | undefined, value: Json): string {
  const root = parseTree(text);
  const owner = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (owner === undefined) return withValue(text, path, key === undefined ? [value] : { [key]: value });
  return insert(text, owner, owner.children?.length ?? 0, key, value);
}

/**
 * Returns the text with the item or entry at a path moved by one place, or unchanged if it is at the end already.
 *
 * @example
 * withMoved('["a", "b"]', [0], 1) // '["b", "a"]'
 */
export function withMoved(text: string, path: Path, by: 1 | -1): string {
  const root = parseTree(text);
  const owner = root === undefined ? undefined : findNodeAtLocation(root, [...path.slice(0, -1)]);
  const last = path.at(-1);
  const children = owner?.children ?? [];
  const index = typeof last === 'number' ? last : children.findIndex(({ children: [key] = [] }) => key?.value === last);
  const [one, other] = [children[index], children[index + by]];
  if (one === undefined || other === undefined) return text;
  const [first, second] = by > 0 ? [one, other] : [other, one];
  const between = text.slice(first.offset + first.length, second.offset);
  return replace(
    text,
    first.offset,
    second.offset + second.length - first.offset,
    textOf(text, second) + between + textOf(text, first),
  );
}

/**
 * Returns the text with the item or entry at a path moved to a position in its list or map, counted from 0.
 *
 * @example
 * withPosition('["a", "b", "c"]', [2], 0) // '["c", "a", "b"]'
 */
export function withPosition(text: string, path: Path, position: number): string {
  const root = parseTree(text);
  const owner = root === undefined ? undefined : findNodeAtLocation(root, [...path.slice(0, -1)]);
  const last = path.at(-1);
  const from =
    typeof last === 'number'
      ? last
      : (owner?.children ?? []).findIndex(({ children: [key] = [] }) => key?.value === last);
  if (from < 0 || from === position) return text;
  const by = position > from ? 1 : -1;
  const next = typeof last === 'number' ? [...path.slice(0, -1), last + by] : path;
  const moved = withMoved(text, path, by);
  return moved === text || from + by === position ? moved : withPosition(moved, next, position);
}

/**
 * Returns the text with an entry of a map renamed.
 *
 * @example
 * withName('{ "old": 1 }', ['old'], 'new') // '{ "new": 1 }'
 */
export function withName(text: string, path: Path, name: string): string {
  const root = parseTree(text);
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  const key = node?.parent?.children?.[0];
  return key === undefined ? text : replace(text, key.offset, key.length, JSON.stringify(name));
}

/**
 * Formats a value as project files are written: on one line if it fits, otherwise indented by two spaces.
 *
 * @example
 * print({ field: 'name', sortable: true }) // '{ "field": "name", "sortable": true }'
 */
export function print(value: Json, column = 0): string {
  const line = oneLine(value);
  const indent = ' '.repeat(column);
  if (column + line.length <= 110 || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item: Json) => inner + print(item, column + 2)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).map(
    ([key, member]) => `${inner}${JSON.stringify(key)}: ${print(member as Json, column + 2)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function oneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => oneLine(item)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member as Json)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Removes a member and its comma; removing the first one leaves its leading space to the next. */
function without(text: string, node: Node): string {
  const member = node.parent?.type === 'property' ? node.parent : node;
  const owner = member.parent;
  const members = owner?.children ?? [];
  const index = members.indexOf(member);
  const [previous, next] = [members[index - 1], members[index + 1]];
  const end = member.offset + member.length;
  if (previous !== undefined) {
    const start = previous.offset + previous.length;
    return replace(text, start, end - start, '');
  }
  if (next !== undefined) return replace(text, member.offset, next.offset - member.offset, '');
  return owner === undefined ? text : replace(text, owner.offset, owner.length, owner.type === 'array' ? '[]' : '{}');
}

/** Inserts a member into an object or list, on one line or on its own, like its neighbours. */
function insert(text: string, owner: Node, index: number, key: string | undefined, value: Json): string {
  const children = owner.children ?? [];
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const previous = children[index - 1];
  if (previous === undefined) {
    const column = columnOf(text, owner.offset);
    const [open, close] = key === undefined ? ['[', ']'] : ['{', '}'];
    const line = `${open}${key === undefined ? '' : ' '}${name}${oneLine(value)}${key === undefined ? '' : ' '}${close}`;
    const inner = ' '.repeat(column + 2);
    const lines = `${open}\n${inner}${name}${print(value, column + 2)}\n${' '.repeat(column)}${close}`;
    return replace(text, owner.offset, owner.length, column + line.length <= 110 ? line : lines);
  }
  const end = previous.offset + previous.length;
  const isInLines = text.slice(owner.offset, previous.offset).includes('\n');
  if (isInLines) {
    const column = columnOf(text, previous.offset);
    return replace(text, end, 0, `,\n${' '.repeat(column)}${name}${print(value, column)}`);
  }
  return replace(text, end, 0, `, ${name}${oneLine(value)}`);
}

/** The indentation of the line at an offset. */
function columnOf(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^ */.exec(text.slice(start))?.[0].length ?? 0;
}

function textOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function replace(text: string, offset: number, length: number, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length);
}
