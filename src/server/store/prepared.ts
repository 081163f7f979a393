import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import { LruCache } from '../../language/lru-cache.ts';
import { adapterOf, rowsOf } from './rows-of.ts';
import type { Db } from './store.ts';

/** What a prepared query is asked with: a list stands for so many values. */
type Asked = string | number | readonly (string | number)[];

/** Stands for a value while its query is built. */
class Place {
  readonly argument: number;
  readonly member: number | undefined;
  constructor(argument: number, member?: number) {
    this.argument = argument;
    this.member = member;
  }
}

/** A query that is built, with the names of its columns as the database has them and as rows have them. */
interface Built {
  readonly query: CompiledQuery<unknown>;
  names?: readonly (readonly [column: string, name: string])[];
}

/** Lists have many lengths. */
const builtAtMost = 50;

/**
 * Returns a query that is built when it is first asked, and then only given its values: to build one takes longer than the
 * database. Values may stand wherever the query compares or writes them, and decide nothing else of it: a text whose forms
 * are kept (`names` of an area) is written without `prepared`.
 *
 * @example
 * const loansOf = prepared((db, borrowerIds: readonly number[]) =>
 *   db.selectFrom('loan').select(['bookId', 'dueAt']).where('borrowerId', 'in', borrowerIds),
 * );
 * const loans = await loansOf(call.db, [3, 4]);
 */
export function prepared<Values extends readonly Asked[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<readonly Row[]> {
  const ofDatabases = new WeakMap<DialectAdapter, LruCache<Built>>();
  const builtFor = (db: Db, values: Values): Built => {
    const adapter = adapterOf(db);
    const kept = ofDatabases.get(adapter) ?? new LruCache<Built>(builtAtMost);
    ofDatabases.set(adapter, kept);
    const shape = values.map((value) => (Array.isArray(value) ? value.length : '')).join();
    // Places take part in building alone.
    const places: unknown = values.map(placeOf);
    return kept.get(shape) ?? kept.set(shape, { query: build(db, ...(places as Values)).compile() });
  };
  return async (db, ...values) => {
    const built = builtFor(db, values);
    const parameters = built.query.parameters.map((value) => (value instanceof Place ? valueAt(values, value) : value));
    const rows = await rowsOf<Columns>(db, { ...built.query, parameters });
    return rows.map((row) => named<Row>(built, row));
  };
}

type Columns = Readonly<Record<string, unknown>>;

function placeOf(value: Asked, argument: number): unknown {
  return Array.isArray(value) ? value.map((_, member) => new Place(argument, member)) : new Place(argument);
}

function valueAt(values: readonly Asked[], { argument, member }: Place): unknown {
  const value = values[argument];
  return member === undefined ? value : (value as readonly unknown[])[member];
}

/** A row under the names of the query's builder. */
function named<Row>(built: Built, row: Columns): Row {
  built.names ??= Object.keys(row).map((column) => [
    column,
    column.replace(/_(\w)/g, (_, first) => first.toUpperCase()),
  ]);
  const result: Record<string, unknown> = {};
  for (const [column, name] of built.names) result[name] = row[column];
  // The builder says what its rows are.
  return result as Row;
}
