import { kindsFor } from '../../kinds/columns/fits.ts';
import type { RecordProperty } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { filtersOffered } from '../../language/screen/filters-offered.ts';
import { moreFields } from '../../words/zh-CN/studio/on-page.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns sections for a sheet: the fields that it does not show yet, and a table of each list that can be filtered by its
 * record. For a home page there is nothing that its contract alone decides.
 */
export function sectionsFor({ names, document }: Page, list: Path): readonly Addition[] {
  if (list.length === 1) return [];
  const { record, schema } = rowAt(names, document, [...list, 0]);
  const sections = list.reduce<Json | undefined>(memberOf, document);
  const written = Array.isArray(sections) ? sections : [];
  const shown = new Set(
    written.flatMap((section) =>
      [memberOf(section, 'fields') ?? []].flat().map((one) => memberOf(one, 'field') ?? one),
    ),
  );
  const others = Object.entries(schema?.properties ?? {}).filter(
    ([field, property]) => !/(^id|Id)$/.test(field) && !shown.has(field) && isShowable(field, property),
  );
  const rest: readonly Addition[] =
    others.length === 0
      ? []
      : [
          {
            title: moreFields,
            note: 'fields',
            value: { title: moreFields, fields: others.slice(0, 1).map(([field]) => field) },
          },
        ];
  const asked = written.map((section) => String(memberOf(section, 'request')));
  const tables = Object.entries(names.api).flatMap(([key, call]): readonly Addition[] => {
    const filter = `${record}Id`;
    const rows = call.record === undefined ? undefined : names.records[call.record];
    const request = `${key}?${filter}={id}`;
    if (!call.list || rows === undefined || key.includes('{') || !filtersOffered(call).includes(filter)) return [];
    if (asked.includes(request)) return [];
    const title = rows.title ?? key;
    return [{ title, note: key, value: { title, request, columns: columnsOf(rows.properties) } }];
  });
  return [...rest, ...tables];
}

/** The first few fields that say something. */
function columnsOf(properties: Readonly<Record<string, RecordProperty>>): readonly string[] {
  const shown = Object.entries(properties).filter(
    ([field, property]) => !/(^id|Id)$/.test(field) && isShowable(field, property),
  );
  return shown
    .filter(([, { title }], index) => shown.findIndex(([, one]) => one.title === title) === index)
    .slice(0, 4)
    .map(([field]) => field);
}

function isShowable(field: string, property: RecordProperty): boolean {
  return (
    ![property.type].flat().some((type) => type === 'array' || type === 'object') &&
    kindsFor(field, property).length > 0
  );
}
