import { propertiesOf } from '../../../compile/form/properties-of.ts';
import { isSearched, rangeOf } from '../../../kinds/columns/fits.ts';
import { typeOf } from '../../../language/choices.ts';
import type { ApiCall } from '../../../language/contract/api.ts';
import { listParameters, optionParameters } from '../../../language/contract/parameters.ts';
import { reportParameters } from '../../../language/contract/report.ts';
import { own } from '../../../language/own.ts';
import { requestParts } from '../../../language/project/request-parts.ts';
import type { Known, Report } from '../../known.ts';
import { isForeign, suggestRequest } from '../../problems/meant-request.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import type { FileRule } from '../../rule.ts';
import { inRecord } from '../../sites/row.ts';
import { checkReport } from './reports.ts';

/**
 * Checks that the contract's calls are well-formed, require an existing permission, and name existing records and
 * forms.
 */
export const apiFile: FileRule = (known, report) => {
  const seen = new Set<string>();
  const api = known.api ?? {};
  for (const [key, call] of Object.entries(api)) {
    const parts = requestParts(key);
    if (parts === null || parts.query.length > 0 || parts.segments.some(isForeign))
      report(api, key, 'request.form', { value: key }, { at: 'key', hint: suggestRequest(key) });
    else if (parts.segments[0] !== 'api')
      report(api, key, 'request.outside', { request: key }, { at: 'key', hint: key.replace(' /', ' /api/') });
    const shape = key.replace(/\{[^{}]*\}/g, '{}');
    if (seen.has(shape)) report(api, key, 'request.twice', { request: key }, { at: 'key' });
    seen.add(shape);
    if (!/^(public|session|(?!public:|session:)[a-z][\w-]*:(read|write))$/.test(call.permission))
      report(call, 'permission', 'permission.form', { permission: call.permission });
    checkNames(call, known, report);
    checkStringified(call, known, report);
    if (call.list === true && call.record === undefined)
      report(api, key, 'list.record', { request: key }, { at: 'key' });
    checkTotals(call, known, report);
    checkReport(call, known, report);
    checkHistory(call, known, report);
    checkSearch(call, known, report);
    checkFilters(call, report);
  }
};

/** Checks that the totals of a list are amounts or numbers of its record, and neither ids nor codes. */
function checkTotals(call: ApiCall, { records }: Known, report: Report): void {
  const record = call.record === undefined ? undefined : records.get(call.record);
  for (const [index, field] of (call.totals ?? []).entries()) {
    const of = rangeOf(field, own(record?.properties ?? {}, field));
    if (call.list !== true || (record && of !== 'money' && of !== 'number'))
      report(call.totals ?? call, index, 'total.field', { field });
  }
}

/**
 * Checks that the audit log is one list, of a record with these fields, and can be filtered by the record it concerns.
 */
function checkHistory(call: ApiCall, { api, records }: Known, report: Report): void {
  const { history, list, record: name, filters = [] } = call;
  if (history === undefined) return;
  const isOnly = Object.values(api ?? {}).every((one) => one === call || one.history === undefined);
  const isFiltered = ['record', 'recordId'].every((filter) => filters.includes(filter));
  if (list !== true || !isFiltered || !isOnly) report(call, 'history', 'history.call', {}, { at: 'key' });
  const record = name === undefined ? undefined : records.get(name);
  for (const [index, field] of history.entries())
    if (record && own(record.properties, field) === undefined)
      report(
        history,
        index,
        'field.unknown',
        { field, record: inRecord(record) },
        nameHint(field, Object.keys(record.properties)),
      );
}

/** Checks that rows or options are searched by text or number fields of their record. */
function checkSearch(call: ApiCall, { records }: Known, report: Report): void {
  const { search, options } = call;
  if (search === undefined) return;
  const searched = call.list === true ? call.record : options;
  const record = searched === undefined ? undefined : records.get(searched);
  for (const [index, field] of search.entries()) {
    const property = own(record?.properties, field);
    if (searched === undefined || (record && (property === undefined || !isSearched(field, property))))
      report(search, index, 'search.field', { field });
  }
}

/** Checks that filters do not take the parameters reserved for paging, sorting, search, reports and option search. */
function checkFilters({ list, search, report: declared, filters = [] }: ApiCall, report: Report): void {
  const taken =
    list === true ? listParameters : declared ? reportParameters : search === undefined ? [] : optionParameters;
  for (const [index, field] of filters.entries())
    if (taken.includes(field)) report(filters, index, 'filter.taken', { field });
}

/** Checks that the records and the form named by a call exist. */
function checkNames(call: ApiCall, { records, forms }: Known, report: Report): void {
  const { record, options, form, changes = [] } = call;
  const unknown = (owner: object, key: string | number, name: string): void =>
    report(owner, key, 'record.unknown', { record: name }, { hint: nearest(name, records.keys()) });
  if (record !== undefined && !records.has(record)) unknown(call, 'record', record);
  if (options !== undefined && !records.has(options)) unknown(call, 'options', options);
  for (const [index, name] of changes.entries()) if (!records.has(name)) unknown(changes, index, name);
  if (form !== undefined && !forms.has(form))
    report(call, 'form', 'form.unknown', { form }, { hint: nearest(form, forms.keys()) });
}

/** Checks that fields sent as JSON text are a group or a list of values in the call's form. */
function checkStringified({ form, shape, stringified = [] }: ApiCall, { forms }: Known, report: Report): void {
  const schema = form === undefined || shape === 'entries' ? { properties: {} } : forms.get(form);
  if (!schema) return;
  const fields = propertiesOf(schema);
  for (const [index, field] of stringified.entries()) {
    const property = own(fields, field);
    if (property === undefined || !['object', 'array'].includes(typeOf(property) ?? ''))
      report(stringified, index, 'stringified.field', { field }, nameHint(field, Object.keys(fields)));
  }
}
