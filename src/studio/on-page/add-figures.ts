import { kindsFor } from '../../kinds/columns/fits.ts';
import type { Json } from '../../language/json.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/** Returns a card for each amount and number of the record that cards are taken from, which none of them shows yet. */
export function figuresFor({ names, document }: Page, list: Path): readonly Addition[] {
  const held = list.reduce<Json | undefined>(memberOf, document);
  const shown = new Set((Array.isArray(held) ? held : []).map((card: Json) => memberOf(card, 'field')));
  const { schema } = rowAt(names, document, [...list, shown.size]);
  return Object.entries(schema?.properties ?? {})
    .filter(([field, property]) => !shown.has(field) && isFigure(kindsFor(field, property)[0]))
    .map(([field, { title = field }]) => ({ title, note: field, value: { title, field } }));
}

function isFigure(kind: string | undefined): boolean {
  return kind === 'money' || kind === 'number';
}
