import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface AuditTables {
  /**
   * The log: one entry for each row that a write changed, and one for each other call. Never changed or deleted. Each
   * dimension of the product has its own column beside these, `<dimension>_id`.
   */
  auditEntry: AuditEntry;
  /** What the current transaction has written so far; the database's triggers fill it, and the write's end empties it. */
  auditDraft: AuditDraft;
  /**
   * One row: the end of SQLite's only chain, which is row 0 of `audit_draft`, or of the chain that PostgreSQL had before it had
   * several.
   */
  auditHead: { id: number; last: number; hash: string; watching: string };
  /** PostgreSQL: the ends of the chains, as many as can grow at the same time. A writer locks one until it commits. */
  auditChain: AuditChain;
}

export interface AuditChain {
  id: number;
  /** The last entry; of a chain without entries, the last of the log when the chain was made. */
  last: number;
  /** Of that entry; empty for a chain without entries. */
  hash: string;
}

export interface AuditEntry {
  /** Counts from 1: on SQLite without a gap, on PostgreSQL without those of transactions that failed while they ended. */
  id: number;
  /** The chain that it is part of; null for the one in `audit_head`. */
  chain: number | null;
  /**
   * Where all other chains ended as this entry was written, in their order: how much smaller the ids of their last entries are,
   * comma-joined. Null but for the first entry of a write to several chains.
   */
  beside: string | null;
  /** Epoch milliseconds. */
  at: number;
  /** The main entry of the same write, from which this one followed; null for a main one. */
  deed: number | null;
  /** The entry of the import whose row this write carried out; null for any other. */
  run: number | null;
  /** Null: the server itself, or somebody with access to the database. */
  staffId: number | null;
  /** Kept when the person is deleted. */
  staffName: string;
  /** Who asked for what this person approved. */
  askedById: number | null;
  askedBy: string | null;
  address: string;
  /** The beginning of the session's hash; tells sessions apart and opens none. */
  session: string;
  /** The call's key in schemas/api.json, and how it was called; empty outside of calls. */
  call: string;
  request: string;
  record: string | null;
  recordId: number | null;
  /** Its id where that is a text, as records of another back end may have; else null. */
  recordKey: string | null;
  recordName: string | null;
  tableName: string | null;
  /** The values of the primary key, comma-joined. */
  rowId: string | null;
  /** JSON: the changed columns as they were; null for a new row. */
  before: string | null;
  /** JSON: the changed columns as they are; null for a deleted row. */
  after: string | null;
  /** The version of the screens in force; empty without a console. */
  version: string;
  /** The status of the answer: 200 or, for a refusal, 400 and above. */
  status: number;
  /** The message of a refusal; for an export, its number of rows. */
  message: string;
  /** SHA-256 of the hash of the previous entry of its chain, of those of `beside`, and this entry. */
  hash: string;
}

export interface AuditDraft {
  id: Generated<number>;
  /** PostgreSQL: the transaction. */
  tx: number;
  tableName: string;
  rowId: string;
  name: string | null;
  /** JSON: dimension → id, for those the row has. */
  scope: string;
  /** JSON: the changed columns as they were, or the whole of a deleted row; null for a new one. */
  before: string | null;
  /** JSON: the changed columns as they are, or the whole of a new row; null for a deleted one. */
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

// What the entries have in a new table and in the one that takes its place: like the steps themselves, these never change.
const indexes = [
  `CREATE INDEX audit_entry_record ON audit_entry (record, record_id, id)`,
  `CREATE INDEX audit_entry_staff ON audit_entry (staff_id, id)`,
  `CREATE INDEX audit_entry_at ON audit_entry (at, id)`,
];
const indexOf = (dimension: string) => `CREATE INDEX audit_entry_${dimension} ON audit_entry (${dimension}_id, id)`;
const indexOfRefused = `CREATE INDEX audit_entry_refused ON audit_entry (id) WHERE status >= 400`;
const headFollows = `CREATE TRIGGER audit_entry_head AFTER INSERT ON audit_entry
  BEGIN UPDATE audit_draft SET last = NEW.id, hash = NEW.hash WHERE id = 0; END`;

/** Returns the steps of the log of a product with these dimensions. */
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
    // Of the refused ones alone: other writes do not pay for it.
    'audit-index-refused': () => [indexOfRefused],
    // Each write empties the table: its ids may begin anew, and SQLite need not keep count of them in a table of its own.
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
    // PostgreSQL adds an entry and moves the head in one statement.
    'audit-head-follows': ({ name }) =>
      name === 'sqlite'
        ? [
            `CREATE TRIGGER audit_entry_head AFTER INSERT ON audit_entry
              BEGIN UPDATE audit_head SET last = NEW.id, hash = NEW.hash; END`,
          ]
        : [],
    // A write changes its notes and the head, which SQLite can have on one page: it has one less to write then.
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

/** Returns the steps that come once the log of a product with these dimensions has all its other columns. */
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
    // SQLite keeps rows by an INTEGER key itself. Any other is an index beside them: a page more that a write changes.
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
    // Processes of the server before go on with the one chain and count its entries on: ids begin anew beyond what they may add.
    'audit-chains': ({ name }) => [
      `ALTER TABLE audit_entry ADD COLUMN chain BIGINT`,
      `ALTER TABLE audit_entry ADD COLUMN beside TEXT`,
      `CREATE TABLE audit_chain (id BIGINT PRIMARY KEY, last BIGINT NOT NULL, hash TEXT NOT NULL)${
        // Each write changes a row, which stays on its page as long as there is room.
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
    // Entries from before the column have a text as the key of their row alone. Those with numbers do not pay for the index.
    'audit-record-key': () => [
      `ALTER TABLE audit_entry ADD COLUMN record_key TEXT`,
      `CREATE INDEX audit_entry_record_key ON audit_entry (record, coalesce(record_key, row_id), id)
        WHERE record_id IS NULL AND coalesce(record_key, row_id) IS NOT NULL`,
    ],
  };
}
