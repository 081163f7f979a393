import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

const atMost = 300;

/**
 * Returns the database with each statement prepared once and used again, the last 300 of them: a statement that writes is
 * compiled together with the triggers of its table.
 */
export function preparedOnce(database: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const prepared = (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    const orForget = <Result>(work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        // libsql may leave a failed one open.
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
    prepare(text) {
      const statement = kept.get(text) ?? prepared(text);
      // To the end: the first is the one that was not used for longest.
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > atMost) kept.delete(kept.keys().next().value ?? text);
      return statement;
    },
    close() {
      kept.clear();
      database.close();
    },
  };
}
