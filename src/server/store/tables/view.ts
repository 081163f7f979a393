import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface ViewTables {
  /** Saved list views. */
  savedView: {
    id: Generated<number>;
    staffId: number;
    screen: string;
    title: string;
    /** The query string that it saves. */
    query: string;
    shared: Sharing;
    /** The role it is shared with, for `role`; null once that is deleted. */
    roleId: number | null;
    /** The id of the product's group it is shared with, for `group`. */
    audience: Generated<string | null>;
    /**
     * JSON of the original author's scope, for a view taken over from a deleted account; null: the author's current
     * scope applies.
     */
    reach: Generated<string | null>;
    createdAt: number;
  };
  /** The view that each person's list opens with, if they chose one. */
  initialView: { staffId: number; screen: string; view: string };
  /** Each person's favourite screens, in order; with `viewId`, a view of the screen. */
  favourite: { id: Generated<number>; staffId: number; screen: string; viewId: number | null };
}

/** The audience of a view, besides its author. */
export type Sharing = 'nobody' | 'role' | 'group' | 'everyone';

export const viewSteps: Steps = {
  view: ({ id }) => [
    `CREATE TABLE saved_view (id ${id}, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      screen TEXT NOT NULL, title TEXT NOT NULL, query TEXT NOT NULL, shared TEXT NOT NULL,
      role_id BIGINT REFERENCES role (id) ON DELETE SET NULL, created_at BIGINT NOT NULL,
      UNIQUE (staff_id, screen, title))`,
    `CREATE INDEX saved_view_shared ON saved_view (shared)`,
    `CREATE INDEX saved_view_role ON saved_view (role_id)`,
    `CREATE TABLE initial_view (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      screen TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (staff_id, screen))`,
  ],
  favourite: ({ id }) => [
    `CREATE TABLE favourite (id ${id}, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      screen TEXT NOT NULL, view_id BIGINT REFERENCES saved_view (id) ON DELETE CASCADE)`,
    `CREATE UNIQUE INDEX favourite_once ON favourite (staff_id, screen, (COALESCE(view_id, 0)))`,
    `CREATE INDEX favourite_view ON favourite (view_id)`,
  ],
  // Views shared with everyone stay so.
  viewAudience: () => [
    `ALTER TABLE saved_view ADD COLUMN audience TEXT`,
    `ALTER TABLE saved_view ADD COLUMN reach TEXT`,
  ],
};
