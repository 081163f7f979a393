import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../src/server/store/database.ts';

/** A PostgreSQL that answers everything with these rows, and notes in `asked` what it was asked. */
export function postgresWith(rows: readonly unknown[], asked: string[]): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        Object.assign(new DummyDriver(), {
          acquireConnection: async () => ({ executeQuery: async () => ({ rows: [...rows] }) }),
        }),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query.sql),
  });
}

/** Returns which tables each statement locks for share; undefined where none. */
export function shareLocks(statements: readonly string[]): readonly (string | undefined)[] {
  return statements.map((sql) => / for share.*/.exec(sql)?.[0]);
}
