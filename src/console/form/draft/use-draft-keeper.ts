import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { UnsentDraft } from '../../client/write/outcome.ts';
import { DraftKeeper, forgetDraft, isAwaited, onDrafts } from '../../input/draft-keeper.ts';
import type { Typed } from '../../input/drafts.ts';
import { onDiscardInput } from '../../ui/list-box/discard-input.ts';
import { useDraftOrigin } from './draft-place.tsx';

/** The draft of a form's input, and the drafts of earlier pages. */
export interface DraftHold {
  /** Schedules saving the current input. */
  readonly touch: () => void;
  /** Marks the input as being sent, or no longer so; also after the form has closed. */
  readonly sending: (isSending: boolean) => void;
  /** Deletes the draft, because the input was saved. The form may have closed meanwhile. */
  readonly saved: () => void;
  /** The newest draft left by an earlier page, until the user restores or discards it. */
  readonly left: UnsentDraft | undefined;
  /** Restores the draft, or discards it. */
  readonly decide: (isTaken: boolean) => void;
}

/** The input that is saved as a draft. */
interface Input {
  /** The element that contains the input. */
  readonly element: RefObject<HTMLElement | null>;
  /** Returns the current input. */
  readonly read: () => Typed | undefined;
  /** Restores earlier input. */
  readonly restore: (draft: UnsentDraft) => void;
}

/**
 * Saves the result of `read` as a draft in the browser, from the first `touch` until the input is submitted, discarded
 * on leaving, or the user signs out. A draft opened from the list of unfinished work is restored at once.
 */
export function useDraftKeeper(
  { name, title, isOff = false }: { readonly name: string; readonly title: string; readonly isOff?: boolean },
  { element, read, restore }: Input,
): DraftHold {
  const [all, setAll] = useState<readonly UnsentDraft[]>([]);
  const keeper = useRef<DraftKeeper>(null);
  const origin = useDraftOrigin(name, title);
  const latest = useRef({ read, restore, origin });
  useLayoutEffect(() => {
    latest.current = { read, restore, origin };
  });
  // In this phase, the text boxes still hold their input when the form unmounts.
  useLayoutEffect(() => {
    if (isOff) return;
    const own = new DraftKeeper(latest.current.origin(), () => latest.current.read());
    keeper.current = own;
    const look = () =>
      own.left().then(
        (found) => {
          if (!own.isOpen) return;
          const opened = found.find((draft) => isAwaited(draft) && !draft.isDone);
          if (opened !== undefined) {
            latest.current.restore(opened);
            own.takeUp(opened);
          }
          setAll(found.filter((draft) => draft !== opened));
        },
        // Without a database there are no drafts.
        () => undefined,
      );
    void look();
    const endLooking = onDrafts(look);
    const end = onDiscardInput(
      () => element.current,
      () => own.drop(),
    );
    return () => {
      end();
      endLooking();
      // Still records the outcome of a write in progress.
      own.close();
    };
  }, [isOff, element]);
  const [left] = all;
  return {
    touch: useCallback(() => keeper.current?.touch(), []),
    sending: useCallback((isSending) => keeper.current?.sending(isSending), []),
    saved: useCallback(() => keeper.current?.drop(), []),
    left,
    decide: (isTaken) => {
      if (left === undefined) return;
      if (isTaken) {
        restore(left);
        keeper.current?.takeUp(left);
      } else forgetDraft(left);
      setAll(all.slice(1));
    },
  };
}
