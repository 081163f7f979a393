import type { AuditEntry } from '../store/tables/audit.ts';

const columns: Readonly<Record<keyof AuditEntry, string>> = {
  id: 'id',
  chain: 'chain',
  beside: 'beside',
  at: 'at',
  deed: 'deed',
  run: 'run',
  staffId: 'staff_id',
  staffName: 'staff_name',
  askedById: 'asked_by_id',
  askedBy: 'asked_by',
  address: 'address',
  session: 'session',
  call: 'call',
  request: 'request',
  record: 'record',
  recordId: 'record_id',
  recordKey: 'record_key',
  recordName: 'record_name',
  tableName: 'table_name',
  rowId: 'row_id',
  before: 'before',
  after: 'after',
  version: 'version',
  status: 'status',
  message: 'message',
  hash: 'hash',
};

/** The INSERT statements of the log. */
export interface Insertion {
  /** The column names, in the order of the values. */
  readonly names: readonly string[];
  /** Returns the statement for `count` entries, whose values follow one another. */
  readonly statement: (count: number) => string;
}

/**
 * Returns the INSERT statements for a product with these dimensions, as prepared SQL: with so many columns, a query
 * builder would take longer than the database.
 */
export function insertionOf(dimensions: readonly string[]): Insertion {
  const names = [...Object.keys(columns), ...dimensions.map((dimension) => `${dimension}Id`)];
  const into = [...Object.values(columns), ...dimensions.map((dimension) => `${dimension}_id`)].join(', ');
  const ready = new Map<number, string>();
  const written = (count: number) => {
    const row = (at: number) => `(${names.map((_, column) => `$${at * names.length + column + 1}`).join(', ')})`;
    return `insert into audit_entry (${into}) values ${Array.from({ length: count }, (_, at) => row(at)).join(', ')}`;
  };
  return {
    names,
    statement(count) {
      const statement = ready.get(count) ?? written(count);
      ready.set(count, statement);
      return statement;
    },
  };
}
