import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers } from '../members.ts';
import { own } from '../own.ts';
import { declaredName, usualNames } from '../places/own-name.ts';
import type { RowAt } from '../places/place.ts';

/**
 * Returns the field that identifies a row to people: the one declared as the name of the record's own id, else the
 * title of the list's card, else a field with a usual name, else the list's first text column; `undefined` if there is
 * none.
 *
 * @example
 * nameFieldOf(row, {}) // 'title'
 */
export function nameFieldOf({ schema }: RowAt, { card, columns }: Members): string | undefined {
  const declared = declaredName(schema);
  if (declared !== undefined) return declared;
  const properties = schema?.properties ?? {};
  const titled = isMembers(card) ? card.title : undefined;
  const shown = Array.isArray(columns) ? columns.filter(isText).map(({ field }) => field) : [];
  const candidates = [titled, ...usualNames, ...shown];
  return candidates.find((field): field is string => typeof field === 'string' && own(properties, field) !== undefined);
}

const textKinds: readonly Json[] = ['text', 'phone'];

function isText(column: Json): column is Members {
  return isMembers(column) && textKinds.includes(column.kind ?? null);
}

/**
 * Returns a heading that names its record: the record's name is appended to a heading without a placeholder.
 *
 * @example
 * withName('编辑图书', 'name') // '编辑图书 · {name}'
 */
export function withName(heading: Json | undefined, name: string | undefined): Json | undefined {
  const isPlain = typeof heading === 'string' && heading !== '' && !heading.includes('{');
  return isPlain && name !== undefined ? `${heading} · {${name}}` : heading;
}

const headed: readonly Json[] = ['form', 'image', 'view'];

/**
 * Returns the actions on a record with the headings of their dialogs: the declared heading, else the title, and the
 * record's name.
 *
 * @example
 * inferHeadings({ edit: { kind: 'form', title: '编辑' } }, 'name')
 * // { edit: { kind: 'form', title: '编辑', heading: '编辑 · {name}' } }
 */
export function inferHeadings(actions: Json, name: string | undefined): Json {
  if (!isMembers(actions)) return actions;
  return mapMembers(actions, (action) => {
    if (!isMembers(action) || !headed.includes(action.kind ?? null) || action.inline === true) return action;
    const heading = withName(action.heading ?? action.title, name);
    return name === undefined || heading === undefined ? action : { ...action, heading };
  });
}
