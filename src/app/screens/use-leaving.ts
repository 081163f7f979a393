import { useEffect, useRef } from 'react';

/** Runs `leave` once when the component goes away. */
export function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => () => latest.current(), []);
}
