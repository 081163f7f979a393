import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';

/** What a key was called in an earlier version of the language → what it is called now, by where it stands. */
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

/** What a kind or a widget was called in an earlier version of the language → what it is called now. */
const kinds: Readonly<Record<string, string>> = {
  badge: 'enum',
  choice: 'enum',
  time: 'date-time',
  datetime: 'date-time',
};

/** A part that was written by one key and this value in an earlier version of the language, and what is written now. */
const values = [{ key: 'present', value: false, now: 'null' }] as const;

/**
 * Returns the present name of a key of an earlier version, if it is among those possible here.
 *
 * @example
 * renamedKey('views', ['columns', 'tabs']) // 'tabs'
 */
export function renamedKey(key: string, possible: readonly string[]): string | undefined {
  return own(keys, key)?.find((one) => possible.includes(one));
}

/**
 * Returns the present name of a kind or a widget of an earlier version, if it is among those possible here.
 *
 * @example
 * renamedKind('badge', ['text', 'enum']) // 'enum'
 */
export function renamedKind(kind: string, possible: readonly string[]): string | undefined {
  const now = own(kinds, kind);
  return now !== undefined && possible.includes(now) ? now : undefined;
}

/**
 * Returns what was written by one key and this value in an earlier version, and what is written now; `undefined` where
 * nothing was.
 *
 * @example
 * renamedValue('present', false) // { value: '{ "present": false }', now: 'null' }
 */
export function renamedValue(key: Json | undefined, value: Json): { value: string; now: string } | undefined {
  const found = values.find((one) => one.key === key && one.value === value);
  return found && { value: `{ "${found.key}": ${found.value} }`, now: found.now };
}
