import type { ResolvedColumn, ResolvedLink, ResolvedValues } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { values } from '../client/request.ts';
import { may } from '../session/session.ts';

/**
 * Returns the address of a link from a row; null if there is no target: the row lacks a value that the link needs, no
 * row of the target list can match both the link and the row, or the user may not see the screen.
 */
export function addressOf(link: NonNullable<ResolvedColumn['link']>, row: Row): string | null {
  if (!('links' in link)) return addressIn(link, row);
  const chosen = own(link.links, textOf(row[link.by]));
  return chosen === undefined ? null : addressIn(chosen, row);
}

function addressIn({ path, query, narrows = {}, needs = [], permissions }: ResolvedLink, row: Row): string | null {
  if (!permissions.every(may)) return null;
  const asked = new Map(textsOf(query, row));
  for (const [name, text] of textsOf(narrows, row))
    if (text !== '') asked.set(name, inBoth(asked.get(name), text));
    else if (needs.includes(name)) return null;
  if ([...asked.values()].includes('')) return null;
  return `${path}?${new URLSearchParams([...asked])}`;
}

/**
 * Returns the values that two comma-separated texts have in common, or the only text given; empty if there are none.
 */
function inBoth(one: string | undefined, other: string): string {
  if (one === undefined) return other;
  const values = other.split(',');
  return one
    .split(',')
    .filter((value) => values.includes(value))
    .join(',');
}

function textsOf(query: ResolvedValues, row: Row): [name: string, text: string][] {
  const filled = values(query, row);
  return Object.keys(query).map((name) => [name, textOf(filled[name])]);
}

/** Returns a value as a list reads it from its address: several are joined by commas. */
function textOf(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
