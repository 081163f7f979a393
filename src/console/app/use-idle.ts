import { useEffect, useState } from 'react';

/** Returns whether the page has had nothing to do for once: what can wait is loaded then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const asked = requestIdleCallback(() => setIdle(true), { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
