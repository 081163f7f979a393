import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface ForwardedTables {
  /** Writes that are being sent to the back end behind this server, until their outcome is in the audit log. */
  forwardedWrite: {
    id: Generated<number>;
    /** The caller, and the write's idempotency key. */
    staffId: number;
    key: string;
    /** The record, such as `book 7`, which can have one open write at a time; null for none. */
    target: string | null;
    /** JSON: the audit context of the write. */
    context: string;
    /** Its time in epoch milliseconds. */
    at: number;
  };
}

export const forwardedSteps: Steps = {
  forwarded: ({ id }) => [
    `CREATE TABLE forwarded_write (id ${id}, staff_id BIGINT NOT NULL, key TEXT NOT NULL, target TEXT,
      context TEXT NOT NULL, at BIGINT NOT NULL)`,
    `CREATE UNIQUE INDEX forwarded_write_target ON forwarded_write (target)`,
    `CREATE INDEX forwarded_write_age ON forwarded_write (at)`,
  ],
};
