import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { statuses } from '../approval/open-request.ts';
import {
  approve,
  decide,
  reopen,
  requesterNotPermitted,
  requestInPath,
  requests,
  requireUnchanged,
  type StoredRequest,
} from '../approval/routes.ts';
import type { Answer, ApprovedWrite, Call, OutsideHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { identityOf, permits } from '../people/identity.ts';
import { digest } from '../people/token.ts';
import type { KeyedWrite } from '../records/idempotency.ts';
import { innerCall } from '../records/inner-call.ts';
import { find } from '../records/source.ts';

/**
 * Approves a request and runs its call: in the database, or by sending it to the back end. The request is closed before
 * sending, so that it is sent once, and reopened if the call turns out not to have happened.
 */
export const approvingForwarded: OutsideHandler = {
  // Counts towards the back end's limit, so that a hanging back end does not block local writes.
  waitsFor: 'back-end',
  async outside(call, keyed): Promise<Answer> {
    const asked = await requestInPath(call);
    const handler = own(call.routes, asked.call);
    if (handler === undefined || !('forward' in handler)) return call.write(approve);
    return forwardApproved(call, keyed, asked, handler.forward);
  },
};

async function forwardApproved(
  call: Call,
  keyed: KeyedWrite | undefined,
  asked: StoredRequest,
  forward: (call: Call, keyed?: KeyedWrite, approved?: ApprovedWrite) => Promise<Answer>,
): Promise<Answer> {
  const { call: key, request, body, askedById, askedBy, recordVersion } = asked;
  const { server } = call;
  const entry = own(server.contract.api, key);
  const asker = await identityOf(call, askedById);
  if (entry === undefined || asker === undefined || !permits(asker, entry.permission)) throw requesterNotPermitted();
  const then = innerCall(call, { key, request, declaration: entry, body: JSON.parse(body) as Json, caller: asker });
  const approved: ApprovedWrite = {
    call,
    key: `approval-${digest(JSON.stringify([asked.id, askedById, request, body, recordVersion])).slice(0, 32)}`,
    askedById,
    askedBy,
    async close(db) {
      await decide({ ...call, db }, { status: statuses.approved });
      const now = await identityOf({ db, server }, askedById);
      if (now === undefined || !permits(now, entry.permission)) throw requesterNotPermitted();
    },
    requireAsAsked(check) {
      requireUnchanged({ approvalChecks: check ? [check] : [], server }, asked);
    },
    reopen: (db) => reopen(db, asked),
    answer: async (db) => find({ ...call, db }, requests({ ...call, db }), asked.id),
  };
  return forward(then, keyed, approved).catch((error) => {
    // The refusal concerns the requester's rights, so the approver gets another sentence.
    throw error instanceof Failure && error.status === 404 ? requesterNotPermitted() : error;
  });
}
