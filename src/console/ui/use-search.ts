import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * The text of a box that narrows a list: `text` is what it shows, `wanted` what is looked for. They differ while an input
 * method is composing: what is half written is in no list.
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
