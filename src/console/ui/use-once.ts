import { useRef, useState } from 'react';

/**
 * Returns `once`, which runs a task unless the previous one is still running, and whether one is running. It also
 * ignores a second click before the button renders as disabled.
 *
 * @example
 * const { isBusy, once } = useOnce();
 * void once(async () => save());
 */
export function useOnce(): { readonly isBusy: boolean; readonly once: (task: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const isLocked = useRef(false);
  return {
    isBusy,
    once: async (task) => {
      if (isLocked.current) return;
      isLocked.current = true;
      setBusy(true);
      try {
        await task();
      } finally {
        isLocked.current = false;
        setBusy(false);
      }
    },
  };
}
