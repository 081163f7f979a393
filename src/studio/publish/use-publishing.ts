import { useState } from 'react';
import { CallError, canRetry } from '../../console/client/call-error.ts';
import { takeOverVersion } from '../../console/input/take-over.ts';
import { useFailureElsewhere } from '../../console/session/use-failure-elsewhere.ts';
import { toast } from '../../console/toasts/toasts.ts';
import { changesOf } from '../draft/draft.ts';
import type { Desk } from '../draft/use-desk.ts';
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

/** Publishing and restoring, and the result of the last attempt. */
export interface Publishing {
  readonly isBusy: boolean;
  /** Why the last attempt was refused, and what to do. */
  readonly refusal: string | undefined;
  readonly publish: (note: string) => Promise<void>;
  /** Returns why it was refused, or nothing on success. */
  readonly restore: (version: Version) => Promise<string | undefined>;
  /** Like `restore`, for a waiting publication. */
  readonly judge: (review: Review, verdict: ReviewDecision, reason: string) => Promise<string | undefined>;
}

/** Returns how to publish the draft and restore versions; a refusal loses no input. */
export function usePublishing({
  base,
  desk,
  reload,
  refresh,
  reloadReviews,
  onWaiting,
}: {
  readonly base: string;
  readonly desk: Desk;
  readonly reload: () => Promise<void>;
  readonly refresh: () => void;
  readonly reloadReviews: () => void;
  /** Called when a publication starts to wait for a second person. */
  readonly onWaiting: () => void;
}): Publishing {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const toldElsewhere = useFailureElsewhere();

  async function carryOut(act: () => Promise<Outcome>, done: string): Promise<string | undefined> {
    setBusy(true);
    try {
      const outcome = await act();
      if ('version' in outcome) {
        await reload();
        // This page needs no notice of newer screens; if it cannot take them now, the bar offers them.
        await takeOverVersion(outcome.version, async () => refresh()).catch(() => false);
      } else if ('review' in outcome) {
        reloadReviews();
        onWaiting();
      }
      toast({ message: 'review' in outcome ? '已提交，由另一位有权限的人复核后发布' : done, intent: 'success' });
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (toldElsewhere(done.replace('成功', ''), error)) return undefined;
      // Somebody was faster: what is published now is shown beside the draft.
      if (error.status === 409) await reload();
      return sentenceOf(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    refusal,
    publish: async (note) => {
      setRefusal(undefined);
      const draft = { base, changes: changesOf(desk.draft), note };
      setRefusal(await carryOut(() => publish(draft), '发布成功'));
    },
    restore: (version) => carryOut(() => restore(version.id ?? 0, base, ''), '恢复成功'),
    judge: async (review, verdict, reason) => {
      const refused = await carryOut(() => decideReview(review.id, verdict, reason), said[verdict]);
      // Its person may have turned to another panel since.
      reloadReviews();
      return refused;
    },
  };
}

const said: Readonly<Record<ReviewDecision, string>> = { approve: '已发布', refuse: '已拒绝', retract: '已撤回' };

function sentenceOf(error: CallError): string {
  if (canRetry(error)) return '没有收到服务器的回应。可以再试一次，不会重复发布。';
  if (error.status === 409) return `${error.message} 已取来最新的版本：没有冲突的改动都还在，确认后再次发布。`;
  const [first] = problemsIn(error);
  if (first === undefined) return error.message;
  return `${error.message} ${first.file} 第 ${first.line} 行：${first.message}`;
}
