import { rangeOf } from '../../../kinds/columns/fits.ts';
import type { ApiCall } from '../../../language/contract/api.ts';
import type { RecordProperty, RecordSchema } from '../../../language/contract/record.ts';
import { type Counted, type Figure, type ReportCall, reportFields } from '../../../language/contract/report.ts';
import type { When } from '../../../language/guard.ts';
import { own } from '../../../language/own.ts';
import { isDated } from '../../../language/range.ts';
import type { Known, Report } from '../../known.ts';
import { among, nearest } from '../../problems/nearest.ts';
import { inRecord } from '../../sites/row.ts';
import { checkGuard } from '../guards/guards.ts';

/**
 * Reports what a call cannot add up: figures over fields that rows do not have, in fields that cannot hold them; groups
 * that its record does not know or that it cannot be filtered by; sums of a list over rows that there are not.
 *
 * @example
 * checkReport(api['GET /api/loan/report'], known, report);
 */
export function checkReport(call: ApiCall, known: Known, report: Report): void {
  checkTotalOf(call, known, report);
  const { report: declared, record: name } = call;
  if (declared === undefined) return;
  const answered = name === undefined ? undefined : known.records.get(name);
  if (name === undefined) report(call, 'report', 'report.record', {}, { at: 'key' });
  const { rows, time } = declared;
  if (!known.records.has(rows))
    report(declared, 'rows', 'record.unknown', { record: rows }, { hint: nearest(rows, known.records.keys()) });
  const counted = known.records.get(rows);
  if (counted && checkField(declared, 'time', time, counted, report))
    if (!isDated(rangeOf(time, own(counted.properties, time))))
      report(declared, 'time', 'report.time', { field: time });
  if (answered) checkGroups(call, declared, answered, known, report);
  for (const [field, figure] of Object.entries(declared.figures)) {
    if (answered) checkField(declared.figures, field, field, answered, report, 'key');
    checkFigure({ field, figure, declared, answered, counted }, known, report);
  }
}

interface Declared {
  readonly field: string;
  readonly figure: Figure;
  readonly declared: ReportCall;
  readonly answered: RecordSchema | null | undefined;
  readonly counted: RecordSchema | null | undefined;
}

const ways = ['sum', 'mean', 'count', 'share'] as const;

function checkFigure(at: Declared, known: Known, report: Report): void {
  const { field, figure, declared, answered, counted } = at;
  const { figures } = declared;
  if (ways.filter((way) => figure[way] !== undefined).length !== 1) {
    report(figures, field, 'report.figure', { field }, { at: 'key' });
    return;
  }
  checkShare(figure, figures, report);
  const summed = checkSummed(figure, counted, report);
  const shown = answered ? own(answered.properties, field) : undefined;
  if (summed !== null && shown !== undefined && formatOf(figure, summed) !== shown.format)
    report(figures, field, 'report.kind', { field }, { at: 'key' });
  if (figure.where !== undefined && counted) checkCounted(figure.where, declared.rows, counted, known, report);
}

function checkShare(figure: Figure, figures: ReportCall['figures'], report: Report): void {
  for (const key of ['share', 'of'] as const) {
    const other = figure[key];
    if (other === undefined) continue;
    const base = own(figures, other);
    if (base === undefined || base.share !== undefined || base.mean !== undefined)
      report(figure, key, 'report.share', { field: other }, among(other, Object.keys(figures)));
  }
}

/** Returns the property that is added up; undefined if there is none, null if it does not add up. */
function checkSummed(figure: Figure, counted: RecordSchema | null | undefined, report: Report) {
  const field = figure.sum ?? figure.mean;
  if (field === undefined) return undefined;
  if (!counted) return null;
  const key = figure.sum === undefined ? 'mean' : 'sum';
  if (!checkField(figure, key, field, counted, report)) return null;
  const property = own(counted.properties, field);
  const of = rangeOf(field, property);
  if (of === 'money' || of === 'number') return property;
  report(figure, key, 'report.sum', { field });
  return null;
}

/** The format of the value that a figure has. */
function formatOf({ share, count }: Figure, summed: RecordProperty | undefined): RecordProperty['format'] {
  if (share !== undefined) return 'percent';
  return count === true ? undefined : summed?.format;
}

function checkGroups(
  { filters = [] }: ApiCall,
  { groups = [], members = {} }: ReportCall,
  answered: RecordSchema,
  known: Known,
  report: Report,
): void {
  for (const [index, field] of groups.entries()) {
    if (reportFields.includes(field)) report(groups, index, 'filter.taken', { field });
    else if (checkField(groups, index, field, answered, report) && !filters.includes(field))
      report(groups, index, 'report.filter', { field });
  }
  for (const [field, where] of Object.entries(members)) {
    const referred = recordOf(own(answered.properties, field), known);
    const schema = referred === undefined ? undefined : known.records.get(referred);
    if (!groups.includes(field) || referred === undefined)
      report(members, field, 'report.members', { field }, { at: 'key', ...among(field, groups) });
    else if (schema) checkCounted(where, referred, schema, known, report);
  }
}

/** The record whose id a property holds. */
function recordOf(property: RecordProperty | undefined, { options, api }: Known): string | undefined {
  if (property?.record !== undefined) return property.record;
  const list = property?.options === undefined ? undefined : own(options ?? {}, property.options);
  return list === undefined ? undefined : own(api ?? {}, list.request)?.options;
}

function checkTotalOf({ totals = [], totalOf = {}, record: name }: ApiCall, known: Known, report: Report): void {
  const record = name === undefined ? undefined : known.records.get(name);
  for (const [field, where] of Object.entries(totalOf)) {
    if (!totals.includes(field)) report(totalOf, field, 'total.of', { field }, { at: 'key', ...among(field, totals) });
    else if (name !== undefined && record) checkCounted(where, name, record, known, report);
  }
  // Without a word, what is cancelled or failed would be added to what is not.
  const isMisnamed = Object.keys(totalOf).some((field) => !totals.includes(field));
  if (isMisnamed || (record?.transitions ?? []).length === 0) return;
  for (const [index, field] of totals.entries())
    if (own(record?.properties ?? {}, field)?.format === 'money' && own(totalOf, field) === undefined)
      report(totals, index, 'total.states', { field });
}

/** Rows count by values that they can have. */
function checkCounted(where: Counted, name: string, schema: RecordSchema, known: Known, report: Report): void {
  // Values and lists of values are guards, too.
  checkGuard(known, where as When, { kind: 'record', name, schema, enums: enumsIn(schema) }, report);
}

function enumsIn({ properties }: RecordSchema): Readonly<Record<string, string>> {
  const named = Object.entries(properties).flatMap(([field, { enums }]) =>
    enums === undefined ? [] : [[field, enums]],
  );
  return Object.fromEntries(named) as Readonly<Record<string, string>>;
}

function checkField(
  owner: object,
  key: string | number,
  field: string,
  record: RecordSchema,
  report: Report,
  at: 'key' | 'value' = 'value',
): boolean {
  if (own(record.properties, field) !== undefined) return true;
  const known = among(field, Object.keys(record.properties));
  report(owner, key, 'field.unknown', { field, record: inRecord(record) }, { ...(at === 'key' && { at }), ...known });
  return false;
}
