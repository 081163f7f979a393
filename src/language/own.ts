/**
 * Returns an object's own property, or `undefined`. Inherited names such as `constructor` are not found. Look up every
 * name from a file or response with this function, or use an object made by `byName`.
 *
 * @example
 * own({ name: 1 }, 'constructor') // undefined
 */
export function own<Value>(
  members: Readonly<Record<string, Value>> | undefined | null,
  name: string | number,
): Value | undefined {
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}

/**
 * Returns an object with these entries and no prototype, so that looking up a name finds only what was put there.
 *
 * @example
 * byName([['name', 1]]).constructor // undefined
 */
export function byName<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  const members: Record<string, Value> = Object.create(null);
  for (const [name, value] of entries) members[name] = value;
  return members;
}
