import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that focuses an element by id after the next render, because a moved row loses focus and a new one
 * does not exist yet.
 */
export function useFocus(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}
