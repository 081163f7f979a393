import { writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { kindsFor } from '../../kinds/columns/fits.ts';
import { type RecordProperty, recordOfItems } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { RowAt } from '../../language/places/place.ts';
import { propertyAt } from '../../language/places/row.ts';
import { withoutValue } from '../../words/zh-CN/studio/on-page.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { type Offer, valuesAt } from '../help/values.ts';
import type { Path } from '../parts/part.ts';
import { isFigure } from './add-figures.ts';
import type { Page } from './marks-of.ts';

/** Returns the fields, titled by the record, that can be added to a list and are not in it yet. */
export function addableTo({ kind, names, document }: Page, list: Path): readonly Offer[] {
  const root = writtenSchemaOf(kind);
  const held = list.reduce<Json | undefined>(memberOf, document);
  const shown = new Set((Array.isArray(held) ? held : []).map((one: Json) => memberOf(one, 'field') ?? one));
  const path = [...list, shown.size];
  const part = schemasAt(root, document, list).map((owner) => partOf(owner, 0))[0];
  // Only if an entry can be written as just its field.
  if (part === undefined || !alternatives(root, part, undefined).some(({ type }) => type === 'string')) return [];
  const row = rowAt(names, document, path);
  const panel = memberOf(list.slice(0, -1).reduce<Json | undefined>(memberOf, document), 'kind');
  return valuesAt(names, { kind, document, path, part }).filter(({ value }) => {
    const field = String(value);
    const property = propertyAt(row, field);
    if (shown.has(value)) return false;
    if (list.at(-1) === 'filters' || property === undefined) return true;
    // Trends and rankings show numbers.
    if ((panel === 'trend' || panel === 'ranking') && shown.size > 0) return isDrawn(field, property);
    return isShowable(names, row, field, property);
  });
}

function isDrawn(field: string, property: RecordProperty): boolean {
  return isFigure(kindsFor(field, property)[0]) && ![property.type].flat().includes('object');
}

/** Returns whether a column can show a field: not lists of objects without a name, or options without titles. */
function isShowable(names: Names, row: RowAt, field: string, property: RecordProperty): boolean {
  const record = recordOfItems(property);
  const rows = record === undefined ? undefined : own(names.records, record);
  const isNamed = record === undefined || (rows !== undefined && own(rows.properties, 'name') !== undefined);
  const isTitled = property.enum === undefined || enumValuesAt(names, row, field) !== undefined;
  return isNamed && isTitled && kindsFor(field, property).length > 0;
}

/** Returns the entry for a field in a list: its name, with a text for absent values if those have a meaning. */
export function entryFor({ names, document }: Page, list: Path, field: string): Json {
  const property = propertyAt(rowAt(names, document, [...list, 0]), field);
  const isNullable = [property?.type].flat().includes('null') && property?.empty === undefined;
  const isOption = property !== undefined && kindsFor(field, property)[0] === 'option';
  return isNullable && isOption && list.at(-1) !== 'filters' ? { field, empty: withoutValue } : field;
}
