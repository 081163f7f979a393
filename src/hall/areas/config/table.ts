import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface ConfigTables {
  banner: { id: Generated<number>; image: string; type: number; status: number; seq: number; createdAt: number };
  feedback: {
    id: Generated<number>;
    clientId: number | null;
    type: number;
    content: string;
    /** A JSON array of addresses. */
    images: string;
    createdAt: number;
    /** 0 new, 1 in progress, 2 done. */
    status: Generated<number>;
    /** The person who works on it; the name as of then is kept when the account is deleted. */
    ownerId: Generated<number | null>;
    ownerName: Generated<string | null>;
    /** The outcome. */
    note: Generated<string | null>;
    handledAt: Generated<number | null>;
  };
}

declare module 'baize/server/database' {
  interface Database extends ConfigTables {}
}

export const configSteps: Steps = {
  config: ({ id }) => [
    `CREATE TABLE banner (id ${id}, image TEXT NOT NULL, type BIGINT NOT NULL, status BIGINT NOT NULL, seq BIGINT NOT NULL,
      created_at BIGINT NOT NULL)`,
    `CREATE TABLE feedback (id ${id}, client_id BIGINT REFERENCES client (id), type BIGINT NOT NULL, content TEXT NOT NULL,
      images TEXT NOT NULL, created_at BIGINT NOT NULL)`,
  ],
  'feedback-status': () => [
    `ALTER TABLE feedback ADD COLUMN status BIGINT NOT NULL DEFAULT 0`,
    `ALTER TABLE feedback ADD COLUMN owner_id BIGINT`,
    `ALTER TABLE feedback ADD COLUMN owner_name TEXT`,
    `ALTER TABLE feedback ADD COLUMN note TEXT`,
    `ALTER TABLE feedback ADD COLUMN handled_at BIGINT`,
  ],
  // Banners could have duplicate numbers: all are renumbered.
  'banner-order': () => [
    `UPDATE banner SET seq = placed.place FROM (SELECT id, row_number() OVER (ORDER BY seq, id) AS place FROM banner
      WHERE EXISTS (SELECT 1 FROM banner GROUP BY seq HAVING count(*) > 1)) AS placed WHERE placed.id = banner.id`,
  ],
};
