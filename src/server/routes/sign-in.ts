import type { Row } from '../../language/json.ts';
import type { Call, Routes } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { deviceName } from '../people/device-name.ts';
import { endOtherSessions } from '../people/sessions.ts';
import { integer, text, time } from '../records/field.ts';
import { list } from '../records/list.ts';
import type { Source } from '../records/source.ts';
import { accept } from '../records/transition.ts';

/** Handlers to list a person's active sessions and to end one, or all but the current one. */
export const signInRoutes: Routes = {
  'GET /api/session/list': (call) => list(call, signInsOf(call, call.caller.id)),

  'DELETE /api/session/{id}': async (call) => {
    const own = signInsOf(call, call.caller.id);
    await accept(call, own, call.param('id'), serverWords().people.currentSession);
    await endSignIn(call, call.caller.id, call.param('id'));
    return undefined;
  },

  'POST /api/session/end': async ({ db, caller }) => {
    await endOtherSessions(db, caller);
    return undefined;
  },
};

/**
 * Returns the source of a person's active sessions, as the record `session`. The caller checks who may see them.
 *
 * @example
 * const routes: Routes = { 'GET /api/session/list': (call) => list(call, signInsOf(call, call.caller.id)) };
 */
export function signInsOf({ caller, now }: Call, staffId: number): Source {
  return {
    record: 'session',
    table: 'session',
    // Safe to embed: a hash consists of hexadecimal digits.
    from: `(select *, case when token_hash = '${caller.tokenHash}' then 1 else 0 end as is_current from session
      where staff_id = ${staffId} and expires_at > ${now}) as session`,
    scope: 'everyone',
    fields: {
      id: integer('session.id'),
      device: text('session.user_agent'),
      address: text('session.address'),
      createdAt: time('session.created_at'),
      usedAt: time('session.used_at'),
      current: integer('session.is_current'),
    },
    expand: async (rows) => rows.map((row): Row => ({ ...row, device: deviceName(String(row.device)) })),
  };
}

/**
 * Returns the id of a session's owner; throws a 404 Failure if there is no such session.
 *
 * @example
 * const staffId = await ownerOfSession(call, call.param('id'));
 */
export async function ownerOfSession({ db }: Pick<Call, 'db'>, id: number): Promise<number> {
  const query = db.selectFrom('session').select('staffId').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow(() => notFound())).staffId;
}

/**
 * Ends a person's session; throws a 404 Failure if they have none with this id.
 *
 * @example
 * await endSignIn(call, 7, call.param('id'));
 */
export async function endSignIn({ db }: Pick<Call, 'db'>, staffId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
}
