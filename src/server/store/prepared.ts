import type { Compilable, CompiledQuery } from 'kysely';
import { LruCache } from '../../language/lru-cache.ts';
import { Placeholder } from './placeholder.ts';
import { rowsOf } from './rows-of.ts';
import type { Db } from './store.ts';

/** An argument of a prepared query: a list expands to its values; null can be written, but equals nothing. */
type Asked = string | number | null | readonly (string | number)[];

/** A built query, with its column names in the database and in rows. */
interface Built {
  readonly query: CompiledQuery<unknown>;
  names?: readonly (readonly [column: string, name: string])[];
}

/** Lists of different lengths need different statements. */
const builtAtMost = 50;

/**
 * Returns a query that is built once, on first use, and then only bound to values, because building it takes longer
 * than running it. Values may be used only where the query compares or writes them, and must not influence its
 * structure. Texts with stored forms (`names` of an area) are written with their forms.
 *
 * @example
 * const loansOf = preparedQuery((db, borrowerIds: readonly number[]) =>
 *   db.selectFrom('loan').select(['bookId', 'dueAt']).where('borrowerId', 'in', borrowerIds),
 * );
 * const loans = await loansOf(call.db, [3, 4]);
 */
export function preparedQuery<Values extends readonly Asked[], Row>(
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
    // Placeholders are used only while building.
    const places: unknown = values.map(placeOf);
    return kept.set(shape, { query: build(db, ...(places as Values)).compile() });
  };
  return async (db, ...values) => {
    const built = builtFor(db, values);
    const parameters = built.query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(values) : value,
    );
    const rows = await rowsOf<Columns>(db, { ...built.query, parameters });
    return rows.map((row) => named<Row>(built, row));
  };
}

type Columns = Readonly<Record<string, unknown>>;

/** Returns the cache key of a database's query builder: its last plugin, which may add the forms of texts. */
function builderOf(db: Db): object {
  const executor = db.getExecutor();
  return executor.plugins.at(-1) ?? executor.adapter;
}

function placeOf(value: Asked, argument: number): unknown {
  return Array.isArray(value) ? value.map((_, member) => new Placeholder(argument, member)) : new Placeholder(argument);
}

/** Returns a row with the builder's names. */
function named<Row>(built: Built, row: Columns): Row {
  built.names ??= Object.keys(row).map((column) => [
    column,
    column.replace(/_(\w)/g, (_, first) => first.toUpperCase()),
  ]);
  const result: Record<string, unknown> = {};
  for (const [column, name] of built.names) result[name] = row[column];
  // The builder defines the row type.
  return result as Row;
}
