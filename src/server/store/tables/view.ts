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
    createdAt: number;
  };
  /** The view each person's list opens with, where they chose one. */
  initialView: { staffId: number; screen: string; view: string };
}

/** Who sees a view besides its author. */
export type Sharing = 'nobody' | 'role' | 'everyone';

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
};
