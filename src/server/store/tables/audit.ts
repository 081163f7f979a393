import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface AuditTables {
  /**
   * The audit log: one entry for each row that a write changed, and one for each other call. Never changed or deleted.
   * Each scope dimension has a further column, `<dimension>_id`.
   */
  auditEntry: AuditEntry;
  /** The current transaction's changes so far; triggers insert them, and the end of the write removes them. */
  auditDraft: AuditDraft;
  /**
   * One row. On SQLite, the end of the only chain (a view of row 0 of `audit_draft`); on PostgreSQL, the end of the
   * original single chain.
   */
  auditHead: { id: number; last: number; hash: string; watching: string };
  /** PostgreSQL only: the ends of the chains, as many as can grow concurrently. A writer locks one until it commits. */
  auditChain: AuditChain;
}

export interface AuditChain {
  id: number;
  /** The id of the last entry; for a chain without entries, the log's last id at the chain's creation. */
  last: number;
  /** The last entry's hash; '' for a chain without entries. */
  hash: string;
}

export interface AuditEntry {
  /** Starts at 1: on SQLite without gaps; on PostgreSQL, transactions that fail while ending leave gaps. */
  id: number;
  /** Its chain; null for the one in `audit_head`. */
  chain: number | null;
  /**
   * The ends of all other chains when this entry was written, in their order: how much smaller their last ids are,
   * comma-joined. Set only in the first entry of a write to several chains.
   */
  beside: string | null;
  /** Its time in epoch milliseconds. */
  at: number;
  /** The main entry of the same write, from which this one followed; null for a main entry. */
  deed: number | null;
  /** The entry of the import whose row this write belongs to; null for any other. */
  run: number | null;
  /** Null: the server itself, or someone with access to the database. */
  staffId: number | null;
  /** Kept when the person's account is deleted. */
  staffName: string;
  /** The requester of the call that this person approved. */
  askedById: number | null;
  askedBy: string | null;
  address: string;
  /** A prefix of the session's hash: distinguishes sessions without granting access. */
  session: string;
  /** The call's key in schemas/api.json, and its method and path; empty outside of calls. */
  call: string;
  request: string;
  record: string | null;
  recordId: number | null;
  /** The record's id if it is a text, as records of another back end may have; otherwise null. */
  recordKey: string | null;
  recordName: string | null;
  tableName: string | null;
  /** The values of the primary key, comma-joined. */
  rowId: string | null;
  /** JSON: the changed columns before the write; null for a new row. */
  before: string | null;
  /** JSON: the changed columns after the write; null for a deleted row. */
  after: string | null;
  /** The version of the screens at the time; empty without a console. */
  version: string;
  /** The status of the response: 200 or, for a refusal, 400 and above. */
  status: number;
  /** The message of a refusal; for an export or import, its facts. */
  message: string;
  /** SHA-256 of the hashes of the previous entry of its chain and of `beside`, and of this entry. */
  hash: string;
}

export interface AuditDraft {
  id: Generated<number>;
  /** PostgreSQL only: the transaction's id. */
  tx: number;
  tableName: string;
  rowId: string;
  name: string | null;
  /** JSON: scope dimension → id, for those the row has. */
  scope: string;
  /** JSON: the changed columns before the write, or a deleted row's columns; null for a new row. */
  before: string | null;
  /** JSON: the changed columns after the write, or a new row's columns; null for a deleted row. */
  after: string | null;
}

const refuse = (name: string, event: string) =>
  name === 'sqlite'
    ? [
        `CREATE TRIGGER audit_entry_${event} BEFORE ${event} ON audit_entry
          BEGIN SELECT RAISE(ABORT, 'The audit log is append-only'); END`,
      ]
    : [
        `CREATE TRIGGER audit_entry_${event} BEFORE ${event} ON audit_entry
          FOR EACH ROW EXECUTE FUNCTION audit_append_only()`,
      ];

// Indexes of the entries, in a new table and in its replacement; like the steps, these never change.
const indexes = [
  `CREATE INDEX audit_entry_record ON audit_entry (record, record_id, id)`,
  `CREATE INDEX audit_entry_staff ON audit_entry (staff_id, id)`,
  `CREATE INDEX audit_entry_at ON audit_entry (at, id)`,
];
const indexOf = (dimension: string) => `CREATE INDEX audit_entry_${dimension} ON audit_entry (${dimension}_id, id)`;
const indexOfRefused = `CREATE INDEX audit_entry_refused ON audit_entry (id) WHERE status >= 400`;
const headFollows = `CREATE TRIGGER audit_entry_head AFTER INSERT ON audit_entry
  BEGIN UPDATE audit_draft SET last = NEW.id, hash = NEW.hash WHERE id = 0; END`;

/** Returns the migration steps of the audit log for a product with these dimensions. */
export function auditSteps(dimensions: readonly string[]): Steps {
  return {
    audit: ({ name, id }) => [
      `CREATE TABLE audit_entry (id BIGINT PRIMARY KEY, at BIGINT NOT NULL, staff_id BIGINT, staff_name TEXT NOT NULL,
        address TEXT NOT NULL, session TEXT NOT NULL, call TEXT NOT NULL, request TEXT NOT NULL, record TEXT,
        record_id BIGINT, record_name TEXT, table_name TEXT, row_id TEXT, before TEXT, after TEXT,
        version TEXT NOT NULL, status BIGINT NOT NULL, message TEXT NOT NULL, hash TEXT NOT NULL)`,
      ...indexes,
      `CREATE TABLE audit_draft (id ${id}, tx BIGINT NOT NULL, table_name TEXT NOT NULL, row_id TEXT NOT NULL,
        name TEXT, scope TEXT NOT NULL, before TEXT, after TEXT)`,
      `CREATE TABLE audit_head (id BIGINT PRIMARY KEY, last BIGINT NOT NULL, hash TEXT NOT NULL, watching TEXT NOT NULL)`,
      `INSERT INTO audit_head (id, last, hash, watching) VALUES (1, 0, '', '')`,
      ...(name === 'postgres'
        ? [
            `CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS
              $$ BEGIN RAISE EXCEPTION 'The audit log is append-only'; END $$`,
          ]
        : []),
      ...refuse(name, 'UPDATE'),
      ...refuse(name, 'DELETE'),
    ],
    ...Object.fromEntries(
      dimensions.map((dimension) => [
        `audit-${dimension}`,
        () => [`ALTER TABLE audit_entry ADD COLUMN ${dimension}_id BIGINT`],
      ]),
    ),
    ...Object.fromEntries(dimensions.map((dimension) => [`audit-index-${dimension}`, () => [indexOf(dimension)]])),
    // A partial index of refused entries, which other writes do not pay for.
    'audit-index-refused': () => [indexOfRefused],
    // Each write empties the table, so ids may restart, and SQLite need not maintain a sequence in another table.
    'audit-draft-uncounted': ({ name }) =>
      name === 'sqlite'
        ? [
            `CREATE TABLE audit_draft_kept AS SELECT * FROM audit_draft`,
            `DROP TABLE audit_draft`,
            `CREATE TABLE audit_draft (id INTEGER PRIMARY KEY, tx BIGINT NOT NULL, table_name TEXT NOT NULL,
              row_id TEXT NOT NULL, name TEXT, scope TEXT NOT NULL, before TEXT, after TEXT)`,
            `INSERT INTO audit_draft SELECT * FROM audit_draft_kept`,
            `DROP TABLE audit_draft_kept`,
          ]
        : [],
    // PostgreSQL inserts an entry and moves the head in one statement.
    'audit-head-follows': ({ name }) =>
      name === 'sqlite'
        ? [
            `CREATE TRIGGER audit_entry_head AFTER INSERT ON audit_entry
              BEGIN UPDATE audit_head SET last = NEW.id, hash = NEW.hash; END`,
          ]
        : [],
    // A write changes its drafts and the head; on the same page, SQLite writes one page less.
    'audit-head-beside-drafts': ({ name }) =>
      name === 'sqlite'
        ? [
            `ALTER TABLE audit_draft ADD COLUMN last BIGINT`,
            `ALTER TABLE audit_draft ADD COLUMN hash TEXT`,
            `ALTER TABLE audit_draft ADD COLUMN watching TEXT`,
            `INSERT INTO audit_draft (id, tx, table_name, row_id, scope, last, hash, watching)
              SELECT 0, 0, '', '', '', last, hash, watching FROM audit_head`,
            `DROP TRIGGER audit_entry_head`,
            `DROP TABLE audit_head`,
            `CREATE VIEW audit_head AS SELECT 1 AS id, last, hash, watching FROM audit_draft WHERE id = 0`,
            `CREATE TRIGGER audit_head_update INSTEAD OF UPDATE ON audit_head
              BEGIN UPDATE audit_draft SET last = NEW.last, hash = NEW.hash, watching = NEW.watching WHERE id = 0; END`,
            // The end of a write empties the draft table.
            `CREATE TRIGGER audit_draft_head BEFORE DELETE ON audit_draft WHEN OLD.id = 0 BEGIN SELECT RAISE(IGNORE); END`,
            headFollows,
          ]
        : [],
  };
}

/** Returns the steps that run once the audit log of a product with these dimensions has all its other columns. */
export function auditKeySteps(dimensions: readonly string[]): Steps {
  const columns = [
    ...['id INTEGER PRIMARY KEY', 'at BIGINT NOT NULL', 'staff_id BIGINT', 'staff_name TEXT NOT NULL'],
    ...['address TEXT NOT NULL', 'session TEXT NOT NULL', 'call TEXT NOT NULL', 'request TEXT NOT NULL'],
    ...['record TEXT', 'record_id BIGINT', 'record_name TEXT', 'table_name TEXT', 'row_id TEXT'],
    ...['before TEXT', 'after TEXT', 'version TEXT NOT NULL', 'status BIGINT NOT NULL', 'message TEXT NOT NULL'],
    ...['hash TEXT NOT NULL', 'asked_by_id BIGINT', 'asked_by TEXT'],
    ...dimensions.map((dimension) => `${dimension}_id BIGINT`),
  ];
  const names = columns.map((column) => column.slice(0, column.indexOf(' '))).join(', ');
  return {
    // SQLite stores rows by an INTEGER key itself. Any other key is a separate index: one more page that a write
    // changes.
    'audit-entry-key': ({ name }) =>
      name === 'sqlite'
        ? [
            `CREATE TABLE audit_entry_kept (${columns.join(', ')})`,
            `INSERT INTO audit_entry_kept (${names}) SELECT ${names} FROM audit_entry`,
            `DROP TABLE audit_entry`,
            `ALTER TABLE audit_entry_kept RENAME TO audit_entry`,
            ...indexes,
            ...dimensions.map(indexOf),
            indexOfRefused,
            ...refuse(name, 'UPDATE'),
            ...refuse(name, 'DELETE'),
            headFollows,
          ]
        : [],
    'audit-deed': () => [
      `ALTER TABLE audit_entry ADD COLUMN deed BIGINT`,
      `CREATE INDEX audit_entry_deed ON audit_entry (deed) WHERE deed IS NOT NULL`,
    ],
    'audit-run': () => [
      `ALTER TABLE audit_entry ADD COLUMN run BIGINT`,
      `CREATE INDEX audit_entry_run ON audit_entry (run) WHERE run IS NOT NULL`,
    ],
    // Processes of the previous version continue the single chain and its ids, so new ids start beyond those that they
    // may add.
    'audit-chains': ({ name }) => [
      `ALTER TABLE audit_entry ADD COLUMN chain BIGINT`,
      `ALTER TABLE audit_entry ADD COLUMN beside TEXT`,
      `CREATE TABLE audit_chain (id BIGINT PRIMARY KEY, last BIGINT NOT NULL, hash TEXT NOT NULL)${
        // Each write updates a row, which stays on its page as long as that has free space.
        name === 'postgres' ? ' WITH (fillfactor = 20)' : ''
      }`,
      ...(name === 'postgres'
        ? [
            `CREATE SEQUENCE audit_entry_id`,
            `SELECT setval('audit_entry_id', CASE WHEN last = 0 THEN 1 ELSE last + 1000000 END, last > 0) FROM audit_head`,
            `INSERT INTO audit_chain (id, last, hash) SELECT chain, last, '' FROM audit_head, generate_series(1, 32) AS chain`,
          ]
        : []),
    ],
    // Entries older than the column have text ids in the row key only. Entries with numeric ids do not pay for the
    // index.
    'audit-record-key': () => [
      `ALTER TABLE audit_entry ADD COLUMN record_key TEXT`,
      `CREATE INDEX audit_entry_record_key ON audit_entry (record, coalesce(record_key, row_id), id)
        WHERE record_id IS NULL AND coalesce(record_key, row_id) IS NOT NULL`,
    ],
  };
}
