import type { Row } from '../../language/json.ts';

/** What the form of a record sends without a change. */
export interface Unchanged {
  /** What it would have sent as it opened. */
  readonly before: Row;
  /** Returns what it would send of another version of the record. */
  readonly read: (record: Row) => Row;
}
