import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface ApprovalTables {
  /** Approval requests and their outcomes. Each scope dimension has a further column, `<dimension>_id`. */
  approval: ApprovalRequest;
}

export interface ApprovalRequest {
  id: Generated<number>;
  /** The call's key in schemas/api.json, its method and path, and its JSON body. */
  call: string;
  request: string;
  body: string;
  record: string;
  /** 0 if the id is a text. */
  recordId: number;
  /** The id if it is a text, as records of another back end may have; otherwise empty. */
  recordKey: Generated<string>;
  /** The record's name at the time of the request. */
  recordName: string;
  /** The record's version at the time of the request; null for requests from before it was stored. */
  recordVersion: Generated<string | null>;
  /** In minor units. */
  amount: number;
  /** The permission needed to decide it. */
  permission: string;
  reason: string;
  /** 0 open, 1 approved, 2 refused, 3 expired, 4 retracted. An expired one stays 0 until it is next read. */
  status: number;
  askedById: number;
  /** The requester's name at the time of the request; `decidedBy` is the decider's. */
  askedBy: string;
  askedAt: number;
  expiresAt: number;
  decidedById: Generated<number | null>;
  decidedBy: Generated<string | null>;
  decidedAt: Generated<number | null>;
  /** The reason for a refusal. */
  note: Generated<string | null>;
}

/** Returns the migration steps of approval requests for a product with these dimensions. */
export function approvalSteps(dimensions: readonly string[]): Steps {
  return {
    approval: ({ id }) => [
      `CREATE TABLE approval (id ${id}, call TEXT NOT NULL, request TEXT NOT NULL, body TEXT NOT NULL,
        record TEXT NOT NULL, record_id BIGINT NOT NULL, record_name TEXT NOT NULL, amount BIGINT NOT NULL,
        permission TEXT NOT NULL, reason TEXT NOT NULL, status BIGINT NOT NULL, asked_by_id BIGINT NOT NULL,
        asked_by TEXT NOT NULL, asked_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, decided_by_id BIGINT,
        decided_by TEXT, decided_at BIGINT, note TEXT, CHECK (decided_by_id <> asked_by_id))`,
      // The last safeguard: a record has one open request at a time.
      `CREATE UNIQUE INDEX approval_open ON approval (record, record_id) WHERE status = 0`,
      `CREATE INDEX approval_record ON approval (record, record_id, status)`,
      `CREATE INDEX approval_status ON approval (status, id)`,
      `ALTER TABLE audit_entry ADD COLUMN asked_by_id BIGINT`,
      `ALTER TABLE audit_entry ADD COLUMN asked_by TEXT`,
    ],
    'approval-version': () => [`ALTER TABLE approval ADD COLUMN record_version TEXT`],
    'approval-record-key': () => [
      `ALTER TABLE approval ADD COLUMN record_key TEXT NOT NULL DEFAULT ''`,
      `DROP INDEX approval_open`,
      `CREATE UNIQUE INDEX approval_open ON approval (record, record_id, record_key) WHERE status = 0`,
    ],
    ...Object.fromEntries(
      dimensions.map((dimension) => [
        `approval-${dimension}`,
        () => [`ALTER TABLE approval ADD COLUMN ${dimension}_id BIGINT`],
      ]),
    ),
  };
}
