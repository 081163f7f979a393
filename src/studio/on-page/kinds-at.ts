import { inLanguage } from '../../check/editor/in-language.ts';
import { type FileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { valueTitles } from '../../check/editor/value-titles.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from '../parts/part.ts';

/** A kind that the language has for the entries of a list or map. */
export interface EntryKind {
  readonly kind: string;
  readonly title: string;
}

/** A file, with its content in full. */
interface Document {
  readonly kind: FileKind;
  readonly document: Json | undefined;
}

/** Returns the kinds that the language has for the entries of a list or map; none where all are of one. */
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

/** Returns the key or index that a further entry of a list or map would have. */
export function nextKey(document: Json | undefined, list: Path): string | number {
  const held = list.reduce<Json | undefined>(memberOf, document);
  return isMapAt(held, list) ? ' ' : Array.isArray(held) ? held.length : 0;
}

/** Returns whether what a path holds, or would hold, has its entries by name. */
export function isMapAt(held: Json | undefined, path: Path): boolean {
  return isMembers(held) || (held === undefined && maps.has(String(path.at(-1))));
}

/** What holds its entries by name, also while it is not written. */
const maps: ReadonlySet<string> = new Set(['tabs', 'toolbar', 'row', 'bulk', 'actions', 'properties']);
