import { useEffect, useState } from 'react';

/**
 * Puts the keyboard back where it was when a dialog came, once the dialog has gone. Blueprint does that only where an
 * overlay fades out before it is taken away, which ours never do.
 */
export function useReturnedFocus(): void {
  // While it is drawn for the first time: an effect would come after the dialog has taken the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const active = document.activeElement;
        // On its way out an overlay may have handed the focus to what stands around the place itself.
        const isLost = active === null || active.contains(before);
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
