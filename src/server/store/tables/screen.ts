import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

/** The state of a publication that needs a review. */
export type ReviewState = 'pending' | 'approved' | 'refused' | 'retracted';

export interface ScreenTables {
  /** The texts of all versions, deduplicated. */
  screenText: { hash: string; text: string };
  /**
   * All versions of the screens, never changed or deleted; the newest is shown. Author, time and origin form their
   * audit trail.
   */
  screenVersion: {
    id: Generated<number>;
    /**
     * The version this one is based on, 0 for the first. Unique, so that only one of two concurrent successors is
     * stored.
     */
    follows: number;
    kind: 'disk' | 'studio' | 'restore';
    /** Identifies the texts. */
    base: string;
    /** Identifies what the page loads: `boot.version`. */
    version: string;
    /** JSON: path → hash of its text. */
    files: string;
    /** JSON: path → hash, of the files last seen on disk. */
    disk: string;
    /** JSON: path → when it was last changed, and by whom. */
    modified: string;
    /** JSON: the paths that differ from the previous version. */
    changed: string;
    /** For a restoration: the restored version. */
    restored: number | null;
    /** Null: the files on disk changed. */
    staffId: number | null;
    staffName: string | null;
    address: string | null;
    note: string;
    createdAt: number;
  };
  /** Publications that need or needed a review; never deleted. */
  screenReview: {
    id: Generated<number>;
    state: ReviewState;
    kind: 'studio' | 'restore';
    /** Identifies the texts it was based on. */
    base: string;
    /** JSON: path → text, or null to delete the file. */
    changes: string;
    /** JSON: the description of the change in words. */
    words: string;
    restored: number | null;
    note: string;
    staffId: number;
    staffName: string;
    address: string;
    createdAt: number;
    decidedBy: number | null;
    decidedName: string | null;
    decidedAt: number | null;
    reason: string;
  };
  /** The problems of refused files on disk: at most one row. */
  screenRefusal: { id: Generated<number>; base: string | null; disk: string; problems: string; createdAt: number };
}

export const screenSteps: Steps = {
  screen: ({ id }) => [
    `CREATE TABLE screen_text (hash TEXT PRIMARY KEY, text TEXT NOT NULL)`,
    `CREATE TABLE screen_version (id ${id}, follows BIGINT NOT NULL UNIQUE, kind TEXT NOT NULL, base TEXT NOT NULL,
      version TEXT NOT NULL, files TEXT NOT NULL, disk TEXT NOT NULL, modified TEXT NOT NULL, changed TEXT NOT NULL,
      restored BIGINT, staff_id BIGINT, staff_name TEXT, address TEXT, note TEXT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE INDEX screen_version_version ON screen_version (version)`,
    `CREATE INDEX screen_version_base ON screen_version (base)`,
    `CREATE TABLE screen_refusal (id ${id}, disk TEXT NOT NULL, problems TEXT NOT NULL, created_at BIGINT NOT NULL)`,
  ],
  // Processes that share a folder refuse the same disk state concurrently, but only once.
  'screen-refused-once': () => [
    `ALTER TABLE screen_refusal ADD COLUMN base TEXT`,
    `CREATE UNIQUE INDEX screen_refusal_base ON screen_refusal (base)`,
  ],
  'screen-review': ({ id }) => [
    `CREATE TABLE screen_review (id ${id}, state TEXT NOT NULL, kind TEXT NOT NULL, base TEXT NOT NULL,
      changes TEXT NOT NULL, words TEXT NOT NULL, restored BIGINT, note TEXT NOT NULL, staff_id BIGINT NOT NULL,
      staff_name TEXT NOT NULL, address TEXT NOT NULL, created_at BIGINT NOT NULL, decided_by BIGINT, decided_name TEXT,
      decided_at BIGINT, reason TEXT NOT NULL)`,
    `CREATE INDEX screen_review_state ON screen_review (state)`,
  ],
};
