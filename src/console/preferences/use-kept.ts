import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns what `read` finds in the browser's own database, read again whenever `subscribe` tells so and for each other
 * `key`. Nothing before the first answer, and where the browser allows no database.
 */
export function useKept<T>(
  read: () => Promise<readonly T[]>,
  subscribe: (listener: () => void) => () => void,
  key: string,
): readonly T[] {
  const [kept, setKept] = useState<readonly T[]>([]);
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each key anew
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      latest.current().then(
        (found) => isCurrent && setKept(found),
        // Without a database nothing was left.
        () => undefined,
      );
    void look();
    const end = subscribe(look);
    return () => {
      isCurrent = false;
      end();
    };
  }, [subscribe, key]);
  return kept;
}
