import type { Routes } from '../http/call.ts';
import { isCarriedOut } from '../records/idempotency.ts';

/** Handlers for the outcome of a write whose response did not arrive. */
export const outcomeRoutes: Routes = {
  /**
   * Returns `{ done }`: whether the caller's write with this Idempotency-Key was carried out, within the day that keys
   * are stored.
   */
  'GET /api/outcome': async ({ query, db, caller }) => ({
    done: await isCarriedOut(db, caller.id, query.get('key') ?? ''),
  }),
};
