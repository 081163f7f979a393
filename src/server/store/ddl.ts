/** What one store calls the few column types that differ between the two. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The primary key that counts by itself. */
  readonly id: string;
  /** Bytes. */
  readonly bytes: string;
}

/**
 * An area's tables: name of the step → its statements. A step runs once per database, in this order, and never changes
 * after it has landed; add another one. Portable types only: BIGINT (money in 分, times in epoch milliseconds, 0/1) and TEXT.
 */
export type Steps = Readonly<Record<string, (dialect: Dialect) => readonly string[]>>;
