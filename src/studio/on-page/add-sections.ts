import { kindsFor } from '../../kinds/columns/fits.ts';
import { type RecordProperty, recordOfItems } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { propertyAt } from '../../language/places/row.ts';
import { makesCall } from '../../language/project/made-transitions.ts';
import { filtersOffered } from '../../language/screen/filters-offered.ts';
import { moreFields, newActions, newHistory, newTimeline } from '../../words/zh-CN/studio/on-page.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import { sheetActionsFor, whenOf } from './add-actions.ts';
import { viewsOf } from './add-openings.ts';
import { panelsFor } from './add-panels.ts';
import type { Addition } from './addition.ts';
import { callsOn, hasRow, isFilled } from './calls-on.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns the sections that can be added to a sheet, each with initial content from the record and the contract: fields
 * that it does not show yet, tables of its record, forms, actions, custom views, its history; and the panels for a
 * dashboard.
 */
export function sectionsFor(page: Page, list: Path): readonly Addition[] {
  if (list.length === 1) return panelsFor(page, list);
  const held = list.reduce<Json | undefined>(memberOf, page.document);
  const written: readonly Json[] = Array.isArray(held) ? held : [];
  const at: Place = { page, list, path: [...list, written.length], written };
  return [
    ...moreFieldsOf(at),
    ...tablesOf(at),
    ...heldTablesOf(at),
    ...formsOf(at),
    ...actionsOf(at),
    ...viewsOf(page, at.path, { isOfRow: true, hasRow: true }).filter(
      ({ note }) => !written.some((section) => memberOf(section, 'view') === note),
    ),
    ...historyOf(at),
    ...timelineOf(at),
  ];
}

/** The sections of a sheet, and the path of a new one. */
interface Place {
  readonly page: Page;
  readonly list: Path;
  readonly path: Path;
  readonly written: readonly Json[];
}

/** The initial number of fields in a section or a table. */
const begun = { fields: 3, columns: 4 };

/** Returns fields that the sheet does not show yet; if it shows all, the first ones. */
function moreFieldsOf({ page: { names, document }, path, written }: Place): readonly Addition[] {
  const { schema } = rowAt(names, document, path);
  const shown = new Set(
    written.flatMap((section) =>
      [memberOf(section, 'fields') ?? []].flat().map((one) => memberOf(one, 'field') ?? one),
    ),
  );
  const all = showable(schema?.properties ?? {});
  const others = all.filter((field) => !shown.has(field));
  const fields = (others.length > 0 ? others : all).slice(0, begun.fields);
  return fields.length === 0 ? [] : [{ title: moreFields, note: 'fields', value: { title: moreFields, fields } }];
}

/** Returns a table for each list that can be filtered by the sheet's record. */
function tablesOf({ page: { names, document }, path, written }: Place): readonly Addition[] {
  const { record } = rowAt(names, document, path);
  const asked = written.map((section) => String(memberOf(section, 'request')));
  return Object.entries(names.api).flatMap(([key, call]): readonly Addition[] => {
    const filter = `${record}Id`;
    const rows = call.record === undefined ? undefined : own(names.records, call.record);
    const request = `${key}?${filter}={id}`;
    if (!call.list || rows === undefined || key.includes('{') || !filtersOffered(call).includes(filter)) return [];
    if (asked.includes(request)) return [];
    const title = rows.title ?? key;
    return [{ title, note: key, value: { title, request, columns: columnsOf(rows.properties) } }];
  });
}

/** Returns a table for each list of records in the record itself, hidden if it is empty. */
function heldTablesOf({ page: { names, document }, path, written }: Place): readonly Addition[] {
  const { schema } = rowAt(names, document, path);
  const shown = written.map((section) => memberOf(section, 'field'));
  return Object.entries(schema?.properties ?? {}).flatMap(([field, property]): readonly Addition[] => {
    const record = recordOfItems(property);
    const rows = record === undefined ? undefined : own(names.records, record);
    if (rows === undefined || shown.includes(field)) return [];
    const title = property.title ?? rows.title ?? field;
    const columns = columnsOf(rows.properties);
    if (columns.length === 0) return [];
    return [{ title, note: field, value: { title, field, when: { [field]: { present: true } }, columns } }];
  });
}

/** Returns a form for each call that saves this record, if the record has all of its fields. */
function formsOf({ page, list, path, written }: Place): readonly Addition[] {
  const { names, document } = page;
  const { schema } = rowAt(names, document, path);
  const saved = written.map((section) => String(memberOf(section, 'request')));
  return callsOn(page, list).flatMap((request): readonly Addition[] => {
    const name = own(names.api, request)?.form;
    const form = name === undefined ? undefined : own(names.forms, name);
    if (name === undefined || form === undefined || saved.includes(request)) return [];
    if (!/^(PUT|PATCH) /.test(request) || !hasRow(request) || !isFilled(request)) return [];
    const fields = Object.keys(form.properties);
    if (!fields.every((field) => own(schema?.properties ?? {}, field) !== undefined)) return [];
    const title = form.title ?? name;
    const led = (schema?.transitions ?? []).filter((one) => makesCall(names.api, [request], one.request));
    const { when } = whenOf(page, path, request, led);
    return [{ title, note: request, value: { title, form: name, request, ...(when && { editable: when }) } }];
  });
}

/** Returns the row's actions that the sheet does not have yet. */
function actionsOf({ page, path, written }: Place): readonly Addition[] {
  const { names, document } = page;
  if (rowAt(names, document, path).record !== rowAt(names, document, ['actions', 'row', ' ']).record) return [];
  const there = [
    ...Object.keys(membersOf(memberOf(memberOf(page.document, 'sheet'), 'actions'))),
    ...written.flatMap((section) => Object.keys(membersOf(memberOf(section, 'actions')))),
  ];
  const [first] = sheetActionsFor(page, ['sheet', 'actions']).filter(
    ({ key = '', value }) => !there.includes(key) && Object.keys(membersOf(value)).length === 0,
  );
  if (first?.key === undefined) return [];
  return [{ title: newActions, note: 'actions', value: { title: newActions, actions: { [first.key]: first.value } } }];
}

function historyOf({ page: { names }, written }: Place): readonly Addition[] {
  const isKept = Object.values(names.api).some((call) => call.history !== undefined);
  if (!isKept || written.some((section) => memberOf(section, 'kind') === 'history')) return [];
  return [{ title: newHistory, note: 'history', value: { kind: 'history' } }];
}

/** Returns a timeline, if other sections have times to merge. */
function timelineOf({ page: { names, document }, list, written }: Place): readonly Addition[] {
  if (written.some((section) => memberOf(section, 'kind') === 'timeline')) return [];
  const isDated = (section: Json, index: number): boolean => {
    if (memberOf(section, 'kind') === 'history') return true;
    const columns = memberOf(section, 'columns');
    const row = rowAt(names, document, [...list, index, 'columns', 0]);
    const fields = (Array.isArray(columns) ? columns : []).map((one: Json) => String(memberOf(one, 'field') ?? one));
    return (
      memberOf(section, 'request') !== undefined &&
      fields.some((field) => {
        const property = propertyAt(row, field);
        return property?.type === 'string' && property.format === 'date-time';
      })
    );
  };
  return written.some(isDated) ? [{ title: newTimeline, note: 'timeline', value: { kind: 'timeline' } }] : [];
}

/** Returns the first few readable fields with different titles. */
function columnsOf(properties: Readonly<Record<string, RecordProperty>>): readonly string[] {
  const titleOf = (field: string): string => own(properties, field)?.title ?? field;
  const shown = showable(properties);
  return shown
    .filter((field, index) => shown.findIndex((one) => titleOf(one) === titleOf(field)) === index)
    .slice(0, begun.columns);
}

/** Returns the readable fields in the record's order: no ids, and nothing that a column cannot show. */
function showable(properties: Readonly<Record<string, RecordProperty>>): readonly string[] {
  return Object.entries(properties).flatMap(([field, property]) =>
    !/(^id|Id)$/.test(field) && isShowable(field, property) ? [field] : [],
  );
}

function isShowable(field: string, property: RecordProperty): boolean {
  return (
    ![property.type].flat().some((type) => type === 'array' || type === 'object') &&
    kindsFor(field, property).length > 0
  );
}
