import { useEffect } from 'react';

/** Calls `reload` once the browser is online again, while `failure` says that loading failed. */
export function useBackOnline(reload: () => void, failure: unknown): void {
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [reload, hasFailed]);
}
