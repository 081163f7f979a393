import type { Json } from '../language/json.ts';

/** An object of a file. */
export type Members = { readonly [key: string]: Json };

/** The value as an object, empty where it is none. */
export function membersOf(value: Json | undefined): Members {
  return isMembers(value) ? value : {};
}

/** The value as a list, empty where it is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** What a place of a screen says is JSON; its type only says more. */
export function asJson(part: object): Json {
  return part as Json;
}

/** The value where it is a text. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Whether two values say the same: the order of keys, `$schema` and `$comment` aside. */
export function isSame(before: Json | undefined, after: Json | undefined): boolean {
  return before === after || plain(before) === plain(after);
}

export function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys that one or the other has, those that say nothing to the product aside. */
export function keysOf(before: Members, after: Members): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !silent.has(key));
}

const silent = new Set(['$schema', '$comment']);

function plain(value: Json | undefined): string | undefined {
  return JSON.stringify(value, (_, part: Json) =>
    isMembers(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => !silent.has(key))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
