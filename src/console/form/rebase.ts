import type { Json, Row } from '../../language/json.ts';
import { isNone } from './path.ts';

/** The effect of a newer record on a form being filled in. */
export interface Rebased {
  /** Fields that differ in the newer record. */
  readonly changed: readonly string[];
  /** Those of them that were also edited here; the input stays. */
  readonly clashes: readonly string[];
  /** The form's new values: the newer ones where nothing was typed. */
  readonly values: Row;
}

/**
 * Compares field by field: `before` is what the form started with, `typed` its current values, `newer` the record now,
 * and `pending` the fields being typed in, whose value may not have changed yet.
 */
export function rebase(before: Row, typed: Row, newer: Row, pending: readonly string[] = []): Rebased {
  const names = [...new Set([...Object.keys(before), ...Object.keys(newer)])];
  const changed = names.filter((name) => !isSame(before[name], newer[name]));
  const isTouched = (name: string) =>
    (pending.includes(name) || !isSame(before[name], typed[name])) && !isSame(typed[name], newer[name]);
  const clashes = changed.filter(isTouched);
  const taken = changed.filter((name) => !clashes.includes(name));
  const values = { ...typed, ...Object.fromEntries(taken.map((name) => [name, newer[name]])) };
  return { changed, clashes, values: values as Row };
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  // An empty field may be absent, `null` or ''; 0 is a value.
  return (one !== 0 && other !== 0 && isNone(one) && isNone(other)) || JSON.stringify(one) === JSON.stringify(other);
}
