import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../keyboard/composition.ts';
import { entryAfter, entryNamed } from './list-keys.ts';

interface ListKeys {
  /** The list's id; its entries' are `<id>-0`, `<id>-1` … */
  readonly id: string;
  readonly titles: readonly string[];
  /** Whether the keys come from a text box, which handles letters, Space, Home and End itself. */
  readonly isTyped: boolean;
  /** Whether the entries are about to be replaced: Enter then picks the first of the new ones. */
  readonly isAwaited?: boolean | undefined;
  readonly onPick: (index: number) => void;
}

/** Milliseconds after which the next letter starts a new word. */
const rest = 700;

/**
 * Returns the keyboard handling of a list, wherever the focus is (a text box above it, or the list itself): arrow keys,
 * Home, End and letters move between entries, Enter and Space pick the active one. Keys during IME composition are
 * ignored.
 */
export function useActiveEntry({ id, titles, isTyped, isAwaited = false, onPick }: ListKeys) {
  const [active, setActive] = useState(0);
  const typed = useRef({ letters: '', at: 0 });
  const isAny = active < titles.length;
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when those awaited are there.
  useEffect(() => {
    if (isAwaited || !isDue.current) return;
    isDue.current = false;
    if (isAny) onPick(active);
  }, [isAwaited]);

  function press(event: KeyboardEvent): void {
    const { key, nativeEvent, timeStamp } = event;
    if (isComposing(nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    isDue.current = isAwaited && key === 'Enter';
    const isOwn = !isTyped || key.startsWith('Arrow');
    const next = isOwn ? entryAfter(key, active, titles.length) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (key === 'Enter' || (key === ' ' && !isTyped)) {
      event.preventDefault();
      if (isAny && !isAwaited) onPick(active);
    } else if (!isTyped && key.length === 1) seek(key, timeStamp);
  }

  function seek(letter: string, at: number): void {
    const letters = (at - typed.current.at > rest ? '' : typed.current.letters) + letter;
    typed.current = { letters, at };
    setActive((before) => entryNamed(letters, titles, before) ?? before);
  }

  return {
    active,
    point: setActive,
    press,
    /** The ARIA attributes of the focused element. */
    pointing: { 'aria-controls': id, 'aria-activedescendant': isAny ? `${id}-${active}` : undefined },
  };
}
