import { sql } from 'kysely';
import type { Dialect, Steps } from './ddl.ts';
import type { Db } from './store.ts';

/** Brings the database up to date: runs the steps it has not seen, in order, in the given transaction. */
export async function migrate(db: Db, dialect: Dialect, areas: readonly Steps[]): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY)`.execute(db);
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  for (const [name, statements] of areas.flatMap((steps) => Object.entries(steps))) {
    if (done.has(name)) continue;
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
    await sql`INSERT INTO migration (name) VALUES (${name})`.execute(db);
  }
}
