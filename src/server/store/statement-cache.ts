import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';
import { LruCache } from '../../language/lru-cache.ts';

/**
 * Returns the database with a cache of the last 300 prepared statements: preparing a write compiles its table's
 * triggers too.
 */
export function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const kept = new LruCache<SqliteStatement>(300);
  const prepared = (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    const orForget = <Result>(work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        // libsql may leave a failed statement open.
        kept.delete(text);
        throw error;
      }
    };
    return {
      reader: statement.reader,
      all: (parameters) => orForget(() => statement.all(parameters)),
      run: (parameters) => orForget(() => statement.run(parameters)),
      iterate: (parameters) => database.prepare(text).iterate(parameters),
    };
  };
  return {
    prepare: (text) => kept.get(text) ?? kept.set(text, prepared(text)),
    close() {
      kept.clear();
      database.close();
    },
  };
}
