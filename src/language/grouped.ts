/**
 * Returns the values of each key, in the order of the pairs; keys in the order of their first pair.
 *
 * @example
 * grouped([['a', 1], ['b', 2], ['a', 3]]).get('a') // [1, 3]
 */
export function grouped<Key, Value>(
  pairs: Iterable<readonly [key: Key, value: Value]>,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
