import type { Routes } from '../http/call.ts';
import { isCarriedOut } from '../records/idempotency.ts';

/** The outcome of a write whose response never arrived. */
export const outcomeRoutes: Routes = {
  /** Returns `{ done }`: whether the caller's write with this Idempotency-Key was carried out, within the day that keys are kept. */
  'GET /api/outcome': async ({ query, db, caller }) => ({
    done: await isCarriedOut(db, caller.id, query.get('key') ?? ''),
  }),
};
