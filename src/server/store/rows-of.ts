import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './store.ts';

/** A connection to the embedded database, which answers at once. */
export interface EmbeddedConnection {
  /** Whether only transactions see what runs here: others would see what these have not committed. */
  readonly isWriter: boolean;
  readonly isOpen: () => boolean;
  /** Returns the rows of a statement with these values, under the names that the statement gives them. */
  readonly run: (text: string, values: readonly unknown[]) => readonly unknown[];
}

const connections = new WeakMap<DialectAdapter, EmbeddedConnection>();

/** Says that statements of a database run over this connection. */
export function setEmbeddedConnection(db: Db, connection: EmbeddedConnection): void {
  connections.set(adapterOf(db), connection);
}

/** Returns what the queries of a database and of its transactions have in common. */
export function adapterOf(db: Db): DialectAdapter {
  return db.getExecutor().adapter;
}

/** Returns whether a transaction must lock the rows that must not change meanwhile: SQLite has one writer at a time. */
export function locksRows(db: Db): boolean {
  return !connections.has(adapterOf(db));
}

/**
 * Returns the rows of a ready query, under the names that its text gives them. SQLite answers at once: each promise on the
 * way to it and back costs as much as a small statement.
 *
 * @example
 * await rowsOf<{ id: number }>(db, CompiledQuery.raw('select id from book where shelf_id = $1', [3]))
 */
export async function rowsOf<Row>(db: Db, query: CompiledQuery<unknown>): Promise<readonly Row[]> {
  const connection = connections.get(adapterOf(db));
  if (connection?.isOpen() && (db.isTransaction || !connection.isWriter))
    // The query says what its rows are.
    return connection.run(query.sql, query.parameters) as readonly Row[];
  return (await db.withoutPlugins().executeQuery<Row>(query as CompiledQuery<Row>)).rows;
}
