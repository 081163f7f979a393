import type { SqliteDatabase } from 'kysely';
import type Libsql from 'libsql';

const atMost = 300;

/**
 * Returns the database with each statement prepared once and used again, the last 300 of them: a statement that writes is
 * compiled together with the triggers of its table.
 */
export function preparedOnce(database: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, Libsql.Statement>();
  const statementOf = (text: string): Libsql.Statement => {
    const statement = kept.get(text) ?? database.prepare(text);
    // To the end: the first is the one that was not used for longest.
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  return {
    prepare(text) {
      const statement = statementOf(text);
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
    },
    close() {
      kept.clear();
      database.close();
    },
  };
}
