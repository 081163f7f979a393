/**
 * Returns what an object itself has under a name out of a file or an answer; `undefined` for anything else, also for
 * names such as `constructor`, which every object inherits.
 */
export function own<Value>(
  members: Readonly<Record<string, Value>> | undefined | null,
  name: string,
): Value | undefined {
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}
