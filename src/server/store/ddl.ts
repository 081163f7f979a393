/** The names of the few column types that differ between the stores. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The auto-incrementing primary key. */
  readonly id: string;
  /** Bytes. */
  readonly bytes: string;
}

/**
 * An area's tables: name of the step → its statements. A step runs once per database, in this order, and must never
 * change after release; add another one. Use portable types only: BIGINT (money in minor units, times in epoch milliseconds,
 * 0/1) and TEXT.
 */
export type Steps = Readonly<Record<string, (dialect: Dialect) => readonly string[]>>;

/**
 * Returns SQL in which the columns of a table or alias are those of another one.
 *
 * @example
 * withAlias('lower(book.title)', 'book', 'NEW') // 'lower(NEW.title)'
 */
export function withAlias(expression: string, from: string, to: string): string {
  return expression.replaceAll(new RegExp(`\\b${from}\\.`, 'g'), `${to}.`);
}
