import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';

/** Former name of a key → its present names, by type. */
const keys: Readonly<Record<string, readonly string[]>> = {
  views: ['tabs'],
  view: ['tab'],
  filters: ['where'],
  hidden: ['hiddenColumns'],
  open: ['inline'],
  columns: ['perRow'],
  title: ['heading'],
  with: ['body', 'from'],
  by: ['field'],
  cards: ['figures'],
};

/** Former name of a kind or widget → its present name. */
const kinds: Readonly<Record<string, string>> = {
  badge: 'enum',
  choice: 'enum',
  time: 'date-time',
  datetime: 'date-time',
};

/** A former key and value, and what is written now. */
const values = [{ key: 'present', value: false, now: 'null' }] as const;

/**
 * Returns the present name of a renamed key, if it is among the possible keys.
 *
 * @example
 * renamedKey('views', ['columns', 'tabs']) // 'tabs'
 */
export function renamedKey(key: string, possible: readonly string[]): string | undefined {
  return own(keys, key)?.find((one) => possible.includes(one));
}

/**
 * Returns the present name of a renamed kind or widget, if it is among the possible ones.
 *
 * @example
 * renamedKind('badge', ['text', 'enum']) // 'enum'
 */
export function renamedKind(kind: string, possible: readonly string[]): string | undefined {
  const now = own(kinds, kind);
  return now !== undefined && possible.includes(now) ? now : undefined;
}

/**
 * Returns a replaced value as formerly written and as written now; `undefined` if it was not replaced.
 *
 * @example
 * renamedValue('present', false) // { value: '{ "present": false }', now: 'null' }
 */
export function renamedValue(key: Json | undefined, value: Json): { value: string; now: string } | undefined {
  const found = values.find((one) => one.key === key && one.value === value);
  return found && { value: `{ "${found.key}": ${found.value} }`, now: found.now };
}
