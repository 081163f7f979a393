import { createHash } from 'node:crypto';
import { type Dialect, withAlias } from '../../store/ddl.ts';
import type { Source } from '../source.ts';
import type { SearchIndex } from './indexed-text.ts';

/** Raised with every change of the parts that are kept: only indexes of another name are made anew, from the rows. */
const revision = 1;

/** How the names of these indexes end. */
export const searchIndexName = /_search_[0-9a-f]{8}$/;

/** The table that says of SQLite's indexes how far they have been made. */
export const searchProgress = 'search_progress';

/** How many characters a part of a text has, and of how many letters a spelling is kept. */
export const partLength = 3;
export const spellingLength = 6;

/**
 * Returns the index of the texts by which rows of a source are searched; undefined for a source that has no such
 * texts in its own table.
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

/** Returns the indexes of these sources, one of each table. */
export function searchIndexesOf(sources: readonly Source[]): ReadonlyMap<string, SearchIndex> {
  return new Map(sources.flatMap((source) => searchIndexOf(source) ?? []).map((index) => [index.table, index]));
}

/**
 * Returns the SQL of all that an index keeps of a row, which stands there under the name of its table or another one.
 */
export function partsIn(index: SearchIndex, { name }: Pick<Dialect, 'name'>, row = index.table): string {
  const [text, spelling, and] =
    name === 'sqlite' ? [textParts, spellingParts, ` || ' ' || `] : [textCall, spellingCall, ' || '];
  const all = [
    ...[...index.texts].map(([sql, mark]) => text(sql, mark)),
    ...[...index.spellings].map(([sql, mark]) => spelling(sql, mark)),
  ];
  return withAlias(all.join(and), index.table, row);
}

/** A tokenizer takes signs and spaces for ends of words: as hexadecimal digits they are a part of one. */
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
