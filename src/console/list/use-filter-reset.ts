import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeAddress } from '../input/use-address.ts';

/**
 * Returns the number of filter resets, a `changeAddress` that is not a reset, and one that is. Any change of the
 * address from elsewhere, as by Back or a link, is also a reset.
 */
export function useFilterReset(address: URLSearchParams, change: ChangeAddress): [number, ChangeAddress, () => void] {
  const [round, setRound] = useState(0);
  const asked = useRef(String(address));
  const begin = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (String(address) === asked.current) return;
    asked.current = String(address);
    begin();
  }, [address, begin]);
  const changeWithin = useCallback<ChangeAddress>(
    (patch, options) =>
      change((before) => {
        const next = patch(before);
        asked.current = String(next);
        return next;
      }, options),
    [change],
  );
  return [round, changeWithin, begin];
}
