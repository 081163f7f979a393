import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeAddress } from '../input/use-address.ts';

/**
 * Returns the number of the round, a `changeAddress` that stays in it, and a function that begins the next one. So does
 * any change of the address made elsewhere, as by Back or a link.
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
