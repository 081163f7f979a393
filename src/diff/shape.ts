import type { Json } from '../language/json.ts';

/** An object of a file. */
export type Members = { readonly [key: string]: Json };

/** Returns the value as an object; empty if it is not one. */
export function membersOf(value: Json | undefined): Members {
  return isMembers(value) ? value : {};
}

/** Returns the value as a list; empty if it is not one. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** What a place of a screen says is JSON; its type only says more. */
export function asJson(part: object): Json {
  return part as Json;
}

/** Returns the value if it is text. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns whether two values are equal, ignoring key order, `$schema` and `$comment`. */
export function isSame(before: Json | undefined, after: Json | undefined): boolean {
  return before === after || plain(before) === plain(after);
}

export function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the keys of either object, without those that have no effect on the product. */
export function keysOf(before: Members, after: Members): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !silent.has(key));
}

/** The keys that have no effect on the product. */
export type SilentKey = '$schema' | '$comment';

const silent: ReadonlySet<string> = new Set<SilentKey>(['$schema', '$comment']);

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
