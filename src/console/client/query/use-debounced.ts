import { useEffect, useState } from 'react';

/** Milliseconds after the last keystroke before the back end is asked. */
const rest = 250;

/** Returns a text once it has not changed for a moment; an emptied one at once. */
export function useDebounced(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : rest);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
