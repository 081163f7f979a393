import { kindsFor } from '../../kinds/columns/fits.ts';
import type { Json } from '../../language/json.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/** Returns a card for each amount and number of the cards' record that no card shows yet. */
export function figuresFor({ names, document }: Page, list: Path): readonly Addition[] {
  const held = list.reduce<Json | undefined>(memberOf, document);
  const shown = new Set((Array.isArray(held) ? held : []).map((card: Json) => memberOf(card, 'field')));
  const { schema } = rowAt(names, document, [...list, shown.size]);
  return Object.entries(schema?.properties ?? {})
    .filter(([field, property]) => !shown.has(field) && isFigure(kindsFor(field, property)[0]))
    .map(([field, { title = field }]) => ({ title, note: field, value: { title, field } }));
}

/** Returns the figures that a card can be compared with: the others of its kind that it is not compared with yet. */
export function comparisonsFor({ names, document }: Page, list: Path): readonly Addition[] {
  const card = list.slice(0, -1);
  const { schema } = rowAt(names, document, card);
  const field = String(memberOf(card.reduce<Json | undefined>(memberOf, document), 'field'));
  const held = list.reduce<Json | undefined>(memberOf, document);
  const shown = new Set([field, ...(Array.isArray(held) ? held : []).map((one: Json) => memberOf(one, 'field'))]);
  const properties = schema?.properties ?? {};
  const kind = kindsFor(field, properties[field] ?? {})[0];
  return Object.entries(properties)
    .filter(([name, property]) => !shown.has(name) && kindsFor(name, property)[0] === kind)
    .map(([name, { title = name }]) => ({ title, note: name, value: { title, field: name } }));
}

/** Returns whether a column kind shows an amount or a number. */
export function isFigure(kind: string | undefined): boolean {
  return kind === 'money' || kind === 'number';
}
