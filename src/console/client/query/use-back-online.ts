import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onlineStatus } from '../online-status.ts';

/**
 * Calls `reload` once the browser is online again, while `failure` says that loading failed. A return is counted from the
 * moment the failure is drawn, which a listener of an effect would miss.
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
