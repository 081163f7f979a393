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
