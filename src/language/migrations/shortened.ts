import { withValue } from '../edit.ts';
import { inferScreen } from '../infer/infer.ts';
import { removableActions } from '../infer/standard.ts';
import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import type { Contract } from '../places/contract.ts';
import { valueAt } from '../value-at.ts';
import { type Path, pathsOf } from './text.ts';

/** Returns the possible replacements of a value, the shortest first; `undefined` means removal. */
export type ShorterValues = (path: Path, value: Json | undefined, screen: Json) => readonly (Json | undefined)[];

/**
 * Returns the text of a screen without inferable values: tries to remove each, and keeps those without which the full
 * screen would differ.
 *
 * @example
 * withoutInferred('{ "kind": "list", "actions": {} }', facts, ([key]) => (key === 'actions' ? [undefined] : []))
 * // '{ "kind": "list" }'
 */
export function withoutInferred(text: string, facts: Contract, shorterOf: ShorterValues): string {
  const full = (one: string): string => JSON.stringify(comparable(inferScreen(JSON.parse(one), facts)));
  let current = text;
  for (const path of pathsOf(JSON.parse(text))) {
    const screen = JSON.parse(current) as Json;
    const shorter = shorterOf(path, valueAt(screen, path), screen).map((one) => withValue(current, path, one));
    current = shorter.find((one) => full(one) === full(current)) ?? current;
  }
  return current;
}

/** The maps whose order is visible; the order of a list's parts is not. */
const shownInOrder: ReadonlySet<string> = new Set(['toolbar', 'row', 'bulk', 'actions', 'sheets', 'tabs']);
const parts: ReadonlySet<string> = new Set(Object.keys(removableActions));

/** Returns the value with its keys sorted, except where their order is visible. */
function comparable(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item: Json) => comparable(item));
  if (!isMembers(value)) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, comparable(member, name)] as const);
  const isOrdered = shownInOrder.has(key) && !entries.every(([name]) => parts.has(name));
  return isOrdered ? entries : entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
