import { isMembers } from '../../../language/members.ts';
import type { KeptDraft } from '../../input/drafts.ts';
import { boot } from '../../session/boot.ts';
import { send } from '../http.ts';

/** A draft, and whether the write of its whole content succeeded although its response never arrived. */
export interface UnsentDraft extends KeptDraft {
  readonly isDone: boolean;
}

/** Returns the drafts with the outcome of their writes; not sent if the back end cannot tell or be reached. */
export function withOutcomes(all: readonly KeptDraft[]): Promise<readonly UnsentDraft[]> {
  return Promise.all(all.map(async (draft) => ({ ...draft, isDone: await isDone(draft) })));
}

async function isDone({ sent }: KeptDraft): Promise<boolean> {
  if (sent === undefined || boot().tellsOutcomes !== true) return false;
  try {
    const answer = await send({ method: 'GET', url: `/api/outcome?${new URLSearchParams({ key: sent })}` });
    return isMembers(answer) && answer.done === true;
  } catch {
    // Sending it again repeats the same write, and its response gives the outcome.
    return false;
  }
}
