import { useCallback, useLayoutEffect, useRef } from 'react';

/** Puts the focus on an element by its id after what is drawn next: a moved row loses it, a new one has not had it. */
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
