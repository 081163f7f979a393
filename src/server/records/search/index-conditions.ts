import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { own } from '../../../language/own.ts';
import { type Dialect, withAlias } from '../../store/ddl.ts';
import type { Field } from '../field.ts';
import { conditionOn, type Source } from '../source.ts';
import type { Parts, SearchIndex } from './indexed-text.ts';
import { partLength, partsIn, spellingLength } from './search-index.ts';
import { progressSql } from './sqlite-index.ts';

/** The search indexes of a database, and its dialect. */
export interface IndexedDatabase {
  readonly store: { readonly dialect: Dialect };
  /** Table → its text search index. */
  readonly searchIndexes: ReadonlyMap<string, SearchIndex>;
}

/** A searched field, and the condition that a row of its table matches a word. */
export interface SearchedField {
  readonly field: Field;
  readonly find: (word: string) => RawBuilder<SqlBool>;
}

/** A word that one of the fields must match. */
export interface SearchedWord {
  readonly fields: readonly SearchedField[];
  readonly word: string;
}

/** A substring that the text must contain or, with `isBeginning`, a prefix of a spelling. */
interface Term {
  readonly mark: string;
  readonly part: string;
  readonly isSpelling: boolean;
  readonly isBeginning: boolean;
}

/** Alternatives, each requiring all of its terms. */
type Alternatives = readonly (readonly Term[])[];

/** An index, and the alias of its table in the query. */
interface Place {
  readonly index: SearchIndex;
  readonly alias: string;
}

/** The rows that can match a word: of the table itself, or by joined rows. */
interface Candidates {
  readonly own: Alternatives;
  readonly joined: readonly RawBuilder<SqlBool>[];
}

/** The maximum number of a word's parts to look up; the fields' own conditions test the rest. */
const partsAtMost = 12;

/**
 * Returns redundant conditions that let the database find the rows that match all words by an index; empty if no index
 * applies.
 */
export function indexConditions(
  indexed: IndexedDatabase,
  source: Source,
  words: readonly SearchedWord[],
): readonly RawBuilder<SqlBool>[] {
  const index = indexed.searchIndexes.get(source.table);
  if (index === undefined) return [];
  const place = { index, alias: source.table };
  const found = words.flatMap((word) => candidatesOf(indexed, source, place, word) ?? []);
  const alone = found.filter(({ joined }) => joined.length === 0).map(({ own }) => own);
  const id = sql.raw(`${source.table}.id`);
  return [
    ...(alone.length > 0 ? [hasAll(indexed, place, alone, source.from === undefined)] : []),
    ...found
      .filter(({ joined }) => joined.length > 0)
      .map(({ own, joined }) => {
        const ids = joined.map((one) => sql`select ${id} from ${sql.table(source.table)} where ${one}`);
        return sql<SqlBool>`${id} in (${sql.join([idsWith(indexed, place, [own]), ...ids], sql` union all `)})`;
      }),
  ];
}

/** Returns the source's condition that a field matches a word, resolved by the joined table's index if it has one. */
export function foundIn(
  indexed: IndexedDatabase,
  source: Source,
  { field, find }: SearchedField,
  word: string,
): RawBuilder<SqlBool> {
  const [alias = ''] = field.sql.split('.');
  const join = own(source.joins, alias);
  const index = join && indexed.searchIndexes.get(join.table ?? alias);
  const alternatives = index && alternativesOf({ index, alias }, field, word);
  const condition = find(word);
  if (index === undefined || alternatives === undefined) return conditionOn(source, field, condition);
  const isCandidate = hasAll(indexed, { index, alias }, [alternatives], true);
  return conditionOn(source, field, sql<SqlBool>`(${isCandidate} and ${condition})`);
}

function candidatesOf(
  indexed: IndexedDatabase,
  source: Source,
  place: Place,
  { fields, word }: SearchedWord,
): Candidates | undefined {
  const isJoined = ({ field }: SearchedField) => own(source.joins, field.sql.split('.')[0] ?? '') !== undefined;
  const alternatives = fields.filter((one) => !isJoined(one)).map(({ field }) => alternativesOf(place, field, word));
  const known = alternatives.flatMap((one) => one ?? []);
  // A field without an index may also match, so the index cannot narrow the rows.
  if (known.length === 0 || alternatives.includes(undefined)) return undefined;
  return { own: known, joined: fields.filter(isJoined).map((one) => foundIn(indexed, source, one, word)) };
}

function alternativesOf({ index, alias }: Place, { indexedText }: Field, word: string): Alternatives | undefined {
  const parts = indexedText?.partsOf(word);
  if (indexedText === undefined || parts === undefined) return undefined;
  const inTable = (text: string) => withAlias(text, alias, index.table);
  const mark = index.texts.get(inTable(indexedText.sql));
  const spellings = indexedText.spellings && index.spellings.get(inTable(indexedText.spellings));
  if (mark === undefined || (parts.spelling !== undefined && spellings === undefined)) return undefined;
  const texts = parts.texts.map((text) => termsOf(text, mark));
  if (texts.some((terms) => terms === undefined)) return undefined;
  return [...texts.flatMap((terms) => (terms ? [terms] : [])), ...spellingOf(parts, spellings ?? '')];
}

/** Returns the terms for the index; undefined for a single ASCII character, which too many rows contain. */
function termsOf(text: string, mark: string): readonly Term[] | undefined {
  const letters = Array.from(text);
  if (letters.length === 0 || (letters.length === 1 && text < '\u0080')) return undefined;
  const isBeginning = letters.length < partLength;
  const places = isBeginning ? [0] : letters.slice(partLength - 1).map((_, at) => at);
  const parts = new Set(places.map((at) => letters.slice(at, at + partLength).join('')));
  return [...parts].slice(0, partsAtMost).map((part) => ({ mark, part, isSpelling: false, isBeginning }));
}

function spellingOf({ spelling }: Parts, mark: string): Alternatives {
  if (spelling === undefined) return [];
  const part = spelling.slice(0, spellingLength);
  return [[{ mark, part, isSpelling: true, isBeginning: spelling.length < spellingLength }]];
}

/**
 * Returns the condition that a row has an alternative of each word; `isTable` if the table itself is queried, not a
 * replacement for it.
 */
function hasAll(
  indexed: IndexedDatabase,
  place: Place,
  words: readonly Alternatives[],
  isTable: boolean,
): RawBuilder<SqlBool> {
  const { dialect } = indexed.store;
  if (dialect.name === 'postgres' && isTable)
    return sql<SqlBool>`(${sql.raw(partsIn(place.index, dialect, place.alias))}) @@ cast(${queryText(words, inPostgres)} as tsquery)`;
  return sql<SqlBool>`${sql.raw(`${place.alias}.id`)} in (${idsWith(indexed, place, words)})`;
}

function idsWith(
  { store: { dialect } }: IndexedDatabase,
  { index }: Place,
  words: readonly Alternatives[],
): RawBuilder<unknown> {
  const [name, table] = [sql.table(index.name), sql.table(index.table)];
  // Rows that are not indexed yet may match.
  if (dialect.name === 'sqlite')
    return sql`select rowid from ${name} where ${name} match ${queryText(words, inSqlite)}
      union all select id from ${table} where id > ${sql.raw(progressSql(index))}`;
  const parts = sql.raw(partsIn(index, dialect));
  return sql`select ${sql.ref(`${index.table}.id`)} from ${table} where (${parts}) @@ cast(${queryText(words, inPostgres)} as tsquery)`;
}

interface QueryLanguage {
  readonly and: string;
  readonly or: string;
  readonly term: (term: Term) => string;
}

const inSqlite: QueryLanguage = {
  and: ' AND ',
  or: ' OR ',
  term: ({ mark, part, isSpelling, isBeginning }) => {
    // Lowers ASCII only, as SQLite's `lower` and `like` do.
    const lower = part.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    return `"${mark}${isSpelling ? lower : Buffer.from(lower).toString('hex')}"${isBeginning ? ' *' : ''}`;
  },
};

const inPostgres: QueryLanguage = {
  and: ' & ',
  or: ' | ',
  term: ({ mark, part, isBeginning }) =>
    `'${mark}${part.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`,
};

function queryText(words: readonly Alternatives[], { and, or, term }: QueryLanguage): string {
  const all = (terms: readonly Term[]) => `(${terms.map(term).join(and)})`;
  return words.map((alternatives) => `(${alternatives.map(all).join(or)})`).join(and);
}
