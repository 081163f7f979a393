import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing as isKeyComposing } from '../ui/keyboard/composition.ts';
import { FilterResets } from './filter-resets.ts';

/** Milliseconds after the last keystroke before the input applies by itself. */
const rest = 500;

/**
 * Returns a text box's text and handlers: what is typed applies at Enter, after a pause or, in a dialog, on leaving the
 * box; an emptied box at once, and nothing during IME composition. `apply` gets the trimmed text, if it differs from what is `applied`.
 * A new round drops what is typed and not applied yet.
 */
export function useTyped(applied: string, apply: (text: string) => void) {
  const [draft, setDraft] = useState(applied);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What waits for the pause to be over. */
  const pending = useRef<string>(undefined);
  const latest = useRef(applyNow);
  useLayoutEffect(() => {
    latest.current = applyNow;
  });

  // Reset, Back or a shared link change the applied value. A space typed before the next word is no other value.
  useEffect(() => setDraft((draft) => (draft.trim() === applied ? draft : applied)), [applied]);
  // A dialog may be closed before the pause is over; a page that is left takes no change any more.
  useEffect(
    () => () => {
      if (pending.current !== undefined) latest.current(pending.current);
    },
    [],
  );

  const round = useContext(FilterResets);
  const [knownRound, setKnownRound] = useState(round);
  if (knownRound !== round) {
    setKnownRound(round);
    setDraft(applied);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another round begins
  useEffect(drop, [round]);

  function drop(): void {
    clearTimeout(timer.current);
    pending.current = undefined;
  }

  function applyNow(text: string): void {
    drop();
    const wanted = text.trim();
    if (wanted !== applied) apply(wanted);
  }

  function type(text: string): void {
    setDraft(text);
    if (isComposing.current) return;
    clearTimeout(timer.current);
    pending.current = text;
    timer.current = setTimeout(() => applyNow(text), rest);
  }

  return {
    draft,
    clear: () => {
      setDraft('');
      applyNow('');
    },
    typing: {
      value: draft,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
      onKeyDown: ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter' && !isKeyComposing(nativeEvent)) applyNow(currentTarget.value);
      },
      // Above a list, rows would change under the click that leaves the box.
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (currentTarget.closest('dialog') !== null) applyNow(currentTarget.value);
      },
      onCompositionStart: () => {
        isComposing.current = true;
        drop();
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false;
        type(currentTarget.value);
      },
    },
  };
}
