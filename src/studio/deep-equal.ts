import type { Json } from '../language/json.ts';

/** Returns whether two values are equal, ignoring key order and absent members. */
export function deepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one as Json)) === JSON.stringify(sorted(other as Json));
}

function sorted(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member as Json)]),
  );
}
