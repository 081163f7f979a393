import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface ForwardedTables {
  /** Writes that were about to be sent to the back end behind this server, until their outcome is in the log. */
  forwardedWrite: {
    id: Generated<number>;
    /** The person, and the key that they call it by. */
    staffId: number;
    key: string;
    /** The record that it is about, `book 7`: of each there is one at a time; null for none. */
    target: string | null;
    /** JSON: what its entry in the log will say of who and which call. */
    context: string;
    /** Epoch milliseconds. */
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
