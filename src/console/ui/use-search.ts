import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Returns the state of a search box: `text` is what it shows, `wanted` what to search for. They differ during IME
 * composition, because half-composed text is in no list.
 */
export function useSearch() {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  return {
    text,
    wanted,
    begin: () => {
      setText('');
      setWanted('');
    },
    typing: {
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value);
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) setWanted(target.value);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => setWanted(currentTarget.value),
    },
  };
}
