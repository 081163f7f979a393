import { useCallback, useEffect, useRef } from 'react';
import { CallError, explained, messageOf } from './call-error.ts';
import { toast } from './toasts.ts';

/**
 * Returns a function that tells a failure in a message where this component, which would have shown it, is gone: the
 * person went elsewhere meanwhile. It returns whether that was so; `what` names what failed.
 */
export function useFailureElsewhere(): (what: string, error: unknown) => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback((what, error) => {
    if (!isGone.current) return false;
    // The sign-in page says why a session has ended.
    const isSignedOut = error instanceof CallError && error.status === 401;
    if (!isSignedOut) toast({ message: explained(`${what}失败`, messageOf(error)), intent: 'danger' });
    return true;
  }, []);
}
