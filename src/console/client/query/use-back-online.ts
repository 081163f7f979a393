import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onlineStatus } from '../online-status.ts';

/**
 * Calls `reload` once the browser is online again, if `failure` is set. Compares reconnection counts since the render of
 * the failure, because an event listener added in an effect would miss one in between.
 */
export function useBackOnline(reload: () => void, failure: unknown): void {
  const hasFailed = failure !== undefined;
  const returns = useSyncExternalStore(onlineStatus.subscribe, onlineStatus.returns);
  const known = useRef(returns);
  useEffect(() => {
    const isBack = hasFailed && returns !== known.current;
    known.current = returns;
    if (isBack) reload();
  }, [reload, hasFailed, returns]);
}
