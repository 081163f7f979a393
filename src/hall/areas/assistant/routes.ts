import type { Row } from 'baize/json';
import { type Db, updateRow } from 'baize/server/database';
import { digits, integer, json, minorUnits, money, name, oneOf, text } from 'baize/server/fields';
import { badField, bodyOf, type Call, type Routes } from 'baize/server/http';
import { detail, find, list, options, requireCurrentRow, type Source } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import { requireAllClubs } from '../account/reach.ts';
import { setClubs } from '../account/set-clubs.ts';

/** Coaches; staff of single stores see those assigned there. */
export const assistants: Source = {
  record: 'assistant',
  table: 'assistant',
  scope: {
    tenant: 'assistant.tenant_id',
    club: { some: 'assistant_club.club_id', of: 'assistant_club where assistant_club.assistant_id = assistant.id' },
  },
  fields: {
    id: integer('assistant.id'),
    tenantId: integer('assistant.tenant_id'),
    avatar: text('assistant.avatar'),
    name: name('assistant.name'),
    realName: name('assistant.real_name'),
    idCard: digits('assistant.id_card'),
    phone: digits('assistant.phone'),
    gender: integer('assistant.gender'),
    birth: text('assistant.birth'),
    startWork: text('assistant.start_work'),
    tags: json('assistant.tags'),
    price: money('assistant.price'),
    enable: integer('assistant.enable'),
  },
  filters: {
    clubId: (list) => sql<SqlBool>`assistant.id in (select assistant_club.assistant_id from assistant_club
      where ${oneOf('assistant_club.club_id', list)})`,
  },
  // The names of stores, which `clubIds` identifies.
  untracked: ['clubs'],
  expand: withClubs,
};

/** Routes for coaches: read them, and edit everything except the name and number on their identity card. */
export const assistantRoutes: Routes = {
  'GET /api/assistant/list': (call) => list(call, assistants),

  'GET /api/assistant/options': (call) => options(call, assistants, sql<SqlBool>`assistant.enable <> 1`),

  'GET /api/assistant/{id}': (call) => detail(call, assistants),

  'PUT /api/assistant/{id}': async (call) => {
    const coach = bodyOf<Coach>(call);
    const before = await requireCurrentRow(call, assistants);
    // Staff of single stores would remove the coach from the stores they cannot see.
    requireAllClubs(call.caller);
    await requireSignable(call, coach.clubIds, before);
    await updateRow(call.db, 'assistant', call.param('id'), {
      avatar: coach.avatar ?? null,
      name: coach.name.trim(),
      phone: coach.phone,
      gender: coach.gender,
      birth: coach.birth,
      startWork: coach.startWork,
      tags: JSON.stringify(coach.tags),
      price: minorUnits(coach.price),
      enable: coach.enable,
    });
    await setClubs(call.db, 'assistant', call.param('id'), coach.clubIds);
    return find(call, assistants, call.param('id'));
  },
};

interface Coach {
  readonly avatar?: string;
  readonly name: string;
  readonly phone: string;
  readonly gender: number;
  readonly birth: string;
  readonly startWork: string;
  readonly tags: readonly string[];
  readonly clubIds: readonly number[];
  readonly price: number;
  readonly enable: number;
}

/** Refuses stores that do not exist and, for a franchisee's coach, stores of another franchisee. */
async function requireSignable(call: Call, clubIds: readonly number[], { tenantId }: Row): Promise<void> {
  const clubs = await call.db
    .selectFrom('club')
    .select('tenantId')
    .where('id', 'in', [...clubIds])
    .execute();
  if (clubs.length < clubIds.length) throw badField('clubIds', '签约门店不存在。');
  if (tenantId !== null && clubs.some((club) => club.tenantId !== tenantId)) {
    throw badField('clubIds', '只能签约助教所属加盟商的门店。');
  }
}

async function withClubs(rows: readonly Row[], db: Db): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const signed = await db
    .selectFrom('assistantClub')
    .innerJoin('club', 'club.id', 'assistantClub.clubId')
    .select(['assistantClub.assistantId', 'club.id', 'club.name'])
    .where(
      'assistantClub.assistantId',
      'in',
      rows.map((row) => Number(row.id)),
    )
    .orderBy('club.id')
    .execute();
  return rows.map((row) => {
    const clubs = signed.filter(({ assistantId }) => assistantId === row.id).map(({ id, name }) => ({ id, name }));
    return { ...row, clubs, clubIds: clubs.map(({ id }) => id) };
  });
}
