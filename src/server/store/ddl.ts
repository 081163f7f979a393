/** The column types that differ between the databases. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The auto-incrementing primary key. */
  readonly id: string;
  /** Binary data. */
  readonly bytes: string;
}

/**
 * An area's schema migrations: step name → statements. A step runs once per database, in this order, and must never
 * change after its release; add another one instead. Use portable types only: TEXT, and BIGINT for money in minor
 * units, times in epoch milliseconds, and 0/1.
 */
export type Steps = Readonly<Record<string, (dialect: Dialect) => readonly string[]>>;

/**
 * Returns SQL in which the columns of one table or alias refer to another one.
 *
 * @example
 * withAlias('lower(book.title)', 'book', 'NEW') // 'lower(NEW.title)'
 */
export function withAlias(expression: string, from: string, to: string): string {
  return expression.replaceAll(new RegExp(`\\b${from}\\.`, 'g'), `${to}.`);
}
