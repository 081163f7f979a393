import { isObject } from './members.ts';

/**
 * Returns whether two JSON values are equal, ignoring the order of keys. Unlike in `fast-deep-equal`, an absent key
 * equals an undefined one: otherwise an emptied form field would be a change.
 *
 * @example
 * isSame({ a: 1, b: 2 }, { b: 2, a: 1 }) // true
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

/**
 * Returns a JSON value as text with sorted keys, leaving out those in `without`: equal values give equal text.
 *
 * @example
 * canonical({ b: 2, a: 1 }) // '{"a":1,"b":2}'
 */
export function canonical(value: unknown, without: ReadonlySet<string> = none): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => !without.has(key))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

const none: ReadonlySet<string> = new Set();
