/**
 * Returns a function that computes a value for each key of a batch, reusing the values of the previous batch. Few texts
 * change between two versions of a project; values of removed keys are dropped.
 *
 * @example
 * const lengths = memoizedBatch((text: string) => text.length);
 * lengths(['ab', 'c']).get('ab') // 2
 */
export function memoizedBatch<Key, Value>(make: (key: Key) => Value): (keys: Iterable<Key>) => ReadonlyMap<Key, Value> {
  let last: ReadonlyMap<Key, Value> = new Map();
  return (keys) => {
    const made = new Map<Key, Value>();
    for (const key of keys) if (!made.has(key)) made.set(key, last.has(key) ? (last.get(key) as Value) : make(key));
    last = made;
    return made;
  };
}

/**
 * Returns a function that caches its result per object, as long as the object lives: every column of every screen asks
 * a project the same.
 *
 * @example
 * const keysOf = memoized((api: Api) => Object.keys(api));
 */
export function memoized<Part extends object, T>(work: (part: Part) => T): (part: Part) => T {
  const known = new WeakMap<Part, T>();
  return (part) => {
    const result = known.get(part) ?? work(part);
    known.set(part, result);
    return result;
  };
}
