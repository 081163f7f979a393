import type { ResolvedColumn, ResolvedLink, ResolvedValues } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { values } from '../client/request.ts';
import { may } from '../session/session.ts';

/**
 * Returns the address a link leads to from a row; null where there is nothing to lead to: the row lacks a value that the
 * link needs, no row of the list can have what the link and the row ask for, or the reader may not see the screen.
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

/** The values that two texts of an address have in common, either of them if there is one alone; empty for none. */
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

/** A value as a list reads it in its address: several are joined by commas. */
function textOf(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
