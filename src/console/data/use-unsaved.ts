import { useCallback, useEffect, useRef } from 'react';
import { setUnsaved } from './unsaved.ts';

/** Says whether this component holds something typed that leaving would lose; once it is gone it holds nothing. */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const owner = useRef<object>({}).current;
  useEffect(() => () => setUnsaved(owner, false), [owner]);
  return useCallback((isUnsaved) => setUnsaved(owner, isUnsaved), [owner]);
}
