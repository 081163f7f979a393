import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Json } from '../../../language/json.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { useDraftKeeper } from '../draft/use-draft-keeper.ts';
import '../form.css';

/** What a custom view holds of a person's input. */
export interface KeptInput {
  /** Tells it from other input of the same view. */
  readonly name: string;
  readonly title: string;
  /** All that is typed by now; undefined while nothing is. Nothing secret: it is kept as it is. */
  readonly typed: Json | undefined;
  /** What holds the input. */
  readonly element: RefObject<HTMLElement | null>;
  /** Puts in what was typed before; it may be of an older version of the view. */
  readonly restore: (typed: Json) => void;
  /** Returns what was typed before in a few words, to be recognized by. */
  readonly describe?: (typed: Json) => string;
}

/**
 * Keeps what is typed in a custom view of its own state, as forms do by themselves: in the browser, for this person, until
 * it is saved, given up, or a week old. Returns the offer of what was left by a page that ended, to be shown above the
 * input, and what to call once it is saved.
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
  // Whatever a view with input of its own sends, it is that.
  const isTyped = typed !== undefined;
  useEffect(() => {
    sending(isTyped);
    return () => sending(false);
  }, [sending, isTyped]);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of what is typed
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
