import { createHash } from 'node:crypto';
import { type Dialect, withAlias } from '../../store/ddl.ts';
import type { Source } from '../source.ts';
import type { SearchIndex } from './indexed-text.ts';

/** Increment with every change of the indexed parts, so that indexes are rebuilt under a new name. */
const revision = 1;

/** Matches the suffix of index names. */
export const searchIndexName = /_search_[0-9a-f]{8}$/;

/** The table with the build progress of SQLite's indexes. */
export const searchProgress = 'search_progress';

/** The number of characters of an indexed part, and of an indexed spelling prefix. */
export const partLength = 3;
export const spellingLength = 6;

/**
 * Returns the text index of a source's table; undefined if the table has no searchable texts.
 *
 * @example
 * searchIndexOf(books)?.name // 'book_search_0f3b62a1'
 */
export function searchIndexOf({ table, fields }: Source): SearchIndex | undefined {
  const own = Object.values(fields).filter(({ sql }) => sql.split('.').length === 2 && sql.startsWith(`${table}.`));
  const indexed = own.flatMap(({ indexedText }) => indexedText ?? []);
  if (indexed.length === 0) return undefined;
  const distinct = (all: readonly string[]) => [...new Set(all)].sort();
  const texts = distinct(indexed.map(({ sql }) => sql));
  const spellings = distinct(indexed.flatMap(({ spellings: one }) => one ?? []));
  const marked = (all: readonly string[], after: number) =>
    new Map(all.map((sql, at) => [sql, (after + at).toString(36).padStart(2, '0')] as const));
  const kept = { texts: marked(texts, 0), spellings: marked(spellings, texts.length) };
  const shape = createHash('sha256')
    .update(JSON.stringify([revision, ...kept.texts, ...kept.spellings]))
    .digest('hex');
  return { name: `${table}_search_${shape.slice(0, 8)}`, table, ...kept };
}

/** Returns the indexes of these sources, one per table. */
export function searchIndexesOf(sources: readonly Source[]): ReadonlyMap<string, SearchIndex> {
  return new Map(sources.flatMap((source) => searchIndexOf(source) ?? []).map((index) => [index.table, index]));
}

/** Returns the SQL of all index content of a row, which is aliased as its table or as `row`. */
export function partsIn(index: SearchIndex, { name }: Pick<Dialect, 'name'>, row = index.table): string {
  const [text, spelling, and] =
    name === 'sqlite' ? [textParts, spellingParts, ` || ' ' || `] : [textCall, spellingCall, ' || '];
  const all = [
    ...[...index.texts].map(([sql, mark]) => text(sql, mark)),
    ...[...index.spellings].map(([sql, mark]) => spelling(sql, mark)),
  ];
  return withAlias(all.join(and), index.table, row);
}

/** Returns the SQL that encodes text parts as hexadecimal, because tokenizers split at punctuation and spaces. */
function textParts(sql: string, mark: string): string {
  return `coalesce((WITH RECURSIVE written(t) AS (SELECT lower(${sql})),
    place(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM place, written WHERE i < length(t))
    SELECT group_concat('${mark}' || hex(substr(t, i, ${partLength})), ' ') FROM written, place), '')`;
}

function spellingParts(sql: string, mark: string): string {
  return `coalesce((SELECT group_concat('${mark}' || substr(value, 1, ${spellingLength}), ' ')
    FROM json_each('["' || replace(trim(${sql}, '|'), '|', '","') || '"]')), '')`;
}

function textCall(sql: string, mark: string): string {
  return `search_parts('${mark}', ${sql})`;
}

function spellingCall(sql: string, mark: string): string {
  return `search_spellings('${mark}', ${sql})`;
}
