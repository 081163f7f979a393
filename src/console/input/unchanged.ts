import type { Row } from '../../language/json.ts';

/** The body that a record's form submits for unchanged values. */
export interface Unchanged {
  /** The body when the form opened. */
  readonly before: Row;
  /** Returns the body for another version of the record. */
  readonly read: (record: Row) => Row;
}
