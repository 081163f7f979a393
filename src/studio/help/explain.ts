import { findNodeAtOffset, getLocation, parse, parseTree } from 'jsonc-parser';
import { type FileKind, writtenSchemaOf } from '../../check/language-schemas.ts';
import { dereference, type Schema } from '../../check/schema-shape.ts';
import type { Json } from '../../language/json.ts';
import { tooDeepAt } from '../../language/nesting.ts';
import type { Names } from './names.ts';
import { partOf, schemasAt } from './schema-at.ts';
import { keysAt, type Place, valuesAt } from './values.ts';

/** What the language says of a schema, with an example where it gives one. */
export function describe(root: Schema, part: Schema): string | undefined {
  const target = dereference(root, part);
  const description = part.description ?? target.description;
  const example = (target as { readonly examples?: readonly Json[] }).examples?.[0];
  if (example === undefined) return description;
  return `${description ?? ''}\n例如 ${JSON.stringify(example)}`;
}

/** What stands at an offset, in words: the key it belongs to, and the name that it is. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Explains the key or the value under the pointer; null where there is nothing to say. */
export function explainAt(names: Names, kind: FileKind, text: string, offset: number): Explanation | null {
  if (tooDeepAt(text) !== null) return null;
  const tree = parseTree(text);
  const node = tree === undefined ? undefined : findNodeAtOffset(tree, offset);
  if (node === undefined || node.type === 'object' || node.type === 'array') return null;
  const { path, isAtPropertyKey } = getLocation(text, offset);
  const place: Place = { kind, document: parse(text) as Json | undefined, path };
  const root = writtenSchemaOf(kind);
  const [part] = schemasAt(root, place.document, path.slice(0, -1)).flatMap(
    (owner) => partOf(owner, path.at(-1) ?? '') ?? [],
  );
  const said = part === undefined ? undefined : describe(root, part);
  const known = isAtPropertyKey ? keysAt(names, { ...place, path: path.slice(0, -1) }) : valuesAt(names, place);
  const own = known.find(({ value }) => value === node.value);
  const meaning = isAtPropertyKey ? undefined : meaningOf(schemasAt(root, place.document, path), node.value as Json);
  const lines = [
    own?.title === undefined ? undefined : `${String(own.value)}：${own.title}`,
    own?.info,
    meaning,
    isAtPropertyKey || own?.title === undefined ? said : undefined,
  ].filter((line) => line !== undefined && line !== '');
  return lines.length === 0 ? null : { from: node.offset, to: node.offset + node.length, lines: lines as string[] };
}

/** What a value of a fixed list means. */
function meaningOf(schemas: readonly Schema[], value: Json): string | undefined {
  for (const schema of schemas) {
    const index = schema.enum?.indexOf(value) ?? -1;
    const meaning = index < 0 ? undefined : schema.enumDescriptions?.[index];
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}
