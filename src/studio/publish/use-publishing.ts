import { useState } from 'react';
import { CallError, canRetry } from '../../console/client/call-error.ts';
import { takeOverVersion } from '../../console/input/take-over.ts';
import { useFailureElsewhere } from '../../console/session/use-failure-elsewhere.ts';
import { restoreTitle } from '../../words/zh-CN/screens.ts';
import {
  approve,
  approveDone,
  firstProblem,
  newestLoaded,
  noResponse,
  publishedChanges,
  publishTitle,
  refuse,
  refuseDone,
  restoredTo,
  retract,
  retractDone,
  submitted,
} from '../../words/zh-CN/studio/publish.ts';
import { changesOf } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';
import {
  decideReview,
  type Outcome,
  problemsIn,
  publish,
  type Review,
  type ReviewDecision,
  restore,
  type Version,
} from '../service.ts';
import { toastOverReload } from './toast-over-reload.ts';

/** The publish and restore functions, and the result of the last attempt. */
export interface Publishing {
  readonly isBusy: boolean;
  /** Why the last attempt was refused, and how to proceed. */
  readonly refusal: string | undefined;
  readonly publish: (note: string, count: number) => Promise<void>;
  /** Returns the reason of a refusal; undefined on success. */
  readonly restore: (version: Version) => Promise<string | undefined>;
  /** Like `restore`, for a waiting publication. */
  readonly judge: (review: Review, verdict: ReviewDecision, reason: string) => Promise<string | undefined>;
}

/** Returns the functions that publish the draft and restore versions; a refusal keeps all input. */
export function usePublishing({
  base,
  draftState,
  reload,
  refresh,
  reloadReviews,
  onWaiting,
}: {
  readonly base: string;
  readonly draftState: DraftState;
  readonly reload: () => Promise<void>;
  readonly refresh: () => void;
  readonly reloadReviews: () => void;
  /** Called when a publication starts to wait for a reviewer. */
  readonly onWaiting: () => void;
}): Publishing {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const toldElsewhere = useFailureElsewhere();

  async function carryOut(act: () => Promise<Outcome>, title: string, done: string): Promise<string | undefined> {
    setBusy(true);
    try {
      const outcome = await act();
      if ('version' in outcome) {
        await reload();
        // This page applies the newer screens itself; if that is impossible now, the update bar offers them.
        await takeOverVersion(outcome.version, async () => refresh()).catch(() => false);
      } else if ('review' in outcome) {
        reloadReviews();
        onWaiting();
      }
      toastOverReload('review' in outcome ? submitted : done);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (toldElsewhere(title, error)) return undefined;
      // Another user has published first: their version is shown beside the draft.
      if (error.status === 409) await reload();
      return sentenceOf(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    refusal,
    publish: async (note, count) => {
      setRefusal(undefined);
      const draft = { base, changes: changesOf(draftState.draft), note };
      setRefusal(await carryOut(() => publish(draft), publishTitle, publishedChanges(count)));
    },
    restore: (version) => carryOut(() => restore(version.id ?? 0, base, ''), restoreTitle, restoredTo(version.at)),
    judge: async (review, verdict, reason) => {
      const refused = await carryOut(() => decideReview(review.id, verdict, reason), ...verdicts[verdict]);
      // The user may have switched to another panel since.
      reloadReviews();
      return refused;
    },
  };
}

/** The title of each decision, and the notice after it. */
const verdicts: Readonly<Record<ReviewDecision, readonly [title: string, done: string]>> = {
  approve: [approve, approveDone],
  refuse: [refuse, refuseDone],
  retract: [retract, retractDone],
};

function sentenceOf(error: CallError): string {
  if (canRetry(error)) return noResponse;
  if (error.status === 409) return newestLoaded(error.message);
  const [first] = problemsIn(error);
  if (first === undefined) return error.message;
  return firstProblem(error.message, first.file, first.line, first.message);
}
