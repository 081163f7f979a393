import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './store.ts';

/** A synchronous connection to the embedded database. */
export interface EmbeddedConnection {
  /** Whether only transactions may use it: other readers would see uncommitted changes. */
  readonly isWriter: boolean;
  readonly isOpen: () => boolean;
  /** Returns the rows of a statement with these values, with the statement's column names. */
  readonly run: (text: string, values: readonly unknown[]) => readonly unknown[];
}

const connections = new WeakMap<DialectAdapter, EmbeddedConnection>();

/** Registers the synchronous connection of a database. */
export function setEmbeddedConnection(db: Db, connection: EmbeddedConnection): void {
  connections.set(adapterOf(db), connection);
}

/** Returns the adapter, which a database and its transactions share. */
export function adapterOf(db: Db): DialectAdapter {
  return db.getExecutor().adapter;
}

/** Checks whether transactions must lock rows explicitly; on SQLite, which has one writer at a time, they need not. */
export function locksRows(db: Db): boolean {
  return !connections.has(adapterOf(db));
}

/**
 * Returns the rows of a compiled query, with its column names. Bypasses promises on SQLite, which responds
 * synchronously: each one costs as much as a small statement.
 *
 * @example
 * await rowsOf<{ id: number }>(db, CompiledQuery.raw('select id from book where shelf_id = $1', [3]))
 */
export async function rowsOf<Row>(db: Db, query: CompiledQuery<unknown>): Promise<readonly Row[]> {
  const connection = connections.get(adapterOf(db));
  if (connection?.isOpen() && (db.isTransaction || !connection.isWriter))
    // The query defines the row type.
    return connection.run(query.sql, query.parameters) as readonly Row[];
  return (await db.withoutPlugins().executeQuery<Row>(query as CompiledQuery<Row>)).rows;
}
