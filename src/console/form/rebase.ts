import type { Json, Row } from '../../language/json.ts';
import { isNone } from './path.ts';

/** What a newer record means for a form that is being filled in over an older one. */
export interface Rebased {
  /** Fields that the newer record has otherwise. */
  readonly changed: readonly string[];
  /** Those of them that were filled in here, too: what was typed stays. */
  readonly clashes: readonly string[];
  /** The values that the form goes on with: the newer ones where nothing was typed. */
  readonly values: Row;
}

/** Compares field by field: `before` is what the form began with, `typed` what stands in it, `newer` what the record is now, `pending` are fields that are just being typed in. */
export function rebase(before: Row, typed: Row, newer: Row, pending: readonly string[] = []): Rebased {
  const names = [...new Set([...Object.keys(before), ...Object.keys(newer)])];
  const changed = names.filter((name) => !isSame(before[name], newer[name]));
  const isTouched = (name: string) =>
    pending.includes(name) || (!isSame(before[name], typed[name]) && !isSame(typed[name], newer[name]));
  const clashes = changed.filter(isTouched);
  const taken = changed.filter((name) => !clashes.includes(name));
  const values = { ...typed, ...Object.fromEntries(taken.map((name) => [name, newer[name]])) };
  return { changed, clashes, values: values as Row };
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  // An empty field is left out, `null` or empty, as it comes.
  return (isNone(one) && isNone(other)) || JSON.stringify(one) === JSON.stringify(other);
}
