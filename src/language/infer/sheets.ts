import type { ApiCall } from '../contract/api.ts';
import type { RecordSchema } from '../contract/record.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers } from '../members.ts';
import { own } from '../own.ts';
import type { RowAt } from '../places/place.ts';
import { rowOf } from '../places/row.ts';
import { inferActions } from './actions.ts';
import { columnOf, withEntries, withEnums } from './entries.ts';
import type { Facts } from './facts.ts';
import { inferHeadings, nameFieldOf, withName } from './headings.ts';
import { withKind, withKinds } from './kinds.ts';
import { inferOutcomes, withDone } from './outcomes.ts';
import { unknownRecord, withRecord } from './records.ts';
import { requestOfOne } from './requests.ts';

/** The parts of a list that its sheets are completed from. */
export interface List {
  readonly row: RowAt;
  /** The field that identifies a row to people. */
  readonly name: string | undefined;
  /** The row actions, without inferred headings. */
  readonly actions: Json | undefined;
  /** The request of the list. */
  readonly request: Json | undefined;
}

/**
 * Returns a sheet in its full form; `title` is the default of its heading.
 *
 * @example
 * sheetOf({ sections: [] }, '图书', list, facts) // { heading: '图书详情 · {title}', … }
 */
export function sheetOf(sheet: Json, title: Json | undefined, list: List, facts: Facts): Json {
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
    ...(titled.actions !== undefined && { actions: inFull(titled.actions, name, facts) }),
  };
  return withEntries(full, 'sections', (section) => sectionOf(section, { ...list, row, name }, facts));
}

/** If the contract is unreadable, a sheet is assumed to load its record, so that only the contract is reported. */
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
    return full.actions === undefined ? full : { ...full, actions: inFull(full.actions, name, facts) };
  }
  if (section.kind === 'form') return withDone(section, facts.language);
  if (section.kind === 'fields') return withEntries(section, 'fields', columnOf(row));
  if (section.kind !== 'table') return section;
  const named = withRecord(section, callOf, row);
  const full = withEnums(named, rowOf(named, records));
  const table = withEntries(full, 'columns', columnOf(rowOf(full, records)));
  if (!isMembers(table.actions)) return table;
  const { toolbar, row: inRow } = mapMembers(table.actions, (actions) => withKinds(actions, callOf));
  return {
    ...table,
    actions: {
      ...table.actions,
      ...(toolbar !== undefined && { toolbar: inFull(toolbar, name, facts) }),
      ...(inRow !== undefined && {
        row: inFull(inRow, nameFieldOf(rowOf(full, records), table), facts),
      }),
    },
  };
}

/**
 * Completes a history section. Rows of the audit log name their record in `record` and `recordId`; the change is the
 * last column.
 */
function withHistory(
  section: Members,
  { record }: RowAt,
  { records, historyCall }: Pick<Facts, 'records' | 'historyCall'>,
): Members {
  if (historyCall === undefined) return section;
  if (historyCall === null) return { ...unread, record: record ?? unknownRecord, ...section };
  const { key, call } = historyCall;
  const properties = own(records, call.record ?? '')?.properties;
  const isPlain = (field: string) => own(properties, field)?.format === undefined;
  return {
    // A list without a record is reported elsewhere.
    request: `${key}?record=${record === unknownRecord ? '' : (record ?? '')}&recordId={id}`,
    ...(call.record !== undefined && { record: call.record }),
    columns: shownIn(call, properties).map((field, index, { length }) => ({
      field,
      ...(index === length - 1 ? { width: 'wide' } : isPlain(field) && { width: 'narrow' }),
    })),
    ...section,
  };
}

/** A placeholder for the audit log's call while the contract is unreadable, so that only the contract is reported. */
const unread = { request: 'GET /api/unread', columns: ['id'] };

/**
 * Returns the audit log's fields in order; a field that its record lacks is reported at the contract, not at each
 * history.
 */
function shownIn({ history = [] }: ApiCall, properties: RecordSchema['properties'] | undefined): readonly string[] {
  const known = history.filter((field) => own(properties, field) !== undefined);
  return known.length === 0 ? history : known;
}

/** Returns the actions on a record with the consequences of their calls, and headings that name the record. */
function inFull(actions: Json, name: string | undefined, facts: Facts): Json {
  return inferHeadings(inferOutcomes(actions, facts), name);
}
