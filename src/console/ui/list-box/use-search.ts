import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Returns the state of a search box: `text` is its content, `wanted` the search text passed to `onType`. They differ
 * during IME composition, because incomplete text matches nothing.
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

/** Returns whether options for the search text are loading: newer ones, or the first ones, which are then filtered. */
export function isSearchAwaited(
  typed: string,
  options: readonly unknown[] | undefined,
  { isAwaited = false, failure }: { readonly isAwaited?: boolean | undefined; readonly failure?: string | undefined },
): boolean {
  return isAwaited || (typed !== '' && options === undefined && failure === undefined);
}
