import { useEffect, useState } from 'react';

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Returns the result of `load`; undefined until it is loaded, and without a `load`. Loaded once for everyone with the
 * same function, and available at once afterwards. A failure reaches the nearest error boundary.
 *
 * Not React.lazy: once a fallback was shown, React delays the content by up to 300 ms.
 */
export function useLazy<T>(load: (() => Promise<T>) | undefined): T | undefined {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [, setRound] = useState(0);
  // The entry of a function holds what that function loaded.
  const value = load === undefined ? undefined : (loaded.get(load) as T | undefined);
  const isMissing = value === undefined;
  useEffect(() => {
    if (load === undefined || !isMissing) return;
    let isCurrent = true;
    // It may have come for somebody else since this was drawn.
    const loading = loaded.has(load) ? Promise.resolve(loaded.get(load)) : load();
    loading.then(
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
  }, [load, isMissing]);
  if (failure !== undefined) throw failure.error;
  return value;
}
