import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

export interface ViewTables {
  /** Views of lists that people have saved. */
  savedView: {
    id: Generated<number>;
    staffId: number;
    screen: string;
    title: string;
    /** The part of the list's address it stands for. */
    query: string;
    shared: Sharing;
    /** With `role`: the role it is shared with; null once that is deleted. */
    roleId: number | null;
    /** With `group`: the id of the product's group of people that it is shared with. */
    audience: Generated<string | null>;
    /**
     * JSON of its author's scope, where the account is deleted and another has the view; null: the author's current
     * scope.
     */
    reach: Generated<string | null>;
    createdAt: number;
  };
  /** The view each person's list opens with, where they chose one. */
  initialView: { staffId: number; screen: string; view: string };
  /** The screens each person has marked, in that order; with `viewId`, only this view of it. */
  favourite: { id: Generated<number>; staffId: number; screen: string; viewId: number | null };
}

/** Who sees a view besides its author. */
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
  // What was shared with everyone stays so.
  viewAudience: () => [
    `ALTER TABLE saved_view ADD COLUMN audience TEXT`,
    `ALTER TABLE saved_view ADD COLUMN reach TEXT`,
  ],
};
