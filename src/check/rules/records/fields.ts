import { isOrdered, rangeOf } from '../../../kinds/columns/fits.ts';
import type { Filter } from '../../../kinds/filters/filter.ts';
import { reservedByLists, trendParameters } from '../../../language/contract/parameters.ts';
import type { RecordProperty } from '../../../language/contract/record.ts';
import { reservedByReports } from '../../../language/contract/report.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { requestParts } from '../../../language/project/request-parts.ts';
import { isDated } from '../../../language/range.ts';
import { phrase } from '../../../words/check.ts';
import type { Known, Report } from '../../known.ts';
import type { ScreenRule } from '../../rule.ts';
import { amongFields, enumOf, fieldsOfRow, propertyOf, type Row, recordTitle } from '../../sites/row.ts';
import type { ColumnSite, FilterSite } from '../../sites/sites.ts';

/**
 * Checks that columns, filters, the initial sort and tables name fields of their record, and that lists are sorted by
 * plain fields.
 */
export const fields: ScreenRule = (sites, known, report) => {
  for (const site of sites.columns) checkColumn(site, report);
  for (const site of sites.filters) {
    const { filter } = site;
    const first = sites.filters.find((other) => other.owner === site.owner && other.filter.field === filter.field);
    if (first?.filter !== filter) report(filter, 'field', 'filter.twice', { field: filter.field });
    checkFilter(site, known, report);
  }
  for (const { section, row } of sites.tables)
    if (section.field !== undefined) checkField(row, section, section.field, report);
  for (const { sort, row } of sites.sorts)
    if (checkField(row, sort, sort.field, report) && !isSorted(row, sort.field))
      report(sort, 'field', 'sort.field', { field: sort.field });
};

/**
 * Returns whether the row has a field; reports it if not.
 *
 * @example
 * checkField(row, column, 'field', 'feild', report) // false, and reports field.unknown
 */
export function checkField(
  row: Row,
  owner: object,
  field: string,
  report: Report,
  { key = 'field', at = 'value' }: { readonly key?: string; readonly at?: 'key' | 'value' } = {},
): boolean {
  const known = fieldsOfRow(row);
  if (known === null || known.includes(field)) return true;
  report(owner, key, 'field.unknown', { field, record: recordTitle(row) }, { at, ...amongFields(row, field, known) });
  return false;
}

function checkColumn({ column, row, place }: ColumnSite, report: Report): void {
  const exists = checkField(row, column, column.field, report);
  if (!exists) return;
  if (column.kind === 'enum' && column.also !== undefined)
    checkField(row, column, column.also, report, { key: 'also' });
  // Only lists can be sorted and have a column menu.
  if (place !== 'list') {
    if ('sortable' in column) report(column, 'sortable', 'sort.place', {}, { at: 'key' });
    if ('hidden' in column) report(column, 'hidden', 'hidden.place', {}, { at: 'key' });
    if (place !== 'table' && 'total' in column) report(column, 'total', 'total.place', {}, { at: 'key' });
  } else if ('sortable' in column && column.sortable === true && !isSorted(row, column.field))
    report(column, 'sortable', 'sort.field', { field: column.field }, { at: 'key' });
}

/** Checks a filter: it is a parameter of the list's call, not necessarily a field of its record. */
function checkFilter({ filter, row, owner, place, request }: FilterSite, known: Known, report: Report): void {
  const { field } = filter;
  if (taken[place].includes(field)) {
    report(filter, 'field', 'filter.taken', { field });
    return;
  }
  if (known.api === null || report.isBlamed(owner, 'request')) return;
  if (requestParts(request)?.query.some(([name]) => name === field)) {
    report(filter, 'field', 'filter.fixed', { field });
    return;
  }
  const offered = findCall(known.api, request)?.call.filters ?? [];
  const inRecord = fieldsOfRow(row)?.includes(field) ?? true;
  if (!offered.includes(field)) {
    const code = inRecord ? 'filter.unsupported' : 'field.unknown';
    report(filter, 'field', code, { field, request, record: recordTitle(row) }, amongFields(row, field, offered));
  } else if (!inRecord && filter.title === undefined) report(filter, 'field', 'filter.title', { field });
  if (row.kind === 'record' && !report.isBlamed(filter, 'field'))
    checkKind(filter, propertyOf(row, field), enumOf(known, row, field) !== undefined, report);
}

const taken: Readonly<Record<FilterSite['place'], readonly string[]>> = {
  list: reservedByLists,
  panel: trendParameters,
  report: reservedByReports,
};

/**
 * Checks the kind of a filter: ranges need days, moments, amounts or numbers, which in turn are filtered by range, not
 * by text. Values with titles are not filtered by text either, because people type titles.
 */
function checkKind(filter: Filter, property: RecordProperty | undefined, isTitled: boolean, report: Report): void {
  const of = rangeOf(filter.field, property);
  if (filter.kind === 'text' && (isDated(of) || of === 'money'))
    report(filter, 'kind', 'filter.text', { field: filter.field });
  else if (filter.kind === 'text' && isTitled && property?.enum !== undefined)
    report(filter, 'kind', 'filter.never', { field: filter.field, why: phrase((words) => words.typedTitle) });
  if (filter.kind !== 'range') return;
  if (of === undefined) report(filter, 'kind', 'filter.range', { field: filter.field });
  else if (filter.presets !== undefined && !isDated(of))
    report(filter, 'presets', 'filter.presets', { field: filter.field }, { at: 'key' });
}

/** Returns whether the values of a field have an order; true for an invalid record. */
function isSorted(row: Row, field: string): boolean {
  const property = propertyOf(row, field);
  return property === undefined || isOrdered(field, property);
}
