import type { RecordProperty } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { atMost, chooseOne, wellFormed } from '../../words/zh-CN/studio/on-page.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/** Returns a form field for each plain field of the record that the form's call changes, which the form does not have yet. */
export function fieldsFor({ names, document, name }: Page, list: Path): readonly Addition[] {
  const there = membersOf(list.reduce<Json | undefined>(memberOf, document));
  const record = recordOf(names, name);
  const properties = record === undefined ? {} : (own(names.records, record)?.properties ?? {});
  return Object.entries(properties).flatMap(([field, property]): readonly Addition[] => {
    const value = schemaOf(names, record ?? '', field, property);
    if (field === 'id' || field in there || value === undefined) return [];
    return [{ title: property.title ?? field, note: field, key: field, value }];
  });
}

/** The record that a form's call changes: the one it says, else the one whose rows its path names. */
function recordOf({ api }: Names, form: string): string | undefined {
  const [key, call] = Object.entries(api).find(([, one]) => one.form === form) ?? [];
  if (key === undefined || call === undefined) return undefined;
  const read = Object.entries(api).find(([one]) => one === key.replace(/^\S+/, 'GET'))?.[1].record;
  return read ?? call.changes?.[0];
}

/** The most characters of a text whose length nothing says; its author sets another number. */
const usualLength = 50;

function schemaOf(names: Names, record: string, field: string, property: RecordProperty): Json | undefined {
  const { title = field, format } = property;
  const [type, ...others] = [property.type].flat().filter((one) => one !== 'null');
  if (type === undefined || others.length > 0 || type === 'array' || type === 'object') return undefined;
  const row = { record, schema: own(names.records, record), enums: { [field]: property.enums ?? '' } };
  const values = property.enum === undefined ? undefined : enumValuesAt(names, row, field);
  if (values !== undefined)
    return {
      ...{ type, title, message: chooseOne(title) },
      oneOf: values.map(({ value, title: called }) => ({ const: value, title: called })),
    };
  if (type !== 'string' || format !== undefined)
    return { type, title, ...(format !== undefined && formats.has(format) && { format, message: wellFormed(title) }) };
  return { type, title, maxLength: usualLength, message: atMost(title, usualLength) };
}

/** Formats that a form field can have as well. */
const formats: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'phone', 'uri']);
