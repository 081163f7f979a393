import { statSync } from 'node:fs';
import {
  CamelCasePlugin,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely';
import Libsql from 'libsql';
import { serverWords } from '../http/words.ts';
import { isBusy } from './busy.ts';
import type { Database } from './database.ts';
import { loggerOf, type QueryWatch } from './query-watch.ts';
import { type EmbeddedConnection, setEmbeddedConnection } from './rows-of.ts';
import { withStatementCache } from './statement-cache.ts';
import type { Store } from './store.ts';

const startingAtMost = 120_000;

/**
 * Opens the embedded database in one file, or in memory for `:memory:`; several processes may open the same file. A
 * write waits up to `patience` milliseconds for another process's lock without blocking this process, then fails as
 * busy.
 */
export function openSqlite(path: string, patience = 3000, watch?: QueryWatch): Store {
  const wait = lockWait(patience);
  const writer = open(path, wait, { isWriter: true, watch });
  // WAL allows reads during a write; an in-memory database has a single connection.
  const reader = path === ':memory:' ? writer : open(path, wait, { isWriter: false, watch });
  const file = fileAt(path);
  const write: Store['write'] = (work) => writer.transaction().execute(work);
  return {
    dialect: { name: 'sqlite', id: 'INTEGER PRIMARY KEY AUTOINCREMENT', bytes: 'BLOB' },
    db: reader,
    write,
    // There is only one writer at a time anyway.
    exclusively: write,
    // Only the start of a transaction can be busy.
    prepare: (work) => lockWait(startingAtMost)(() => write(work)),
    async check() {
      await sql`select 1 from sqlite_master limit 1`.execute(reader);
      // Writes to a file that was moved or deleted would be lost.
      if (file !== undefined && fileAt(path) !== file) throw new Error('The database file is another, or gone');
    },
    async close() {
      if (writer !== reader) {
        await reader.destroy();
        // Otherwise recent writes stay in the write-ahead log, and a copy of the file lacks them.
        await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writer);
      }
      await writer.destroy();
    },
  };
}

/**
 * Returns what is wrong with a database file, or undefined. Reads all its pages (seconds for gigabytes), and requires
 * it to be writable, because SQLite silently opens a read-only one.
 */
export function faultOf(path: string): string | undefined {
  let database: Libsql.Database | undefined;
  try {
    database = connect(path);
    const damage = damageReport(database);
    if (damage !== undefined) return damaged(damage);
    // Changes no persistent setting, because another process may be using it.
    database.exec('PRAGMA busy_timeout = 10000');
    database.exec('begin immediate; create table write_probe (id integer); rollback');
    return undefined;
  } catch (error) {
    if (isBusy(error)) return undefined;
    const { message, code } = error as Error & { readonly code?: string };
    // If the schema itself is damaged, nothing can be checked.
    return code === 'SQLITE_CORRUPT' ? damaged(message) : message;
  } finally {
    database?.close();
  }
}

/** Returns SQLite's integrity report after reading all pages; undefined if there is no damage. */
export function damageReport(database: Libsql.Database): string | undefined {
  const [found] = database.prepare('PRAGMA quick_check(1)').all() as readonly { readonly quick_check: string }[];
  return found?.quick_check === 'ok' ? undefined : String(found?.quick_check.split('\n').at(-1)?.trim());
}

function damaged(what: string): string {
  return serverWords().start.damagedBy(what);
}

type Wait = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * Retries until no other process holds the lock, for at most `patience` milliseconds since it was first found held;
 * later callers share that limit.
 */
function lockWait(patience: number): Wait {
  let heldSince: number | undefined;
  return async (attempt) => {
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      try {
        const result = await attempt();
        heldSince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        heldSince ??= performance.now();
        if (performance.now() - heldSince > patience) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause * Math.random()));
      }
    }
  };
}

interface Opening {
  readonly isWriter: boolean;
  readonly watch: QueryWatch | undefined;
}

/** Returns a connection that opens with its first statement. */
function open(path: string, wait: Wait, { isWriter, watch }: Opening): Kysely<Database> {
  const dialect = new ImmediateDialect(path, wait);
  const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()], ...loggerOf(watch) });
  const run: EmbeddedConnection['run'] = (text, values) => {
    const start = performance.now();
    let hasFailed = true;
    try {
      // A statement on a missing table already fails while it is prepared.
      const statement = dialect.prepare(text);
      const rows = statement.reader ? statement.all(values) : [];
      if (!statement.reader) statement.run(values);
      hasFailed = false;
      return rows;
    } finally {
      watch?.({ sql: text, took: performance.now() - start, hasFailed });
    }
  };
  setEmbeddedConnection(db, { isWriter, isOpen: () => dialect.isOpen, run });
  return db;
}

/** Returns the identity of the file at a path; undefined if there is none. */
function fileAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

class ImmediateDialect extends SqliteDialect {
  readonly #path: string;
  readonly #wait: Wait;
  #driver: ImmediateDriver | undefined;
  constructor(path: string, wait: Wait) {
    super({ database: async () => connect(path) });
    this.#path = path;
    this.#wait = wait;
  }
  override createDriver() {
    this.#driver = new ImmediateDriver(this.#path, this.#wait);
    return this.#driver;
  }
  get isOpen(): boolean {
    return this.#driver?.isOpen === true;
  }
  prepare(text: string): SqliteStatement {
    if (this.#driver === undefined) throw new Error('The database is not open');
    return this.#driver.prepare(text);
  }
}

/** Acquires the write lock at the start: a transaction that reads first could not be upgraded. */
class ImmediateDriver extends SqliteDriver {
  readonly #begin: () => Promise<unknown>;
  readonly #database: () => SqliteDatabase | undefined;
  constructor(path: string, wait: Wait) {
    let database: Libsql.Database | undefined;
    let prepared: SqliteDatabase | undefined;
    super({
      database: async () => {
        database = connect(path);
        prepared = withStatementCache(database);
        return prepared;
      },
    });
    // Not as a prepared statement: libsql leaves a failed one open, which blocks the end of transactions.
    this.#begin = () => wait(async () => database?.exec('begin immediate'));
    this.#database = () => prepared;
  }
  get isOpen(): boolean {
    return this.#database() !== undefined;
  }
  prepare(text: string): SqliteStatement {
    const database = this.#database();
    if (database === undefined) throw new Error('The database is not open');
    return database.prepare(text);
  }
  override async beginTransaction() {
    await this.#begin();
  }
}

function connect(path: string) {
  const database = new Libsql(path);
  // Set before anything that takes a lock, which another process may hold.
  database.exec('PRAGMA busy_timeout = 10000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // SQLite waits synchronously on the event loop's thread, so keep that short and retry asynchronously.
  database.exec('PRAGMA busy_timeout = 20');
  return database;
}
