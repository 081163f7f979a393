import { CamelCasePlugin, CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import Libsql from 'libsql';
import type { Database } from './database.ts';
import type { Store } from './store.ts';

/** The embedded store in one file, or in memory for `:memory:`; several processes may open the same file. */
export function openSqlite(path: string): Store {
  const writer = kysely(path);
  // WAL lets readers go on beside a writer; a database in memory has one connection only.
  const reader = path === ':memory:' ? writer : kysely(path);
  const write: Store['write'] = (work) => writer.transaction().execute(work);
  return {
    dialect: { name: 'sqlite', id: 'INTEGER PRIMARY KEY AUTOINCREMENT', bytes: 'BLOB' },
    db: reader,
    write,
    exclusively: write,
    async close() {
      await reader.destroy();
      if (writer !== reader) await writer.destroy();
    },
  };
}

function kysely(path: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new ImmediateDialect(path), plugins: [new CamelCasePlugin()] });
}

class ImmediateDialect extends SqliteDialect {
  readonly #path: string;
  constructor(path: string) {
    super({ database: async () => connect(path) });
    this.#path = path;
  }
  override createDriver() {
    return new ImmediateDriver({ database: async () => connect(this.#path) });
  }
}

/** Takes the write lock at once: a transaction that reads first could otherwise not be upgraded. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

function connect(path: string) {
  const database = new Libsql(path);
  // Before anything that takes a lock: another process may be at it.
  database.exec('PRAGMA busy_timeout = 10000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  return database;
}
