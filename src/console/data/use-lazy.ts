import { useEffect, useState } from 'react';

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Returns what `load` loads, or undefined before, and while there is nothing to load. Loaded once for everyone with the
 * same function, and available at once afterwards. A failure reaches the nearest error boundary.
 *
 * Not React.lazy: once a fallback was shown, React delays the content by up to 300 ms.
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
  // The entry of a function holds what that function loaded.
  return load === undefined ? undefined : (loaded.get(load) as T | undefined);
}
