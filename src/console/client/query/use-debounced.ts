import { useEffect, useState } from 'react';

/** Milliseconds of debounce. */
const rest = 250;

/** Returns a text debounced; an empty one at once. */
export function useDebounced(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : rest);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
