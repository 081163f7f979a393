import { useEffect, useState } from 'react';

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Returns the result of `load`; undefined until it has loaded, and without a `load`. Loaded once for all components
 * with the same function, and available immediately afterwards. A failure reaches the nearest error boundary.
 *
 * Not React.lazy: once a fallback was shown, React delays the content by up to 300 ms.
 */
export function useLazy<T>(load: (() => Promise<T>) | undefined): T | undefined {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [, setRound] = useState(0);
  // The entry of a function holds the value that it loaded.
  const value = load === undefined ? undefined : (loaded.get(load) as T | undefined);
  const isMissing = value === undefined;
  useEffect(() => {
    if (load === undefined || !isMissing) return;
    let isCurrent = true;
    // Another component may have loaded it since this render.
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
