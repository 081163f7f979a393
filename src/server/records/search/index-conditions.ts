import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { own } from '../../../language/own.ts';
import { type Dialect, withAlias } from '../../store/ddl.ts';
import type { Field } from '../field.ts';
import { conditionOn, type Source } from '../source.ts';
import type { Parts, SearchIndex } from './indexed-text.ts';
import { partLength, partsIn, spellingLength } from './search-index.ts';
import { reachedIn } from './sqlite-index.ts';

/** The indexes of a database, and which it is. */
export interface Indexed {
  readonly store: { readonly dialect: Dialect };
  /** Table → the index of its texts. */
  readonly searchIndexes: ReadonlyMap<string, SearchIndex>;
}

/** A field that is looked at, and the condition on a row of its table that it is found by a word. */
export interface Searched {
  readonly field: Field;
  readonly find: (word: string) => RawBuilder<SqlBool>;
}

/** A word that is in one of the fields. */
export interface SearchedWord {
  readonly fields: readonly Searched[];
  readonly word: string;
}

/** A part that a row has, or with `isBeginning` the beginning of one. */
interface Term {
  readonly mark: string;
  readonly part: string;
  readonly isSpelling: boolean;
  readonly isBeginning: boolean;
}

/** Alternatives, each of all its terms. */
type Alternatives = readonly (readonly Term[])[];

/** An index, and the alias of its table in the query. */
interface Place {
  readonly index: SearchIndex;
  readonly alias: string;
}

/** Among which rows those are that a word finds: of the table itself, or by rows that are joined. */
interface Candidates {
  readonly own: Alternatives;
  readonly joined: readonly RawBuilder<SqlBool>[];
}

/** As many parts of a word are looked up; the fields' own conditions see to the rest of it. */
const partsAtMost = 12;

/**
 * Returns conditions that each row passes that is found by all words, each in one of the fields, and by which the database
 * looks for them in an index; none where no index knows.
 */
export function indexConditions(
  indexed: Indexed,
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

/**
 * Returns the condition on a source that a field is found by a word. In a joined table it is looked for by the index of that
 * one, if it has any.
 */
export function foundIn(
  indexed: Indexed,
  source: Source,
  { field, find }: Searched,
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
  indexed: Indexed,
  source: Source,
  place: Place,
  { fields, word }: SearchedWord,
): Candidates | undefined {
  const isJoined = ({ field }: Searched) => own(source.joins, field.sql.split('.')[0] ?? '') !== undefined;
  const alternatives = fields.filter((one) => !isJoined(one)).map(({ field }) => alternativesOf(place, field, word));
  const known = alternatives.flatMap((one) => one ?? []);
  // A field of which no index knows may be what finds a row.
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

/** Undefined for a sign or letter that too many rows have, as ASCII is written. */
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

/** The condition that a row has one of the alternatives of each word; `isTable` if it is the table itself, not what stands for it. */
function hasAll(indexed: Indexed, place: Place, words: readonly Alternatives[], isTable: boolean): RawBuilder<SqlBool> {
  const { dialect } = indexed.store;
  if (dialect.name === 'postgres' && isTable)
    return sql<SqlBool>`(${sql.raw(partsIn(place.index, dialect, place.alias))}) @@ cast(${queryText(words, inPostgres)} as tsquery)`;
  return sql<SqlBool>`${sql.raw(`${place.alias}.id`)} in (${idsWith(indexed, place, words)})`;
}

function idsWith(
  { store: { dialect } }: Indexed,
  { index }: Place,
  words: readonly Alternatives[],
): RawBuilder<unknown> {
  const [name, table] = [sql.table(index.name), sql.table(index.table)];
  // Rows that have not been added yet may be what is looked for.
  if (dialect.name === 'sqlite')
    return sql`select rowid from ${name} where ${name} match ${queryText(words, inSqlite)}
      union all select id from ${table} where id > ${sql.raw(reachedIn(index))}`;
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
    // As SQLite's `lower` and `like` do, and no more.
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
