import type { Steps } from '../ddl.ts';

export interface PresenceTables {
  /** Who has which record open, by the component that shows it; rows of closed ones remain briefly. */
  presence: {
    viewer: string;
    /** The path that reads the record: `/api/book/7`. */
    address: string;
    staffId: number;
    staffName: string;
    openedAt: number;
    seenAt: number;
  };
}

export const presenceSteps: Steps = {
  presence: () => [
    `CREATE TABLE presence (viewer TEXT PRIMARY KEY, address TEXT NOT NULL,
      staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE, staff_name TEXT NOT NULL,
      opened_at BIGINT NOT NULL, seen_at BIGINT NOT NULL)`,
    `CREATE INDEX presence_address ON presence (address)`,
    `CREATE INDEX presence_staff ON presence (staff_id)`,
    `CREATE INDEX presence_seen ON presence (seen_at)`,
  ],
};
