import type { Steps } from '../ddl.ts';

/** What a person recognises a sign-in by; the table itself comes with the accounts. */
export const signInSteps: Steps = {
  'sign-in-place': () => [
    `ALTER TABLE session ADD COLUMN id BIGINT`,
    `ALTER TABLE session ADD COLUMN user_agent TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE session ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0`,
    // Nobody has signed in twice in the same millisecond.
    `UPDATE session SET id = created_at * 100 + staff_id % 100, used_at = created_at`,
  ],
};
