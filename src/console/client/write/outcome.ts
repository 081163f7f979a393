import { isMembers } from '../../../language/members.ts';
import type { KeptDraft } from '../../input/drafts.ts';
import { boot } from '../../session/boot.ts';
import { send } from '../http.ts';

/** A draft, and whether the write that carried all of it was carried out, though its response never arrived. */
export interface UnsentDraft extends KeptDraft {
  readonly isDone: boolean;
}

/** Returns the drafts with the outcome of their writes. Not done where the back end cannot tell or be reached. */
export function withOutcomes(all: readonly KeptDraft[]): Promise<readonly UnsentDraft[]> {
  return Promise.all(all.map(async (draft) => ({ ...draft, isDone: await isDone(draft) })));
}

async function isDone({ sent }: KeptDraft): Promise<boolean> {
  if (sent === undefined || boot().tellsOutcomes !== true) return false;
  try {
    const answer = await send({ method: 'GET', url: `/api/outcome?${new URLSearchParams({ key: sent })}` });
    return isMembers(answer) && answer.done === true;
  } catch {
    // Sent again, it is the same write, and its response gives the outcome.
    return false;
  }
}
