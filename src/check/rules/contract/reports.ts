import { rangeOf } from '../../../kinds/columns/fits.ts';
import type { ApiCall } from '../../../language/contract/api.ts';
import { smallestStep } from '../../../language/contract/counted.ts';
import type { RecordProperty } from '../../../language/contract/record.ts';
import { type Counted, type Figure, type ReportCall, reportFields } from '../../../language/contract/report.ts';
import type { When } from '../../../language/guard.ts';
import { own } from '../../../language/own.ts';
import { enumsOf } from '../../../language/places/row.ts';
import { isDated } from '../../../language/range.ts';
import { region } from '../../../language/region/region.ts';
import { isMixed } from '../../../language/text/declared-currency.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import { noRow, propertyOf, type Row, rowOf } from '../../sites/row.ts';
import { idsIn } from '../../sites/row-ids.ts';
import { checkGuard } from '../guards/guards.ts';
import { checkField } from '../records/fields.ts';

/**
 * Reports sums that a call cannot compute: figures over missing or unsuitable fields, groups that are not fields or
 * filters of its record, and totals of fields that a list's rows lack.
 *
 * @example
 * checkReport(api['GET /api/loan/report'], known, report);
 */
export function checkReport(call: ApiCall, known: Known, report: Report): void {
  checkTotalOf(call, known, report);
  checkTotalLess(call, known, report);
  const { report: declared, record } = call;
  if (declared === undefined) return;
  if (record === undefined) report(call, 'report', 'report.record', {}, { at: 'key' });
  const { rows, time } = declared;
  if (known.records.has(rows)) checkTimeFilters(declared, known, report);
  else report(declared, 'rows', 'record.unknown', { record: rows }, { hint: nearest(rows, known.records.keys()) });
  const [answered, counted] = [rowNamed(known, record), rowNamed(known, rows)];
  if (counted.kind === 'record' && checkField(counted, declared, time, report, { key: 'time' }))
    if (!isDated(rangeOf(time, propertyOf(counted, time)))) report(declared, 'time', 'report.time', { field: time });
  if (answered.kind === 'record') checkGroups(call, declared, answered, known, report);
  for (const [field, figure] of Object.entries(declared.figures)) {
    if (answered.kind === 'record') checkField(answered, declared.figures, field, report, { key: field, at: 'key' });
    checkFigure({ field, figure, declared, answered, counted }, known, report);
  }
}

/** Returns a row of the named record, with the enums of its fields. */
function rowNamed(known: Known, name: string | undefined): Row {
  return name === undefined ? noRow : rowOf(known, name, enumsOf(known.records.get(name) ?? undefined));
}

interface Declared {
  readonly field: string;
  readonly figure: Figure;
  readonly declared: ReportCall;
  readonly answered: Row;
  readonly counted: Row;
}

const ways = ['sum', 'mean', 'count', 'share'] as const;

function checkFigure({ field, figure, declared, answered, counted }: Declared, known: Known, report: Report): void {
  const { figures } = declared;
  if (ways.filter((way) => figure[way] !== undefined).length !== 1) {
    report(figures, field, 'report.figure', { field }, { at: 'key' });
    return;
  }
  checkShare(figure, figures, report);
  const summed = checkSummed(figure, counted, report);
  if (figure.positive === true && leastOf(figure, counted) === undefined)
    report(figure, 'positive', 'report.positive', { field }, { at: 'key' });
  const shown = propertyOf(answered, field);
  if (summed !== null && shown !== undefined && formatOf(figure, summed) !== shown.format)
    report(figures, field, 'report.kind', { field }, { at: 'key' });
  checkCounted(figure.where ?? {}, counted, known, report);
}

function checkShare(figure: Figure, figures: ReportCall['figures'], report: Report): void {
  for (const key of ['share', 'of'] as const) {
    const other = figure[key];
    if (other === undefined) continue;
    const base = own(figures, other);
    if (base === undefined || base.share !== undefined || base.mean !== undefined)
      report(figure, key, 'report.share', { field: other }, nameHint(other, Object.keys(figures)));
  }
}

/** Returns the property that is summed; undefined if the figure sums none, null if it cannot be summed. */
function checkSummed(figure: Figure, counted: Row, report: Report): RecordProperty | undefined | null {
  const field = figure.sum ?? figure.mean;
  if (field === undefined) return undefined;
  if (counted.kind !== 'record') return null;
  const key = figure.sum === undefined ? 'mean' : 'sum';
  if (!checkField(counted, figure, field, report, { key })) return null;
  const property = propertyOf(counted, field);
  const of = rangeOf(field, property);
  const isAmount = of === 'money' || of === 'number';
  if (isAmount && !isMixed(property)) return property;
  report(figure, key, isAmount ? 'total.currency' : 'report.sum', { field });
  return null;
}

/**
 * Returns the smallest positive amount or whole number of the field that a figure sums; undefined for any other figure.
 */
function leastOf({ sum }: Figure, counted: Row): number | undefined {
  return sum === undefined ? undefined : smallestStep(propertyOf(counted, sum), region().currency);
}

/** Returns the format of a figure's value. */
function formatOf({ share, count }: Figure, summed: RecordProperty | undefined): RecordProperty['format'] {
  if (share !== undefined) return 'percent';
  return count === true ? undefined : summed?.format;
}

function checkGroups(
  { filters = [] }: ApiCall,
  { groups = [], members = {} }: ReportCall,
  answered: Row,
  known: Known,
  report: Report,
): void {
  for (const [index, field] of groups.entries()) {
    if (reportFields.includes(field)) report(groups, index, 'filter.taken', { field });
    else if (checkField(answered, groups, field, report, { key: String(index) }) && !filters.includes(field))
      report(groups, index, 'report.filter', { field });
  }
  for (const [field, where] of Object.entries(members)) {
    const [referred] = idsIn(known, answered, field);
    if (!groups.includes(field) || referred === undefined)
      report(members, field, 'report.members', { field }, { at: 'key', ...nameHint(field, groups) });
    else checkCounted(where, rowNamed(known, referred), known, report);
  }
}

/**
 * Checks that a list of the rows can be filtered by weekday or hour; otherwise such figures could not link to their
 * rows.
 */
function checkTimeFilters({ rows, timeFilters = {} }: ReportCall, { api }: Known, report: Report): void {
  const lists = Object.values(api ?? {}).filter(({ list, record }) => list !== undefined && record === rows);
  const filters = lists.flatMap((call) => call.filters ?? []);
  for (const [unit, field] of Object.entries(timeFilters))
    if (api !== null && !filters.includes(field))
      report(timeFilters, unit, 'report.time-filter', { field, record: rows }, nameHint(field, filters));
}

function checkTotalOf({ totals = [], totalOf = {}, record }: ApiCall, known: Known, report: Report): void {
  const row = rowNamed(known, record);
  for (const [field, where] of Object.entries(totalOf)) {
    if (!totals.includes(field))
      report(totalOf, field, 'total.of', { field }, { at: 'key', ...nameHint(field, totals) });
    else checkCounted(where, row, known, report);
  }
  // Without `totalOf`, rows of every status are summed, including cancelled and failed ones.
  const isMisnamed = Object.keys(totalOf).some((field) => !totals.includes(field));
  if (isMisnamed || row.kind !== 'record' || (row.schema.transitions ?? []).length === 0) return;
  for (const [index, field] of totals.entries())
    if (propertyOf(row, field)?.format === 'money' && own(totalOf, field) === undefined)
      report(totals, index, 'total.states', { field });
}

/** Checks that the amount subtracted from a total has the same kind and currency. */
function checkTotalLess({ totals = [], totalLess = {}, record }: ApiCall, known: Known, report: Report): void {
  const row = rowNamed(known, record);
  for (const [field, less] of Object.entries(totalLess)) {
    if (!totals.includes(field))
      report(totalLess, field, 'total.of', { field }, { at: 'key', ...nameHint(field, totals) });
    else if (row.kind === 'record' && checkField(row, totalLess, less, report, { key: field })) {
      const [whole, part] = [field, less].map((one) => propertyOf(row, one));
      const isOfOneKind = rangeOf(field, whole) === rangeOf(less, part) && whole?.currency === part?.currency;
      if (!isOfOneKind || field === less) report(totalLess, field, 'total.less', { field, less });
    }
  }
}

/** Checks that rows are counted by values that they can have. */
function checkCounted(where: Counted, row: Row, known: Known, report: Report): void {
  // Values and lists of values are guards, too.
  if (row.kind === 'record') checkGuard(known, where as When, row, report);
}
