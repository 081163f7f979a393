import { useRef, useState } from 'react';

/**
 * Returns `once`, which begins nothing while what it began before goes on, and whether that is so. A second click comes before
 * any button is drawn as disabled.
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
