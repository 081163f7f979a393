import type { Row } from '../../language/json.ts';
import type { Call, Routes } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { identityOf } from '../people/identity.ts';
import { isWithin } from '../people/reach.ts';
import { explain, type QueriedCall, queriedCall } from './explanation.ts';

/** They are asked about one after another: each takes the place of a write for a moment. */
const peopleAtMost = 300;

const unseen = notFound().message;

/** Why a person cannot do something, and who can. */
export const explainRoutes: Routes = {
  'GET /api/explain': async (call) => explain(call, call.caller, queriedCall(call)),
  'GET /api/explain/people': async (call) => ({ people: await everybody(call, queriedCall(call)) }),
};

/** Everybody within the caller's reach, with what decides for them. */
async function everybody(call: Call, asked: QueriedCall): Promise<readonly Row[]> {
  const staff = await call.db.selectFrom('staff').select('id').where('status', '=', 1).orderBy('id').execute();
  const found: Row[] = [];
  for (const { id } of staff) {
    if (found.length >= peopleAtMost) break;
    const who = await identityOf(call, id);
    if (who === undefined || !isWithin(who.reach, call.caller.reach)) continue;
    const explanation = await explain(call, who, asked);
    const text = explanation.text === unseen ? serverWords().explain.outOfReach : explanation.text;
    found.push({ id, name: who.nickname ?? who.username, roleName: who.roleNames[0] ?? '', ...explanation, text });
  }
  return found;
}
