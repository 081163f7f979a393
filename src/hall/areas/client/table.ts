import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface ClientTables {
  /** App users. */
  client: {
    id: Generated<number>;
    nickname: string;
    phone: string | null;
    avatar: string | null;
    /** 0 disabled, 1 normal. */
    status: number;
    lastLoginAt: number | null;
    createdAt: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends ClientTables {}
}

export const clientSteps: Steps = {
  client: ({ id }) => [
    `CREATE TABLE client (id ${id}, nickname TEXT NOT NULL, phone TEXT UNIQUE, avatar TEXT, status BIGINT NOT NULL,
      last_login_at BIGINT, created_at BIGINT NOT NULL)`,
  ],
};
