import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Returns the state of a search box: `text` is what it shows, `wanted` what to search for, which `onType` is told. They
 * differ during IME composition, because half-composed text is in no list.
 */
export function useSearch(onType?: (wanted: string) => void) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  function want(next: string): void {
    setWanted(next);
    onType?.(next);
  }
  return {
    text,
    wanted,
    begin: () => {
      setText('');
      want('');
    },
    typing: {
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value);
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) want(target.value);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => want(currentTarget.value),
    },
  };
}

/** Returns whether options for what is typed are on their way: newer ones, or the first, among which it is looked for then. */
export function isSearchAwaited(
  typed: string,
  options: readonly unknown[] | undefined,
  { isAwaited = false, failure }: { readonly isAwaited?: boolean | undefined; readonly failure?: string | undefined },
): boolean {
  return isAwaited || (typed !== '' && options === undefined && failure === undefined);
}
