/**
 * Returns what an object itself has under a name out of a file or an answer; `undefined` for anything else, also for
 * names such as `constructor`, which every object inherits. Every lookup by such a name goes through here, or through
 * an object made by `byName`.
 */
export function own<Value>(
  members: Readonly<Record<string, Value>> | undefined | null,
  name: string | number,
): Value | undefined {
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Returns entries as an object that inherits nothing: a name finds there what was put there, and nothing else. */
export function byName<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  const members: Record<string, Value> = Object.create(null);
  for (const [name, value] of entries) members[name] = value;
  return members;
}
