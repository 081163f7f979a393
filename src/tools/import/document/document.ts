import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { Json } from '../../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';

/** An OpenAPI document, with source positions. */
export interface ApiDocument {
  readonly root: Members;
  /** `2.0`, or the value of `openapi`. */
  readonly version: string;
  /** Returns the line (from 1) of a part, or of its nearest existing ancestor. */
  readonly lineOf: (pointer: Pointer) => number;
}

/** The path of a part in a document, from its root. */
export type Pointer = readonly string[];

/** Thrown for a text that is no OpenAPI document; the message says why if its syntax is wrong. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';

  constructor(
    readonly fault: 'syntax' | 'object' | 'version',
    message?: string,
  ) {
    super(message);
  }
}

/**
 * Parses an OpenAPI document of version 2.0, 3.0 or 3.1, in YAML or JSON. Throws InvalidDocument for any other text.
 *
 * @example
 * readApiDocument('openapi: 3.0.3\npaths: {}').version // '3.0.3'
 */
export function readApiDocument(text: string): ApiDocument {
  const lines = new LineCounter();
  // JSON is valid YAML; tolerates duplicate keys.
  const parsed = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, uniqueKeys: false, merge: true });
  const [mistake] = parsed.errors;
  if (mistake !== undefined) throw new InvalidDocument('syntax', mistake.message.split('\n', 1)[0]);
  const root = JSON.parse(JSON.stringify(parsed.toJS({ maxAliasCount: -1 }) ?? null)) as Json;
  if (!isMembers(root)) throw new InvalidDocument('object');
  const version = String(root.swagger ?? root.openapi ?? '');
  if (!/^(2\.0|3\.[01])/.test(version)) throw new InvalidDocument('version');
  return {
    root,
    version,
    lineOf: (pointer) => {
      for (let length = pointer.length; length > 0; length--) {
        const around = parsed.getIn(pointer.slice(0, length - 1), true);
        const pair = isMap(around) ? around.items.find(({ key }) => String(key) === pointer[length - 1]) : undefined;
        const node = pair?.key ?? parsed.getIn(pointer.slice(0, length), true);
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
      }
      return 1;
    },
  };
}

/** A part of a document, and its path. */
export interface DocumentPart {
  readonly node: Members;
  readonly pointer: Pointer;
  /** The last name of the `$ref` that was resolved; undefined without one. */
  readonly named?: string;
}

/** Returns a member of a part, or an item of a list in it; undefined unless it is an object. */
export function memberAt({ node, pointer }: DocumentPart, ...names: readonly string[]): DocumentPart | undefined {
  const found = names.reduce<Json | undefined>(inside, node);
  return isMembers(found) ? { node: found, pointer: [...pointer, ...names] } : undefined;
}

/** Paths may contain list indexes: `#/components/schemas/Book/allOf/0`. */
function inside(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? (value as readonly Json[])[Number(name)] : undefined;
  return own(membersOf(value ?? null), name);
}

/** Returns the items of a list in a part that are objects. */
export function listAt({ node, pointer }: DocumentPart, name: string): readonly DocumentPart[] {
  const list = own(node, name);
  if (!Array.isArray(list)) return [];
  return (list as readonly Json[]).flatMap((one, index) =>
    isMembers(one) ? [{ node: one, pointer: [...pointer, name, String(index)] }] : [],
  );
}

/**
 * Resolves a part's `$ref`, repeatedly; returns a part without one unchanged, and undefined if the reference is broken,
 * external or circular.
 */
export function resolveRef(
  { root }: Pick<ApiDocument, 'root'>,
  part: DocumentPart | undefined,
): DocumentPart | undefined {
  const seen = new Set<string>();
  for (let now = part; now !== undefined; ) {
    const reference = own(now.node, '$ref');
    if (typeof reference !== 'string') return now;
    if (!reference.startsWith('#/') || seen.has(reference)) return undefined;
    seen.add(reference);
    const names = reference.slice(2).split('/').map(unescaped);
    const found = memberAt({ node: root, pointer: [] }, ...names);
    now = found && { ...found, named: names.at(-1) ?? '' };
  }
  return undefined;
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return name;
  }
}

/** Returns a pointer in `$ref` syntax. */
export function formatPointer(pointer: Pointer): string {
  return `#/${pointer.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}
