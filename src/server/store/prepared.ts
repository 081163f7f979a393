import type { Compilable, CompiledQuery } from 'kysely';
import { LruCache } from '../../language/lru-cache.ts';
import { Place } from './place.ts';
import { rowsOf } from './rows-of.ts';
import type { Db } from './store.ts';

/** What a prepared query is asked with: a list stands for so many values; null is written, and equals nothing. */
type Asked = string | number | null | readonly (string | number)[];

/** A query that is built, with the names of its columns as the database has them and as rows have them. */
interface Built {
  readonly query: CompiledQuery<unknown>;
  names?: readonly (readonly [column: string, name: string])[];
}

/** Lists have many lengths. */
const builtAtMost = 50;

/**
 * Returns a query that is built when it is first asked, and then only given its values: to build one takes longer than the
 * database. Values may stand wherever the query compares or writes them, and decide nothing else of it. Texts whose forms are
 * kept (`names` of an area) are written with their forms.
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
  const ofDatabases = new WeakMap<object, LruCache<Built>>();
  const builtFor = (db: Db, values: Values): Built => {
    const builder = builderOf(db);
    const kept = ofDatabases.get(builder) ?? new LruCache<Built>(builtAtMost);
    ofDatabases.set(builder, kept);
    const shape = values.map((value) => (Array.isArray(value) ? value.length : '')).join();
    const built = kept.get(shape);
    if (built !== undefined) return built;
    // Places take part in building alone.
    const places: unknown = values.map(placeOf);
    return kept.set(shape, { query: build(db, ...(places as Values)).compile() });
  };
  return async (db, ...values) => {
    const built = builtFor(db, values);
    const parameters = built.query.parameters.map((value) => (value instanceof Place ? value.valueIn(values) : value));
    const rows = await rowsOf<Columns>(db, { ...built.query, parameters });
    return rows.map((row) => named<Row>(built, row));
  };
}

type Columns = Readonly<Record<string, unknown>>;

/** What a database's queries are built alike by: its last plugin, which may keep the forms of texts. */
function builderOf(db: Db): object {
  const executor = db.getExecutor();
  return executor.plugins.at(-1) ?? executor.adapter;
}

function placeOf(value: Asked, argument: number): unknown {
  return Array.isArray(value) ? value.map((_, member) => new Place(argument, member)) : new Place(argument);
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
