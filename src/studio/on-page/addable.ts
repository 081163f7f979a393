import { writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { kindsFor } from '../../kinds/columns/fits.ts';
import type { Json } from '../../language/json.ts';
import { propertyAt } from '../../language/places/row.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { type Offer, valuesAt } from '../help/values.ts';
import type { Path } from '../parts/part.ts';
import type { Page } from './marks-of.ts';

/** Returns the fields that an entry of a list may show and that none of its entries shows yet, by the record's titles. */
export function addableTo({ kind, names, document }: Page, list: Path): readonly Offer[] {
  const root = writtenSchemaOf(kind);
  const held = list.reduce<Json | undefined>(memberOf, document);
  const shown = new Set((Array.isArray(held) ? held : []).map((one: Json) => memberOf(one, 'field') ?? one));
  const path = [...list, shown.size];
  const part = schemasAt(root, document, list).map((owner) => partOf(owner, 0))[0];
  if (part === undefined) return [];
  const row = rowAt(names, document, path);
  return valuesAt(names, { kind, document, path, part }).filter(({ value }) => {
    const property = propertyAt(row, String(value));
    // Of a list of nameless records no column can show anything.
    const isShowable =
      list.at(-1) === 'filters' || property === undefined || kindsFor(String(value), property).length > 0;
    return !shown.has(value) && isShowable;
  });
}
