import type { Json } from '../../language/json.ts';
import { isMembers, type Members } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isSame } from '../../language/same.ts';

/** A value with the changes of both sides, and the places that both changed, where ours stays. */
export interface MergedValue {
  /** Undefined where it is deleted. */
  readonly value: Json | undefined;
  /** Names from the root, joined by dots. */
  readonly clashes: readonly string[];
}

/**
 * Returns ours with the changes that theirs has made since `base`: members one by one, entries of a list by their name. What
 * both have changed stays ours.
 *
 * @example
 * mergeChanges({ a: 1 }, { a: 1, b: 2 }, { a: 3 }) // { value: { a: 3, b: 2 }, clashes: [] }
 */
export function mergeChanges(
  base: Json | undefined,
  ours: Json | undefined,
  theirs: Json | undefined,
  at = '',
): MergedValue {
  if (equal(ours, theirs) || equal(base, theirs)) return { value: ours, clashes: [] };
  if (equal(base, ours)) return { value: theirs, clashes: [] };
  if (isMembers(ours) && isMembers(theirs)) return mergedMembers(isMembers(base) ? base : {}, ours, theirs, at);
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const lists = [base ?? [], ours, theirs].map((list) => byKey(list as readonly Json[]));
    const [before, one, other] = lists;
    if (before !== undefined && one !== undefined && other !== undefined) {
      const { value, clashes } = mergedMembers(before, one, other, at);
      return { value: Object.values(value as Members), clashes };
    }
  }
  return { value: ours, clashes: [at] };
}

function equal(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSame(one, other);
}

/** Ours keep their order; what is new of theirs comes after what it comes after there. */
function mergedMembers(base: Members, ours: Members, theirs: Members, at: string): MergedValue {
  const clashes: string[] = [];
  const names = inOrder(Object.keys(ours), Object.keys(theirs));
  const entries = names.flatMap((name): readonly (readonly [string, Json])[] => {
    const place = at === '' ? name : `${at}.${name}`;
    const result = mergeChanges(own(base, name), own(ours, name), own(theirs, name), place);
    clashes.push(...result.clashes);
    return result.value === undefined ? [] : [[name, result.value]];
  });
  return { value: Object.fromEntries(entries), clashes };
}

function inOrder(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  const names = [...ours];
  for (const [index, name] of theirs.entries()) {
    if (names.includes(name)) continue;
    const before = theirs.slice(0, index).findLast((one) => names.includes(one));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  return names;
}

const keys = ['field', 'value', 'path', 'request', 'title', 'kind'] as const;

/** The entries of a list by their names; undefined where two have the same one, or one has none. */
function byKey(list: readonly Json[]): Members | undefined {
  const named = list.map((one) => [nameOf(one), one] as const);
  const names = new Set(named.map(([name]) => name));
  // A number for a name would come before the others.
  return names.size === list.length && !names.has(undefined)
    ? Object.fromEntries(named.map(([name, one]) => [`=${name}`, one]))
    : undefined;
}

function nameOf(entry: Json): string | undefined {
  if (typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean') return String(entry);
  if (!isMembers(entry)) return undefined;
  const key = keys.find((name) => own(entry, name) !== undefined);
  if (key !== undefined) return String(entry[key]);
  return own(entry, 'fields') === undefined ? undefined : 'fields';
}
