import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Json } from '../../../language/json.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { useDraftKeeper } from '../draft/use-draft-keeper.ts';
import '../form.css';

/** The unsaved input of a custom view. */
export interface KeptInput {
  /** Distinguishes it from other input of the same view. */
  readonly name: string;
  readonly title: string;
  /** The current input; undefined if there is none. It must not be secret: it is stored unencrypted. */
  readonly typed: Json | undefined;
  /** The element that contains the input. */
  readonly element: RefObject<HTMLElement | null>;
  /** Restores earlier input, which may come from an older version of the view. */
  readonly restore: (typed: Json) => void;
  /** Returns a short description of earlier input, by which the user recognises it. */
  readonly describe?: (typed: Json) => string;
}

/**
 * Saves the input of a custom view with its own state as a draft, as forms do automatically: in the browser, for this
 * user, until it is submitted, discarded, or a week old. Returns the bar that offers to restore an earlier page's
 * draft, to be rendered above the input, and the function to call once the input is submitted.
 *
 * @example
 * const element = { current: null };
 * const { offer, saved } = useKeptInput({ name: 'plan', title: '计划', typed: '写到一半', element, restore: () => {} });
 */
export function useKeptInput(input: KeptInput): {
  readonly offer: ReactNode;
  readonly saved: () => void;
} {
  const { name, title, typed, element, restore, describe } = input;
  const latest = useRef(typed);
  const { touch, sending, saved, left, decide } = useDraftKeeper(
    { name, title },
    {
      element,
      read: () => (latest.current === undefined ? undefined : { values: { typed: latest.current }, before: {} }),
      restore: ({ typed: { values } }) => values.typed !== undefined && restore(values.typed),
    },
  );
  const text = JSON.stringify(typed);
  // Every write of such a view sends its input.
  const isTyped = typed !== undefined;
  useEffect(() => {
    sending(isTyped);
    return () => sending(false);
  }, [sending, isTyped]);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of the input
  useEffect(() => touch(), [text, touch]);
  const before = left?.typed.values.typed;
  return {
    offer:
      left === undefined || before === undefined ? null : (
        <DraftBar
          left={left}
          what={describe?.(before)}
          onRestore={() => decide(true)}
          onDiscard={() => decide(false)}
        />
      ),
    saved,
  };
}
