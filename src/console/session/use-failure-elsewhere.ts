import { useCallback, useEffect, useRef } from 'react';
import { attemptFailed } from '../../words/zh-CN/console/session.ts';
import { CallError, explained, messageOf } from '../client/call-error.ts';
import { toast } from '../toasts/toasts.ts';

/**
 * Returns a function that shows a failure as a toast if this component, which would have shown it, has unmounted. It
 * returns whether it has; `what` names what failed.
 *
 * @example
 * const showElsewhere = useFailureElsewhere();
 * if (!showElsewhere('保存', error)) setMessage(String(error));
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
    // The sign-in page gives the reason for the end of a session.
    const isSignedOut = error instanceof CallError && error.status === 401;
    if (!isSignedOut) toast({ message: explained(attemptFailed(what), messageOf(error)), intent: 'danger' });
    return true;
  }, []);
}
