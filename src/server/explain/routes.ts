import type { Row } from '../../language/json.ts';
import type { Call, Routes } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { identityOf } from '../people/identity.ts';
import { isWithin } from '../people/reach.ts';
import { explain, type QueriedCall, queriedCall } from './explanation.ts';

/** They are explained one after another: each trial run occupies the write queue briefly. */
const peopleAtMost = 300;

const unseen = notFound().message;

/** Handlers that explain why a person cannot make a call, and who can. */
export const explainRoutes: Routes = {
  'GET /api/explain': async (call) => explain(call, call.caller, queriedCall(call)),
  'GET /api/explain/people': async (call) => ({ people: await everybody(call, queriedCall(call)) }),
};

/** Returns everyone within the caller's scope, each with the deciding rule. */
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
