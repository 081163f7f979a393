import type { Problem } from '../../check/problems/problem.ts';
import type { Row } from '../../language/json.ts';
import type { Answer, Call } from '../http/call.ts';
import { conflict, Failure, forbidden, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { hasAnother } from '../people/administrators.ts';
import { grants, permissionsOf, permits } from '../people/identity.ts';
import { permissionName } from '../people/permission.ts';
import { clockTime } from '../records/time.ts';
import { type Draft, type Plan, plan, storePlan } from '../screens/plan.ts';
import { pendingOf, propose, type Review } from '../screens/reviews.ts';
import type { Screens } from '../screens/screens.ts';
import type { Version } from '../screens/versions.ts';
import { isDuplicate } from '../store/busy.ts';

/** A requested publication, without its author. */
interface Wanted extends Pick<Draft, 'base' | 'changes' | 'note' | 'kind' | 'restored'> {
  /** Whether it needs a review even if only texts change, as a draft from a program does. */
  readonly waits?: boolean;
}

/** A publication that a second person has reviewed. */
export interface ReviewedPublication {
  /** The author. */
  readonly author: Pick<Draft, 'by' | 'staffId' | 'address'>;
  /** Marks it as approved in the write's transaction; throws if it is no longer pending. */
  readonly approve: (call: Call) => Promise<void>;
}

/**
 * Publishes a draft and returns the version. A draft that changes the console's behaviour needs a review by a second
 * person, if there is one; the review is then returned. In development no review is needed, because the written files
 * are reviewed in the repository, unless the draft requests one.
 */
export async function publishDraft(
  call: Call,
  { waits = false, ...wanted }: Wanted,
  reviewed?: ReviewedPublication,
): Promise<Answer> {
  const screens = screensOf(call);
  const { caller, now } = call;
  const own = { by: caller.nickname ?? caller.username, staffId: caller.id, address: call.address };
  const draft: Draft = {
    ...wanted,
    ...own,
    ...reviewed?.author,
    now,
    may: (permission) => permits(caller, permission),
    nameOf: (permission) => permissionName(call.server.permissions, permission),
  };
  const published = (version: Version) => ({
    ...versionRow(version),
    version: screens.nameOf(version.version),
    isCurrent: true,
  });
  const planned = await plan(screens, draft);
  if (planned.state === 'stale' || planned.state === 'unclean') throw refusal(planned, reviewed);
  const authorMay = reviewed && (await requirePermissionsFor(call, screens, draft));
  try {
    const answer = await call.write(async (inner) => {
      // The plan used the permissions at the start of the call.
      if (String(inner.caller.permissions) !== String(caller.permissions))
        throw forbidden(serverWords().people.permissionsChanged);
      if (authorMay && String(await authorCodes(inner, draft.staffId, true)) !== String(authorMay))
        throw conflict(serverWords().screens.authorChanged);
      await reviewed?.approve(inner);
      if (planned.state === 'same') return published(planned.version);
      const isAlone =
        reviewed !== undefined || screens.opening.mode === 'development' || planned.words.approvalReasons.length === 0;
      const needsAnother = !isAlone && (await hasAnother(inner.db, inner.server.people, caller.id, 'screen:write'));
      if (waits || needsAnother) {
        if ((await pendingOf(inner.db, caller.id)) >= mostPending)
          throw conflict(serverWords().screens.manyPending(mostPending));
        return {
          review: reviewRow(await propose(inner.db, { ...draft, changes: planned.changes }, planned.words), caller.id),
        };
      }
      return published(await storePlan(screens, planned, inner.db));
    });
    await screens.refresh();
    return answer;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const again = await plan(screens, draft);
    throw again.state === 'stale' ? refusal(again, reviewed) : error;
  }
}

/**
 * Throws a 422 Failure if a publication needs permissions that its author no longer has; returns the author's
 * permission codes.
 */
async function requirePermissionsFor(call: Call, screens: Screens, draft: Draft): Promise<readonly string[]> {
  const codes = await authorCodes(call, draft.staffId);
  const planned = await plan(screens, { ...draft, may: (permission) => grants(codes, permission) });
  if (planned.state !== 'unclean') return codes;
  const message = serverWords().screens.authorLacks;
  throw new Failure(422, message, undefined, { problems: problemsOf(planned.problems) });
}

async function authorCodes(call: Call, staffId: number, isHeld = false): Promise<readonly string[]> {
  const codes = await permissionsOf(call, staffId, isHeld);
  if (codes !== undefined && grants(codes, 'screen:write')) return codes;
  throw conflict(serverWords().screens.authorGone);
}

const mostPending = 10;

/** Returns a review as shown in the studio. */
export function reviewRow(review: Review, reader: number): Row {
  const { id, state, kind, note, by, at, restored, words, changes, decidedBy, decidedAt, reason } = review;
  return {
    id,
    state,
    kind,
    note,
    by,
    at: clockTime(at),
    restored,
    files: Object.keys(changes),
    approvalReasons: words.approvalReasons,
    changes: words.changes,
    isOwn: review.staffId === reader,
    decidedBy,
    decidedAt: decidedAt === null ? null : clockTime(decidedAt),
    reason,
  };
}

function refusal(
  planned: Extract<Plan, { readonly state: 'stale' | 'unclean' }>,
  reviewed?: ReviewedPublication,
): Failure {
  if (planned.state === 'unclean') {
    const message = serverWords().screens.problemsFound(planned.problems.length);
    return new Failure(422, message, undefined, { problems: problemsOf(planned.problems) });
  }
  const { version, changed } = planned;
  const { filesOnDisk, newVersionReview, newVersionPublish } = serverWords().screens;
  const message = (reviewed ? newVersionReview : newVersionPublish)(version.by ?? filesOnDisk, clockTime(version.at));
  return new Failure(409, message, undefined, { current: { ...versionRow(version), isCurrent: true, changed } });
}

/** Returns a version as shown in the studio. */
export function versionRow(version: Version): Row {
  const { id, base, kind, note, by, at, restored, changed } = version;
  return { id, base, version: version.version, kind, note, by, at: clockTime(at), restored, changed };
}

export function problemsOf(problems: readonly Problem[]): readonly Row[] {
  return problems.map((problem) => ({ ...problem }));
}

/** Returns the server's screens; throws a 404 Failure without a studio. */
export function screensOf({ server }: Call): Screens {
  if (!server.screens) throw notFound(serverWords().screens.noStudio);
  return server.screens;
}
