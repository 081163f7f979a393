import { inLanguage } from '../../check/editor/in-language.ts';
import { type FileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { valueTitles } from '../../check/editor/value-titles.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from '../parts/part.ts';

/** A possible kind of the entries of a list or map. */
export interface EntryKind {
  readonly kind: string;
  readonly title: string;
}

/** A file with its complete content. */
interface Document {
  readonly kind: FileKind;
  readonly document: Json | undefined;
}

/** Returns the possible kinds of the entries of a list or map; empty if there is only one. */
export function kindsAt({ kind, document }: Document, list: Path): readonly EntryKind[] {
  const root = inLanguage(writtenSchemaOf(kind), pageLanguage);
  const [part] = schemasAt(root, document, list).map((owner) => partOf(owner, nextKey(document, list)));
  const [entry] = part === undefined ? [] : alternatives(root, part, undefined);
  const { enum: kinds = [], enumDescriptions = [] } = entry?.properties?.kind ?? {};
  return valueTitles({ enum: kinds, enumDescriptions }).map(({ value, title = String(value) }) => ({
    kind: String(value),
    title,
  }));
}

/** Returns the key or index of a new entry of a list or map. */
export function nextKey(document: Json | undefined, list: Path): string | number {
  const held = list.reduce<Json | undefined>(memberOf, document);
  return isMapAt(held, list) ? ' ' : Array.isArray(held) ? held.length : 0;
}

/** Returns whether the value at a path is a map, or would be one if it were written. */
export function isMapAt(held: Json | undefined, path: Path): boolean {
  return isMembers(held) || (held === undefined && maps.has(String(path.at(-1))));
}

/** The keys that hold maps. */
const maps: ReadonlySet<string> = new Set(['tabs', 'toolbar', 'row', 'bulk', 'actions', 'properties']);
