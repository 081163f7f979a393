import type { RecordProperty } from '../../../language/contract/record.ts';
import type { Json, Row } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import type { Project } from '../../../language/project/project.ts';
import { isSame } from '../../../language/same.ts';
import { calendarDay, clockTime } from '../../records/time.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';
import { secretMask } from '../watch.ts';
import { amountInColumns, fieldOf, keyIn, type WrittenRow } from './words.ts';

/** The values before and after an edit: record field → value, as the record's calls return it. */
export interface EditedValues {
  readonly before: Row;
  readonly after: Row;
}

/**
 * Returns the values that a form changed in its record. Returns undefined for any other write: for an entry from which
 * others followed, and for a change to a masked or undisplayed column.
 *
 * @example
 * valuesOf(project, entry) // { before: { title: '旧书名' }, after: { title: '新书名' } }
 */
export function valuesOf(
  project: Project,
  entry: WrittenRow & Pick<AuditEntry, 'deed'>,
  followed: number,
): EditedValues | undefined {
  const { call, rowId, deed } = entry;
  const isEdit = /^(PUT|PATCH) .*\/\{[^/]+\}$/.test(call) && own(project.api, call)?.form !== undefined;
  if (!isEdit || deed !== null || followed > 0 || String(keyIn(entry)) !== rowId) return undefined;
  const [before, after] = [entry.before, entry.after].map((text) => read(project, entry, text));
  if (before === undefined || after === undefined) return undefined;
  // An amount's currency accompanies it, changed or not.
  const isChanged = ([field]: readonly [string, Json]) => !isSame(own(before, field), own(after, field));
  const changed = (row: Row) => Object.fromEntries(Object.entries(row).filter(isChanged));
  return { before: changed(before), after: changed(after) };
}

/** Returns a row's columns by the fields that show them; undefined if no field shows one of them. */
function read(project: Project, entry: WrittenRow, text: string | null): Row | undefined {
  const row = text === null ? {} : (JSON.parse(text) as Row);
  const columns = Object.entries(row);
  const values = columns.flatMap(([column, value]) => {
    const found = fieldOf(project, entry, column);
    // The log never contains masked values in full.
    if (found?.schema === undefined || found.property.masked !== undefined || isHidden(value)) return [];
    const read = wireValue(found.property, value, row);
    return read === undefined ? [] : [[found.field, read] as const];
  });
  return columns.length === 0 || values.length < columns.length ? undefined : Object.fromEntries(values);
}

function isHidden(value: Json): boolean {
  return typeof value === 'string' && value.startsWith(secretMask);
}

/** Returns a stored value as calls return it; undefined for an amount whose currency the entry does not contain. */
function wireValue(property: RecordProperty, value: Json, row: Row): Json | undefined {
  const { type, format } = property;
  if (typeof value === 'number') {
    if (format === 'money') return amountInColumns(property, value, row);
    if (format === 'date-time') return clockTime(value);
    if (format === 'date') return calendarDay(value);
    if (type === 'array') return [value];
    return type === 'boolean' ? value === 1 : value;
  }
  const isJson = [type].flat().some((one) => one === 'array' || one === 'object');
  return isJson && typeof value === 'string' ? (JSON.parse(value) as Json) : value;
}
