import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/** Returns whether the page has been idle once, so that deferred code may load. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 5000), []);
  return isIdle;
}
