import type { Json } from '../../language/json.ts';
import type { Call, Handler, Routes } from '../http/call.ts';
import { badRequest, conflict, forbidden, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { currentBase, decide, pendingReviews, type Review, reviewById } from '../screens/reviews.ts';
import type { ReviewState } from '../store/tables/screen.ts';
import { publishDraft, reviewRow } from './screen-publish.ts';

/** Handlers to review publications that change an action's effect. Authors cannot review their own. */
export const reviewRoutes: Routes = {
  'GET /api/screens/review/list': async (call) => {
    const records = (await pendingReviews(call.db)).map((review) => reviewRow(review, call.caller.id));
    return { records, total: records.length };
  },

  'POST /api/screens/review/{id}/approve': {
    outside: async (call) => {
      const review = await waiting(call);
      if (review.staffId === call.caller.id) throw forbidden(serverWords().screens.reviewByOther);
      const base = await currentBase(call.db, review);
      if (base === undefined) throw conflict(serverWords().screens.editedMeanwhile);
      const approver = nameOf(call);
      const note = [review.note, serverWords().screens.reviewedBy(approver)]
        .filter((part) => part !== '')
        .join(serverWords().marks.semicolon);
      const { changes, kind, restored, by, staffId, address } = review;
      return publishDraft(
        call,
        { base, changes, note, kind, restored },
        { author: { by, staffId, address }, approve: (inner) => settle(inner, review, 'approved', '') },
      );
    },
  },

  'POST /api/screens/review/{id}/refuse': async (call) => {
    const review = await waiting(call);
    if (review.staffId === call.caller.id) throw forbidden(serverWords().screens.retractOwn);
    await settle(call, review, 'refused', reasonOf(call));
    return reviewed(call);
  },

  'POST /api/screens/review/{id}/retract': async (call) => {
    const review = await waiting(call);
    if (review.staffId !== call.caller.id) throw forbidden(serverWords().screens.onlyAuthor);
    await settle(call, review, 'retracted', '');
    return reviewed(call);
  },
};

const reviewed: Handler = async (call) => {
  const review = await reviewById(call.db, call.param('id'));
  if (!review) throw notFound();
  return reviewRow(review, call.caller.id);
};

async function waiting(call: Call): Promise<Review> {
  const review = await reviewById(call.db, call.param('id'));
  if (!review) throw notFound();
  if (review.state !== 'pending') throw decided(review);
  return review;
}

async function settle(call: Call, review: Review, state: ReviewState, reason: string): Promise<void> {
  const decision = { state, by: nameOf(call), staffId: call.caller.id, now: call.now, reason };
  if (await decide(call.db, review.id, decision)) return;
  throw decided((await reviewById(call.db, review.id)) ?? review);
}

function decided({ decidedBy }: Review) {
  return conflict(serverWords().screens.decidedBy(decidedBy ?? serverWords().screens.somebodyElse));
}

function nameOf({ caller }: Call): string {
  return caller.nickname ?? caller.username;
}

function reasonOf(call: Call): string {
  const { reason = '' } = (call.body ?? {}) as Readonly<Record<string, Json>>;
  if (typeof reason !== 'string' || reason.length > 200) throw badRequest(serverWords().screens.reasonTooLong);
  return reason.trim();
}
