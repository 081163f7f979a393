import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface CompetitionTables {
  competitionApply: {
    id: Generated<number>;
    tenantId: number | null;
    clubId: number | null;
    level: number;
    phone: string;
    status: number;
    createdAt: number;
  };
  competition: {
    id: Generated<number>;
    applyId: number | null;
    tenantId: number | null;
    clubId: number | null;
    title: string;
    startTime: number;
    signUpStartTime: number;
    signUpEndTime: number;
    /** In minor units. */
    entryFee: number | null;
    maxPlayer: number;
    status: number;
    createdAt: number;
  };
  competitionAward: {
    id: Generated<number>;
    competitionId: number;
    title: string;
    content: string;
    /** In minor units. */
    planBonus: number;
    /** In minor units. */
    bonus: number;
    rankStart: number;
    rankEnd: number;
  };
  competitionSchedule: {
    id: Generated<number>;
    competitionId: number;
    title: string;
    round: number;
    startTime: number;
    endTime: number;
    playerCount: number;
    winScore: number;
    loserGroup: number;
  };
  /** The participants. */
  competitionEntry: {
    id: Generated<number>;
    competitionId: number;
    clientId: number;
    /** The position in the draw, from 1; null before it. */
    lot: number | null;
    /** The rank, once it is certain; participants share a rank that is not played for. */
    place: number | null;
    createdAt: number;
  };
  /** Results: the match and round, the participants, and the number of games that each has won. */
  competitionGame: {
    id: Generated<number>;
    competitionId: number;
    round: number;
    /** Starts from 1 in each round. */
    number: number;
    firstId: number;
    secondId: number;
    firstScore: number;
    secondScore: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends CompetitionTables {}
}

export const competitionSteps: Steps = {
  competition: ({ id }) => [
    `CREATE TABLE competition_apply (id ${id}, tenant_id BIGINT REFERENCES tenant (id), club_id BIGINT REFERENCES club (id),
      level BIGINT NOT NULL, phone TEXT NOT NULL, status BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE TABLE competition (id ${id}, apply_id BIGINT UNIQUE REFERENCES competition_apply (id),
      tenant_id BIGINT REFERENCES tenant (id), club_id BIGINT REFERENCES club (id), title TEXT NOT NULL,
      start_time BIGINT NOT NULL, sign_up_start_time BIGINT NOT NULL, sign_up_end_time BIGINT NOT NULL, entry_fee BIGINT,
      max_player BIGINT NOT NULL, status BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE INDEX competition_tenant ON competition (tenant_id)`,
    `CREATE TABLE competition_award (id ${id}, competition_id BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
      title TEXT NOT NULL, content TEXT NOT NULL, plan_bonus BIGINT NOT NULL, bonus BIGINT NOT NULL,
      rank_start BIGINT NOT NULL, rank_end BIGINT NOT NULL)`,
    `CREATE INDEX competition_award_competition ON competition_award (competition_id)`,
    `CREATE TABLE competition_schedule (id ${id}, competition_id BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
      title TEXT NOT NULL, round BIGINT NOT NULL, start_time BIGINT NOT NULL, end_time BIGINT NOT NULL,
      player_count BIGINT NOT NULL, win_score BIGINT NOT NULL, loser_group BIGINT NOT NULL)`,
    `CREATE INDEX competition_schedule_competition ON competition_schedule (competition_id)`,
  ],
  'competition-results': ({ id }) => [
    `CREATE TABLE competition_entry (id ${id}, competition_id BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
      client_id BIGINT NOT NULL REFERENCES client (id), lot BIGINT, place BIGINT, created_at BIGINT NOT NULL,
      UNIQUE (competition_id, client_id))`,
    `CREATE INDEX competition_entry_client ON competition_entry (client_id)`,
    `CREATE TABLE competition_game (id ${id}, competition_id BIGINT NOT NULL REFERENCES competition (id) ON DELETE CASCADE,
      round BIGINT NOT NULL, number BIGINT NOT NULL, first_id BIGINT NOT NULL REFERENCES competition_entry (id),
      second_id BIGINT NOT NULL REFERENCES competition_entry (id), first_score BIGINT NOT NULL,
      second_score BIGINT NOT NULL, UNIQUE (competition_id, round, number))`,
  ],
};
