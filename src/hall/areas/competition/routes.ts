import type { Row } from 'baize/json';
import { type Db, insertRow } from 'baize/server/database';
import {
  clockTime,
  decimalAmount,
  digits,
  integer,
  minorUnits,
  moment,
  money,
  name,
  number,
  text,
  time,
} from 'baize/server/fields';
import { bodyOf, type Routes } from 'baize/server/http';
import { find, list, type Source, transition } from 'baize/server/records';

/** Competitions, each with its awards and rounds. */
export const competitions: Source = {
  record: 'competition',
  table: 'competition',
  joins: { club: { id: 'competition.club_id' } },
  scope: { tenant: 'competition.tenant_id', club: 'competition.club_id' },
  fields: {
    id: integer('competition.id'),
    applyId: integer('competition.apply_id'),
    tenantId: integer('competition.tenant_id'),
    clubId: integer('competition.club_id'),
    clubName: name('club.name'),
    title: name('competition.title'),
    startTime: time('competition.start_time'),
    signUpStartTime: time('competition.sign_up_start_time'),
    signUpEndTime: time('competition.sign_up_end_time'),
    entryFee: money('competition.entry_fee'),
    maxPlayer: number('competition.max_player'),
    status: integer('competition.status'),
    champion:
      text(`(select client.nickname from competition_entry inner join client on client.id = competition_entry.client_id
      where competition_entry.competition_id = competition.id and competition_entry.place = 1)`),
  },
  expand: withPlan,
};

/** Applications to hold a competition. */
const competitionApplies: Source = {
  record: 'competition-apply',
  table: 'competition_apply',
  joins: { club: { id: 'competition_apply.club_id' } },
  scope: { tenant: 'competition_apply.tenant_id', club: 'competition_apply.club_id' },
  fields: {
    id: integer('competition_apply.id'),
    tenantId: integer('competition_apply.tenant_id'),
    clubId: integer('competition_apply.club_id'),
    clubName: name('club.name'),
    level: integer('competition_apply.level'),
    phone: digits('competition_apply.phone'),
    createAt: time('competition_apply.created_at'),
    status: integer('competition_apply.status'),
  },
};

/** Participants of competitions, each with their rank. */
const competitionEntries: Source = {
  record: 'competition-entry',
  table: 'competition_entry',
  joins: {
    competition: { id: 'competition_entry.competition_id' },
    client: { id: 'competition_entry.client_id' },
  },
  scope: { tenant: 'competition.tenant_id', club: 'competition.club_id' },
  fields: {
    id: integer('competition_entry.id'),
    competitionId: integer('competition_entry.competition_id'),
    competitionTitle: name('competition.title'),
    clientId: integer('competition_entry.client_id'),
    nickname: name('client.nickname'),
    userPhone: digits('client.phone'),
    lot: number('competition_entry.lot'),
    place: number('competition_entry.place'),
    createAt: time('competition_entry.created_at'),
  },
};

/** Routes for competitions and the applications they are created from; an application is used once. */
export const competitionRoutes: Routes = {
  'GET /api/competition/list': (call) => list(call, competitions),

  'GET /api/competition/apply/list': (call) => list(call, competitionApplies),

  'GET /api/competition/entry/list': (call) => list(call, competitionEntries),

  'GET /api/competition/{id}': async (call) => {
    const competition = await find(call, competitions, call.param('id'));
    return { ...competition, games: await gamesOf(call.db, Number(competition.id)) };
  },

  'POST /api/competition/create': async (call) => {
    const plan = bodyOf<Plan>(call);
    const { tenantId, clubId } = await transition(call, competitionApplies, plan.applyId);
    const { id } = await insertRow(call.db, 'competition', {
      applyId: plan.applyId,
      tenantId: tenantId as number | null,
      clubId: clubId as number | null,
      title: plan.title.trim(),
      startTime: moment(plan.startTime),
      signUpStartTime: moment(plan.signUpStartTime),
      signUpEndTime: moment(plan.signUpEndTime),
      entryFee: plan.entryFee === undefined ? null : minorUnits(plan.entryFee),
      maxPlayer: plan.maxPlayer,
      status: 0,
      createdAt: call.now,
    });
    await insertPlan(call.db, id, plan);
    return { id };
  },
};

/** The body, described by schemas/forms/competition-create.json. */
interface Plan {
  readonly applyId: number;
  readonly title: string;
  readonly startTime: string;
  readonly signUpStartTime: string;
  readonly signUpEndTime: string;
  readonly entryFee?: number;
  readonly maxPlayer: number;
  readonly awards: readonly {
    readonly title: string;
    readonly content?: string;
    readonly planBonus?: number | string;
    readonly bonus?: number | string;
    readonly rankStart: number;
    readonly rankEnd: number;
  }[];
  readonly schedules: readonly {
    readonly title: string;
    readonly round: number;
    readonly startTime: string;
    readonly endTime: string;
    readonly playerCount: number;
    readonly winScore: number;
    readonly loserGroup?: number;
  }[];
}

async function insertPlan(db: Db, competitionId: number, { awards, schedules }: Plan): Promise<void> {
  await db
    .insertInto('competitionAward')
    .values(
      awards.map(({ title, content = '', planBonus = 0, bonus = 0, rankStart, rankEnd }) => ({
        competitionId,
        title: title.trim(),
        content: content.trim(),
        planBonus: minorUnits(planBonus),
        bonus: minorUnits(bonus),
        rankStart,
        rankEnd,
      })),
    )
    .execute();
  await db
    .insertInto('competitionSchedule')
    .values(
      schedules.map(({ title, round, startTime, endTime, playerCount, winScore, loserGroup = 0 }) => ({
        competitionId,
        title: title.trim(),
        round,
        startTime: moment(startTime),
        endTime: moment(endTime),
        playerCount,
        winScore,
        loserGroup,
      })),
    )
    .execute();
}

async function withPlan(rows: readonly Row[], db: Db): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const ids = rows.map((row) => Number(row.id));
  const awards = await db
    .selectFrom('competitionAward')
    .selectAll()
    .where('competitionId', 'in', ids)
    .orderBy('id')
    .execute();
  const schedules = await db
    .selectFrom('competitionSchedule')
    .selectAll()
    .where('competitionId', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    awards: awards
      .filter(({ competitionId }) => competitionId === row.id)
      .map(({ title, content, planBonus, bonus, rankStart, rankEnd }) => ({
        title,
        content,
        planBonus: decimalAmount(planBonus),
        bonus: decimalAmount(bonus),
        rankStart,
        rankEnd,
      })),
    schedules: schedules
      .filter(({ competitionId }) => competitionId === row.id)
      .map(({ title, round, startTime, endTime, playerCount, winScore, loserGroup }) => ({
        title,
        round,
        startTime: clockTime(startTime),
        endTime: clockTime(endTime),
        playerCount,
        winScore,
        loserGroup,
      })),
  }));
}

function gamesOf(db: Db, competitionId: number): Promise<readonly Row[]> {
  return db
    .selectFrom('competitionGame as game')
    .innerJoin('competitionEntry as one', 'one.id', 'game.firstId')
    .innerJoin('competitionEntry as other', 'other.id', 'game.secondId')
    .innerJoin('client as first', 'first.id', 'one.clientId')
    .innerJoin('client as second', 'second.id', 'other.clientId')
    .select(['game.round', 'game.number', 'first.nickname as first', 'second.nickname as second'])
    .select(['game.firstScore', 'game.secondScore'])
    .where('game.competitionId', '=', competitionId)
    .orderBy('game.round')
    .orderBy('game.number')
    .execute();
}
