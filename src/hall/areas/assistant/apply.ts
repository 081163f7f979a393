import { insertRow } from 'baize/server/database';
import { digits, integer, name, text, time } from 'baize/server/fields';
import { bodyOf, type Routes } from 'baize/server/http';
import { list, type Source, transition } from 'baize/server/records';
import { setClubs } from '../account/set-clubs.ts';

/** Applications to become a coach. */
const assistantApplies: Source = {
  record: 'assistant-apply',
  table: 'assistant_apply',
  joins: { club: { id: 'assistant_apply.club_id' } },
  scope: { tenant: 'assistant_apply.tenant_id', club: 'assistant_apply.club_id' },
  fields: {
    id: integer('assistant_apply.id'),
    tenantId: integer('assistant_apply.tenant_id'),
    clubId: integer('assistant_apply.club_id'),
    clubName: name('club.name'),
    name: name('assistant_apply.name'),
    realName: name('assistant_apply.real_name'),
    phone: digits('assistant_apply.phone'),
    gender: integer('assistant_apply.gender'),
    createAt: time('assistant_apply.created_at'),
    status: integer('assistant_apply.status'),
    reason: text('assistant_apply.reason'),
  },
};

/** Routes for applications: list them, approve one, which creates the coach, or reject it. */
export const assistantApplyRoutes: Routes = {
  'GET /api/assistant/apply/list': (call) => list(call, assistantApplies),

  'POST /api/assistant/apply/{id}/pass': async (call) => {
    await transition(call, assistantApplies, call.param('id'));
    const {
      id: _,
      clubId,
      status,
      reason,
      ...person
    } = await call.db
      .selectFrom('assistantApply')
      .selectAll()
      .where('id', '=', call.param('id'))
      .executeTakeFirstOrThrow();
    const coach = await insertRow(call.db, 'assistant', { ...person, enable: 1, createdAt: call.now });
    await setClubs(call.db, 'assistant', coach.id, clubId === null ? [] : [clubId]);
    return undefined;
  },

  'POST /api/assistant/apply/{id}/reject': async (call) => {
    const reason = bodyOf<{ reason?: string } | null>(call)?.reason?.trim();
    await transition(call, assistantApplies, call.param('id'), { reason: reason || null });
    return undefined;
  },
};
