import { sql } from 'kysely';
import { serverWords } from '../http/words.ts';
import type { Dialect, Steps } from './ddl.ts';
import type { Db } from './store.ts';

/**
 * Runs the migration steps that the database lacks, in order, in the given transaction. There are no down migrations:
 * throws for a database with steps that this server does not know.
 *
 * Kysely's own migrator does not run within a transaction over SQLite, where tables, first content and the log's triggers are
 * made together or not at all.
 */
export async function migrate(db: Db, dialect: Dialect, areas: readonly Steps[]): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY)`.execute(db);
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  const steps = areas.flatMap((area) => Object.entries(area));
  requireKnown(done, new Set(steps.map(([name]) => name)));
  for (const [name, statements] of steps) {
    if (done.has(name)) continue;
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
    await sql`INSERT INTO migration (name) VALUES (${name})`.execute(db);
  }
}

/** Throws for unknown steps, except indexes: those depend on a product's lists, and extra ones do no harm. */
function requireKnown(done: ReadonlySet<string>, known: ReadonlySet<string>): void {
  const unknown = [...done].filter((name) => !known.has(name) && !name.startsWith('index-')).sort();
  if (unknown.length > 0) throw new Error(serverWords().start.newerServer(unknown));
}
