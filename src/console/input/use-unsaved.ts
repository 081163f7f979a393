import { useCallback, useEffect, useRef } from 'react';
import { setUnsaved } from './unsaved.ts';

/** Returns a function that sets whether this component holds typed input; reset when it unmounts. */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const owner = useRef<object>({}).current;
  useEffect(() => () => setUnsaved(owner, false), [owner]);
  return useCallback((isUnsaved) => setUnsaved(owner, isUnsaved), [owner]);
}
