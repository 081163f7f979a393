import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the value that `read` reads from the browser's database, read again after each notification of `subscribe`
 * and for another `key`; undefined before the first result, and if the browser allows no database.
 */
export function useStoredValue<T>(
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
        // Without a database, nothing is stored.
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
