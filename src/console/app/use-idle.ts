import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/** Returns whether the page has had nothing to do for once: what can wait is loaded then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 5000), []);
  return isIdle;
}
