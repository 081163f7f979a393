import type { Column } from '../../kinds/columns/column.ts';
import { isOrdered, rangeOf, usualKind } from '../../kinds/columns/fits.ts';
import type { ApiCall, FoundCall } from '../contract/api.ts';
import type { RecordProperty, RecordSchema } from '../contract/record.ts';
import { declared } from '../declared.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import type { RowAt } from '../places/place.ts';
import { propertyAt, rowOf } from '../places/row.ts';
import { inferActions, inferBulk } from './actions.ts';
import { inferHeadings, nameFieldOf, withName } from './headings.ts';
import { withKind, withKinds } from './kinds.ts';
import { requestOfOne } from './requests.ts';
import { inferHistorySheet, inferStandard } from './standard.ts';

/** What the contract says, so that screens need not repeat it. */
export interface Facts {
  readonly records: Readonly<Record<string, RecordSchema>>;
  /** Returns the permission a request needs, such as `bill:read`, or `undefined` if the contract lacks the call. */
  readonly permissionOf: (request: string) => string | undefined;
  /** Returns the call a request reaches, or null. */
  readonly callOf: (request: string) => FoundCall | null;
  /** Returns the requests a custom view makes. */
  readonly requestsOf: (view: string) => readonly string[];
  /** The call that reads the history of records, if the contract has one; null if the contract cannot be read. */
  readonly historyCall?: FoundCall | null | undefined;
}

/**
 * Returns a screen in full, with what it leaves out filled in from the record and the contract.
 *
 *     "name"                      → { "field": "name" }           columns, fields, filters, figures
 *     { "field": "amount" }       → kind and options of the record's property; a list sorts by every plain field
 *     "refund": {} in a sheet     → the row action of that name; in `bulk` too, or that of the sheet's foot
 *     no kind of an action, a section → the one that its keys tell: "form", "request", "fields", …
 *     { "kind": "history" }       → the log's call for this record, and the fields it shows
 *     no enums                    → those that the record's properties name
 *     no permission               → that of the call that the screen opens with
 *     no export, no detail        → the actions that every list has, and every list with a sheet
 *     no heading                  → what a dialog or sheet is for, and the name of its record
 *     no request of a sheet       → the call that gets one row
 *
 * What a screen states itself always wins. The screen need not have passed the check: anything outside the language
 * stays unchanged.
 *
 * @example
 * inferScreen({ kind: 'list', record: 'bill', request: 'GET /api/bill/list', columns: ['amount'] }, facts)
 * // { kind: 'list', …, permission: 'bill', columns: [{ kind: 'money', field: 'amount', sortable: true }] }
 */
export function inferScreen(screen: Json, facts: Facts): Json {
  if (!isMembers(screen)) return screen;
  const permitted = withPermission(screen, facts);
  const { records } = facts;
  if (screen.kind === 'dashboard') return withEntries(permitted, 'sections', panelOf(facts));
  if (screen.kind !== 'list') return permitted;
  const listed = withEnums(permitted, rowOf(screen, records));
  const row = rowOf(listed, records);
  const columns = withEntries(listed, 'columns', sortableOf(row, columnOf(row)));
  const full = withEntries(columns, 'filters', filterOf(row));
  const written = full.actions === undefined ? {} : full.actions;
  const rows = isMembers(written) ? inferStandard('row', written.row, full, facts.callOf) : undefined;
  const name = nameFieldOf(row, full);
  const list: List = { row, name, actions: rows, request: full.request };
  const sheet = full.sheet && sheetOf(full.sheet, mainTitle(row), list, facts);
  const sheets = inferHistorySheet(full.sheets, rows, row.schema?.title);
  return {
    ...full,
    ...(isMembers(written) && { actions: actionsOf(written, sheet, list, full, facts) }),
    ...(sheet !== undefined && { sheet }),
    ...(isMembers(sheets) && {
      sheets: mapMembers(sheets, (one, key) => sheetOf(one, titleOf(rows, key), list, facts)),
    }),
  };
}

function actionsOf(written: Members, sheet: Json | undefined, list: List, screen: Members, { callOf }: Facts): Members {
  const toolbar = inferStandard('toolbar', written.toolbar, screen, callOf);
  const row = list.actions && inferHeadings(list.actions, list.name);
  const foot = isMembers(sheet) ? sheet.actions : undefined;
  const bulk = inferStandard('bulk', written.bulk && inferBulk(written.bulk, row, foot, callOf), screen, callOf);
  return {
    ...written,
    ...(toolbar !== undefined && { toolbar }),
    ...(row !== undefined && { row }),
    ...(bulk !== undefined && { bulk }),
  };
}

/** What a sheet takes over from its list. */
interface List {
  readonly row: RowAt;
  /** The field that says which record a row is. */
  readonly name: string | undefined;
  /** The row actions, without what is inferred of their headings. */
  readonly actions: Json | undefined;
  /** The call of the list. */
  readonly request: Json | undefined;
}

function mainTitle({ schema }: RowAt): string | undefined {
  return schema && `${schema.title}详情`;
}

/** A further sheet is titled by the action that opens it. */
function titleOf(actions: Json | undefined, sheet: string): Json | undefined {
  return Object.values(membersOf(actions))
    .filter(isMembers)
    .find((action) => action.kind === 'sheet' && action.sheet === sheet)?.title;
}

function sheetOf(sheet: Json, title: Json | undefined, list: List, facts: Facts): Json {
  if (!isMembers(sheet)) return sheet;
  const titled = withActions(withEnums(sheet, rowOf(sheet, facts.records, list.row)), list, facts);
  const row = rowOf(titled, facts.records, list.row);
  const name = row.record === list.row.record ? list.name : nameFieldOf(row, {});
  const heading = withName(sheet.heading ?? title, name);
  const request = sheet.request ?? requestOfSheet(list.request, row, facts);
  const full = {
    ...titled,
    ...(heading !== undefined && { heading }),
    ...(request !== undefined && { request }),
    ...(titled.actions !== undefined && { actions: inferHeadings(titled.actions, name) }),
  };
  return withEntries(full, 'sections', (section) => sectionOf(section, { ...list, row, name }, facts));
}

/** While the contract cannot be read, a sheet is taken to load its record, so that only the contract is blamed. */
function requestOfSheet(list: Json | undefined, { record }: RowAt, { callOf, historyCall }: Facts): Json | undefined {
  return historyCall === null ? unread.request : requestOfOne(list, record, callOf);
}

function withActions(owner: Members, list: List, { callOf }: Facts): Members {
  return owner.actions === undefined ? owner : { ...owner, actions: inferActions(owner.actions, list.actions, callOf) };
}

function sectionOf(written: Json, list: List, facts: Facts): Json {
  const section = withKind('Section', written);
  if (!isMembers(section)) return section;
  const { records, historyCall, callOf } = facts;
  const { row, name } = list;
  if (section.kind === 'history') {
    const full = withHistory(section, row, { records, historyCall });
    return withEntries(full, 'columns', columnOf(rowOf(full, records)));
  }
  if (section.kind === 'actions') {
    const full = withActions(section, list, facts);
    return full.actions === undefined ? full : { ...full, actions: inferHeadings(full.actions, name) };
  }
  if (section.kind === 'fields') return withEntries(section, 'fields', columnOf(row));
  if (section.kind !== 'table') return section;
  const full = withEnums(section, rowOf(section, records));
  const table = withEntries(full, 'columns', columnOf(rowOf(full, records)));
  if (!isMembers(table.actions)) return table;
  const { toolbar, row: inRow } = mapMembers(table.actions, (actions) => withKinds(actions, callOf));
  return {
    ...table,
    actions: {
      ...table.actions,
      ...(toolbar !== undefined && { toolbar: inferHeadings(toolbar, name) }),
      ...(inRow !== undefined && {
        row: inferHeadings(inRow, nameFieldOf(rowOf(full, records), table)),
      }),
    },
  };
}

/** The log's rows say by `record` and `recordId` what they are about, and last what was changed. */
function withHistory(
  section: Members,
  // Only of a list that names no record, which is a mistake of its own.
  { record = '' }: RowAt,
  { records, historyCall }: Pick<Facts, 'records' | 'historyCall'>,
): Members {
  if (historyCall === undefined) return section;
  if (historyCall === null) return { ...unread, record, ...section };
  const { key, call } = historyCall;
  const properties = own(records, call.record ?? '')?.properties;
  const isPlain = (field: string) => own(properties, field)?.format === undefined;
  return {
    request: `${key}?record=${record}&recordId={id}`,
    ...(call.record !== undefined && { record: call.record }),
    columns: shownIn(call, properties).map((field, index, { length }) => ({
      field,
      ...(index === length - 1 ? { width: 'wide' } : isPlain(field) && { width: 'narrow' }),
    })),
    ...section,
  };
}

/** Stands for what the log's call would say, so that only the contract is blamed while it cannot be read. */
const unread = { request: 'GET /api/unread', columns: ['id'] };

/** The log's fields in order; one that its record lacks is the contract's mistake, not that of each history. */
function shownIn({ history = [] }: ApiCall, properties: RecordSchema['properties'] | undefined): readonly string[] {
  const known = history.filter((field) => own(properties, field) !== undefined);
  return known.length === 0 ? history : known;
}

/**
 * Returns the column that shows a field of which a screen gives the name alone.
 *
 * @example
 * inferColumn(row, 'price') // { kind: 'money', field: 'price' }
 */
export function inferColumn(row: RowAt, field: string): Column {
  return declared('column', columnOf(row)(field));
}

type Complete = (entry: Json) => Json;

function columnOf(row: RowAt): Complete {
  const { enums } = row;
  return completing(row, (field, property, entry) => {
    if (own(enums, field) !== undefined && entry.options === undefined) return { kind: 'enum' };
    if (property === undefined) return { kind: kindBy(entry, columnKeys) ?? 'text' };
    const kind = entry.options === undefined ? usualKind(field, property) : 'option';
    return { kind, ...(property.options !== undefined && { options: property.options }) };
  });
}

/** Keys of a single kind: they tell the kind of a field that no record has, whose name is then the only mistake. */
const columnKeys = { options: 'option', total: 'number', also: 'enum', precision: 'date-time' };

function kindBy(entry: Members, kinds: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(kinds).find(([key]) => entry[key] !== undefined)?.[1];
}

/** A list sorts by every column the server can sort by. */
function sortableOf(row: RowAt, complete: Complete): Complete {
  return (entry) => {
    const column = complete(entry);
    if (!isMembers(column) || column.sortable !== undefined || typeof column.field !== 'string') return column;
    const property = propertyAt(row, column.field);
    return property !== undefined && isOrdered(column.field, property) ? { ...column, sortable: true } : column;
  };
}

function filterOf(row: RowAt): Complete {
  const { enums } = row;
  return completing(row, (field, property, entry) => {
    const options = entry.options ?? property?.options;
    if (options !== undefined) return { kind: 'option', options };
    const isChoice = own(enums, field) !== undefined || property?.enum !== undefined || entry.multiple !== undefined;
    if (isChoice) return { kind: 'enum' };
    const isRange = rangeOf(field, property) !== undefined || (property === undefined && entry.presets !== undefined);
    return { kind: isRange ? 'range' : 'text' };
  });
}

function panelOf({ records }: Facts): Complete {
  return (written) => {
    const panel = withKind('Panel', written);
    if (!isMembers(panel)) return panel;
    const row = rowOf(panel, records);
    if (panel.kind === 'figures') return withEntries(panel, 'figures', cardOf(row));
    return withEntries(withEntries(panel, 'columns', columnOf(row)), 'filters', filterOf(row));
  };
}

function cardOf(row: RowAt): Complete {
  return completing(row, (_, property) => ({ kind: property?.format === 'money' ? 'money' : 'number' }));
}

/** Completes an entry that names a field. If the entry states its kind, only what that kind still needs is added. */
function completing(
  row: RowAt,
  inferred: (field: string, property: RecordProperty | undefined, entry: Members) => Members,
): Complete {
  return (entry) => {
    const written: Json = typeof entry === 'string' ? { field: entry } : entry;
    if (!isMembers(written) || (written.kind !== undefined && written.kind !== 'option')) return written;
    const field = typeof written.field === 'string' ? written.field : '';
    const property = propertyAt(row, field);
    if (written.kind === undefined) return { ...inferred(field, property, written), ...written };
    return property?.options === undefined ? written : { options: property.options, ...written };
  };
}

/** The owner's enums plus those its record names. */
function withEnums<Owner extends Members>(owner: Owner, { schema }: RowAt): Owner {
  const named = Object.entries(schema?.properties ?? {}).flatMap(([field, { enums }]) =>
    enums === undefined ? [] : [[field, enums] as const],
  );
  if (named.length === 0 || (owner.enums !== undefined && !isMembers(owner.enums))) return owner;
  return { ...owner, enums: byName([...named, ...Object.entries(membersOf(owner.enums))]) };
}

function withPermission(screen: Members, { permissionOf, requestsOf }: Facts): Members {
  if (screen.permission !== undefined) return screen;
  const [viewed] = typeof screen.view === 'string' ? requestsOf(screen.view) : [];
  const opening = screen.load ?? screen.request ?? viewed;
  const needed = typeof opening === 'string' ? permissionOf(opening) : undefined;
  return { ...screen, permission: needed === undefined || needed === 'public' ? 'session' : codeOf(needed) };
}

/** A screen's permission without a level means reading. */
function codeOf(permission: string): string {
  return permission.replace(/:read$/, '');
}

function withEntries(owner: Members, key: string, complete: Complete): Members {
  const entries = owner[key];
  return Array.isArray(entries) ? { ...owner, [key]: entries.map((entry: Json) => complete(entry)) } : owner;
}
