import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';
import { canonical, isSame } from '../../../language/same.ts';
import { isNone } from '../path.ts';

/** The effect of a newer record on a form being edited. */
export interface Rebased {
  /** Fields that differ in the newer record. */
  readonly changed: readonly string[];
  /** Those of them that were also edited here; the typed values stay. */
  readonly clashes: readonly string[];
  /** The form's new values: the newer ones where nothing was typed. */
  readonly values: Row;
}

/** The three versions of a form's record that are compared. */
export interface Versions {
  /** The initial values. */
  readonly before: Row;
  /** The form's current values. */
  readonly typed: Row;
  /** The current record. */
  readonly newer: Row;
  /** The fields being typed in, whose value may not be committed yet. */
  readonly pending?: readonly string[];
}

/**
 * Merges a newer record into the form, field by field; arrays of unique items are compared regardless of their order.
 */
export function rebase(schema: FormSchema, { before, typed, newer, pending = [] }: Versions): Rebased {
  const isAlike = (name: string, one: Row, other: Row) => isSameValue(schema.properties[name], one[name], other[name]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(newer)])];
  const changed = names.filter((name) => !isAlike(name, before, newer));
  const isTouched = (name: string) =>
    (pending.includes(name) || !isAlike(name, before, typed)) && !isAlike(name, typed, newer);
  const clashes = changed.filter(isTouched);
  const taken = changed.filter((name) => !clashes.includes(name));
  const values = { ...typed, ...Object.fromEntries(taken.map((name) => [name, newer[name]])) };
  return { changed, clashes, values: values as Row };
}

function isSameValue(schema: FieldSchema | undefined, one: Json | undefined, other: Json | undefined): boolean {
  // An empty field may be absent, `null` or ''; 0 is a value.
  if (one !== 0 && other !== 0 && isNone(one) && isNone(other)) return true;
  return schema?.uniqueItems === true ? isSame(sorted(one), sorted(other)) : isSame(one, other);
}

function sorted(value: Json | undefined): unknown {
  return Array.isArray(value) ? value.map((item) => canonical(item)).sort() : value;
}
