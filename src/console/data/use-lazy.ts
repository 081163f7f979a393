import { useEffect, useState } from 'react';

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * What `load` brings, once it is there; undefined before, and while there is nothing to load. Loaded once for all who ask
 * with the same function, and there at once for whoever comes later. A failure reaches the nearest error boundary.
 *
 * Not React.lazy: once a fallback has shown, React holds the content back for up to 300 ms.
 */
export function useLazy<T>(load: (() => Promise<T>) | undefined): T | undefined {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [, setRound] = useState(0);
  useEffect(() => {
    if (load === undefined || loaded.has(load)) return;
    let isCurrent = true;
    load().then(
      (value) => {
        loaded.set(load, value);
        if (isCurrent) setRound((round) => round + 1);
      },
      (error: unknown) => {
        if (isCurrent) setFailure({ error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (failure !== undefined) throw failure.error;
  // Whatever is kept under a function is what that function brought.
  return load === undefined ? undefined : (loaded.get(load) as T | undefined);
}
