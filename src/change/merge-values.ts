import type { Json } from '../language/json.ts';
import { isMembers, type Members } from '../language/members.ts';
import { own } from '../language/own.ts';

/**
 * A conflict: a place that both sides have changed, with its value in `base` and on each side; undefined where it is
 * absent.
 */
export interface Clash {
  /** Names from the root; an entry of a list by its identifying value, prefixed with `=`. */
  readonly path: readonly string[];
  readonly base: Json | undefined;
  readonly ours: Json | undefined;
  readonly theirs: Json | undefined;
}

/** A value with the changes of both sides. */
export interface MergedValue {
  /** Undefined if it is deleted. */
  readonly value: Json | undefined;
  readonly clashes: readonly Clash[];
}

/** Returns which side wins a conflict. */
export type Choose = (path: Clash['path']) => 'ours' | 'theirs';

/**
 * Returns `ours` with the changes made in `theirs` since `base`: members key by key, entries of a list by their
 * identifying value, and their order.
 *
 * @param choose Which side stays where both have changed a place. @default ours
 * @example
 * mergeChanges({ a: 1 }, { a: 1, b: 2 }, { a: 3 }) // { value: { a: 3, b: 2 }, clashes: [] }
 */
export function mergeChanges(
  base: Json | undefined,
  ours: Json | undefined,
  theirs: Json | undefined,
  choose: Choose = () => 'ours',
): MergedValue {
  return merged({ base, ours, theirs }, [], choose);
}

/**
 * Returns the path of a conflict in one side's value; steps that do not exist there stay names.
 *
 * @example
 * pathOfClash({ columns: ['name', 'price'] }, ['columns', '=price']) // ['columns', 1]
 */
export function pathOfClash(value: Json | undefined, path: Clash['path']): readonly (string | number)[] {
  let here = value;
  return path.map((name) => {
    const list = Array.isArray(here) ? here : undefined;
    const plain = name.replace(/^=/, '');
    const index = list?.findIndex((entry: Json) => nameOf(entry) === plain) ?? -1;
    here = list === undefined ? (isMembers(here) ? own(here, name) : undefined) : (list[index] as Json | undefined);
    return list === undefined ? name : index < 0 ? plain : index;
  });
}

type Sides = Pick<Clash, 'base' | 'ours' | 'theirs'>;

function merged(sides: Sides, path: Clash['path'], choose: Choose): MergedValue {
  const { base, ours, theirs } = sides;
  if (equal(ours, theirs) || equal(base, theirs)) return { value: ours, clashes: [] };
  if (equal(base, ours)) return { value: theirs, clashes: [] };
  if (isMembers(ours) && isMembers(theirs))
    return mergedMembers(isMembers(base) ? base : {}, ours, theirs, { path, choose });
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const before = byKey(Array.isArray(base) ? base : []);
    const [one, other] = [byKey(ours), byKey(theirs)];
    if (before !== undefined && one !== undefined && other !== undefined) {
      const list = mergedMembers(before, one, other, { path, choose });
      const isTorn =
        isReordered(before, one, other) && isReordered(before, other, one) && isReordered(one, other, before);
      const clashes = isTorn ? [{ path, ...sides }, ...list.clashes] : list.clashes;
      return { value: Object.values(list.value as Members), clashes };
    }
  }
  return { value: choose(path) === 'theirs' ? theirs : ours, clashes: [{ path, ...sides }] };
}

/** Compares the order of keys, too, which may be the only change. */
function equal(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface At {
  readonly path: Clash['path'];
  readonly choose: Choose;
}

function mergedMembers(base: Members, ours: Members, theirs: Members, { path, choose }: At): MergedValue {
  const clashes: Clash[] = [];
  const isOurs = isReordered(base, ours, theirs) && choose(path) === 'ours';
  // If only the other side reordered something, use its order.
  const [first, second] = isOurs || !isReordered(base, theirs, ours) ? [ours, theirs] : [theirs, ours];
  const entries = inOrder(Object.keys(first), Object.keys(second)).flatMap(
    (name): readonly (readonly [string, Json])[] => {
      const sides = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) };
      const result = merged(sides, [...path, name], choose);
      clashes.push(...result.clashes);
      return result.value === undefined ? [] : [[name, result.value]];
    },
  );
  return { value: Object.fromEntries(entries), clashes };
}

/** Returns whether one side reordered keys that all three versions have. */
function isReordered(base: Members, side: Members, other: Members): boolean {
  const isShared = (name: string): boolean => [base, side, other].every((one) => Object.hasOwn(one, name));
  const [before, now] = [Object.keys(base).filter(isShared), Object.keys(side).filter(isShared)];
  return before.some((name, index) => now[index] !== name);
}

/** Returns the names of both lists, each name of the second after its predecessor there. */
function inOrder(first: readonly string[], second: readonly string[]): readonly string[] {
  const names = [...first];
  for (const [index, name] of second.entries()) {
    if (names.includes(name)) continue;
    const before = second.slice(0, index).findLast((one) => names.includes(one));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  return names;
}

const keys = ['field', 'value', 'path', 'request', 'title', 'kind'] as const;

/** Returns the entries of a list by name; undefined if a name is missing or repeated. */
function byKey(list: readonly Json[]): Members | undefined {
  const named = list.map((one) => [nameOf(one), one] as const);
  const names = new Set(named.map(([name]) => name));
  // The prefix prevents numeric names, which objects order first.
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
