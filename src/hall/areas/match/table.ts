import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface MatchTables {
  /** Invitations to play; not named `match`, an SQL keyword. */
  invite: {
    id: Generated<number>;
    tenantId: number | null;
    clubId: number;
    clientId: number;
    acceptClientId: number | null;
    startTime: number;
    status: number;
    createdAt: number;
  };
  inviteRequest: { id: Generated<number>; inviteId: number; clientId: number; status: number };
}

declare module 'baize/server/database' {
  interface Database extends MatchTables {}
}

export const matchSteps: Steps = {
  match: ({ id }) => [
    `CREATE TABLE invite (id ${id}, tenant_id BIGINT REFERENCES tenant (id), club_id BIGINT NOT NULL REFERENCES club (id),
      client_id BIGINT NOT NULL REFERENCES client (id), accept_client_id BIGINT REFERENCES client (id),
      start_time BIGINT NOT NULL, status BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE INDEX invite_club ON invite (club_id)`,
    `CREATE INDEX invite_tenant ON invite (tenant_id)`,
    `CREATE TABLE invite_request (id ${id}, invite_id BIGINT NOT NULL REFERENCES invite (id) ON DELETE CASCADE,
      client_id BIGINT NOT NULL REFERENCES client (id), status BIGINT NOT NULL)`,
    `CREATE INDEX invite_request_invite ON invite_request (invite_id)`,
  ],
};
