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
 * Returns a text box's text and handlers: the text applies on Enter, after a pause or, in a dialog, on blur; a cleared
 * box at once, and nothing during IME composition. `apply` gets the trimmed text if it differs from `applied`. A filter
 * reset discards text that is not applied yet.
 */
export function useTyped(applied: string, apply: (text: string) => void) {
  const [draft, setDraft] = useState(applied);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text to apply after the pause. */
  const pending = useRef<string>(undefined);
  const latest = useRef(applyNow);
  useLayoutEffect(() => {
    latest.current = applyNow;
  });

  // Reset, Back or a shared link change the applied value. A trailing space is not a change.
  useEffect(() => setDraft((draft) => (draft.trim() === applied ? draft : applied)), [applied]);
  // A dialog may close before the pause is over; after navigation, the text is discarded.
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
      // Above a list, applying on blur would move rows under the click.
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
