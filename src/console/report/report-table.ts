import type { ResolvedColumn, ResolvedLink } from '../../compile/resolved.ts';
import type { ResolvedGroup, ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { nameInFull, nameOf } from '../../kinds/panels/trend/period.ts';
import { isReportUnit, type ReportUnit } from '../../language/contract/report.ts';
import type { Json, Row } from '../../language/json.ts';
import { differenceOfDecimals, sumOfDecimals } from '../../language/text/decimal.ts';
import {
  changeTitle,
  differenceTitle,
  friday,
  hourName,
  lastTime,
  monday,
  neverYet,
  saturday,
  sunday,
  thursday,
  timeBefore,
  timeTitle,
  totalOfGroups,
  totalTitle,
  tuesday,
  wednesday,
  yearBefore,
} from '../../words/zh-CN/console/report.ts';
import { chosenIn, comparedField, isCalendarUnit, type ReportState } from './report-address.ts';
import { comparisonFigures, type ReportAnswer } from './report-query.ts';

/** A column of a report's table, and its role. */
export interface ReportColumn {
  readonly column: ResolvedColumn;
  readonly is: 'group' | 'figure' | 'drawn' | 'before' | 'difference' | 'change' | 'last';
}

/** The rows and columns of a report, for display, export and links. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  /** The same columns for the row of totals, with other links. */
  readonly totalColumns: readonly ReportColumn[];
  readonly rows: readonly Row[];
  /** The figures of all groups together; undefined if they cannot be summed. */
  readonly totals: Row | undefined;
}

/** The titles of the comparison periods. */
export const compareTitles = { previous: timeBefore, year: yearBefore } as const;

/** Returns the title of the figures of the comparison period. */
export function comparedTitle({ compare }: ReportState): string {
  return compare === undefined ? '' : compareTitles[compare];
}

/** Returns the title of the row of totals: over all `groups`, of which `shown` are shown. */
export function totalsTitle(groups: number, shown: number): string {
  return groups > shown ? totalOfGroups(groups) : totalTitle;
}

/** Returns the text of a row in a column. */
type Words = (row: Row, column: ResolvedColumn) => string;

/**
 * Returns the table of a response: every value in a field of its row, so that cells, files and links read it in the
 * same way.
 */
export function tableOf(screen: ResolvedReport, state: ReportState, answer: ReportAnswer, words: Words): ReportTable {
  const { group, shown } = state;
  const { totals, period } = answer;
  const records = answer.records.map((row) => inPeriod(row, group, answer));
  const wanted = chosenIn(state);
  const first: ReportColumn = { is: 'group', column: groupColumn(state) };
  if (shown === 'none' && !isReportUnit(group.name)) {
    const last = { kind: 'date-time', field: 'last', title: lastTime, empty: neverYet } as const;
    const columns: readonly ReportColumn[] = [first, { is: 'last', column: last }];
    return { columns, totalColumns: columns, rows: records, totals: undefined };
  }
  const beside = comparedField(screen, state);
  if (beside !== undefined) return besideTable(screen, state, { ...answer, records }, beside, words);
  const rowOf = (row: Row) => ({ ...wanted, ...named(group.name, row), ...flat(screen, row) });
  const isPartial = 'column' in group && group.isPartial === true;
  const columns = [first, ...figureColumns(screen, state, (figure) => ofGroup(figure, group))];
  return {
    columns,
    // All members together are all rows, unless some rows have no member.
    totalColumns: isPartial ? columns : [first, ...figureColumns(screen, state, (figure) => figure)],
    rows: records.map(rowOf),
    totals: totals && rowOf({ ...totals, period }),
  };
}

function groupColumn({ group }: ReportState): ResolvedColumn {
  if ('column' in group) return { ...group.column, title: group.title };
  return { kind: 'text', field: 'group', title: timeTitle, width: 'normal' };
}

/** Returns a row with its period; a weekday or an hour has none, and its figures are those of the whole period. */
function inPeriod(row: Row, group: ResolvedGroup, { period, compared }: ReportAnswer): Row {
  if ('column' in group || isCalendarUnit(group)) return row;
  const before = comparisonFigures(row);
  return { ...row, period, ...(before !== undefined && { before: { ...before, period: compared ?? null } }) };
}

/**
 * Returns the columns of the figures; the selected figure is followed by its previous value, and its absolute and
 * relative change.
 */
function figureColumns(
  { figures }: ResolvedReport,
  state: ReportState,
  linked: (figure: ResolvedColumn) => ResolvedColumn,
): readonly ReportColumn[] {
  return figures.flatMap((figure): readonly ReportColumn[] => {
    const column = linked(figure);
    if (column.field !== state.figure) return [{ is: 'figure', column }];
    if (state.compare === undefined) return [{ is: 'drawn', column }];
    const { help: _, link, ...plain } = column;
    const before = { ...plain, field: beforeField(column.field), title: comparedTitle(state) };
    const leads = link && !('links' in link) ? { link: earlier(link) } : {};
    return [
      { is: 'drawn', column },
      { is: 'before', column: { ...before, ...leads } },
      ...(column.kind === 'percent'
        ? []
        : ([
            { is: 'difference', column: { ...plain, field: differenceField(column.field), title: differenceTitle } },
            { is: 'change', column: { kind: 'percent', field: changeField(column.field), title: changeTitle } },
          ] as const)),
    ];
  });
}

/**
 * Returns a figure's column with a link to the rows of the group's member; without a link for rows without a member,
 * which no list can show, and for weekdays and hours unless a list can be filtered by them.
 */
function ofGroup(column: ResolvedColumn, group: ResolvedGroup): ResolvedColumn {
  const { link, ...plain } = column;
  if (link === undefined || 'links' in link || isCalendarUnit(group)) return column;
  if ('column' in group) return { ...column, link: { ...link, needs: [group.name] } };
  const isFiltered = Object.values(link.narrows ?? {}).some((value) => 'field' in value && value.field === group.name);
  return isFiltered ? column : plain;
}

/** Returns the link to the rows of the comparison period. */
function earlier(link: ResolvedLink): ResolvedLink {
  const query = Object.entries(link.query).map(([name, value]) => {
    const isPeriod = 'field' in value && value.field === 'period';
    return [name, isPeriod ? { field: beforeField('period') } : value] as const;
  });
  return { ...link, query: Object.fromEntries(query) };
}

const beforeField = (field: string) => `before.${field}`;
const differenceField = (field: string) => `difference.${field}`;
const changeField = (field: string) => `change.${field}`;

/** Returns a row with its figures of both periods, their differences and relative changes in one object. */
function flat({ figures }: ResolvedReport, row: Row): Row {
  const before = comparisonFigures(row);
  if (before === undefined) return row;
  const { before: _, ...own } = row;
  const compared = figures.map(({ field }) => {
    const [now, then] = [row[field] ?? null, before[field] ?? null];
    return {
      [beforeField(field)]: then,
      [differenceField(field)]: differenceOf(now, then),
      [changeField(field)]: changeIn(now, then),
    };
  });
  return Object.assign({ ...own, [beforeField('period')]: before.period ?? null }, ...compared) as Row;
}

/** Returns the exact difference of two figures; null if either has no value. */
export function differenceOf(now: Json, then: Json): Json {
  if (typeof now === 'object' || typeof now === 'boolean') return null;
  if (typeof then === 'object' || typeof then === 'boolean') return null;
  const difference = differenceOfDecimals(now, then);
  if (difference === undefined) return null;
  return typeof now === 'number' ? Number(difference) : difference;
}

/** A relative change in percent to one place; null if either figure has no value or the base is zero. */
function changeIn(now: Json, then: Json): number | null {
  const [current, base] = [Number(now ?? Number.NaN), Number(then ?? Number.NaN)];
  if (!Number.isFinite(current) || !Number.isFinite(base) || base === 0) return null;
  return Math.round(((current - base) * 1000) / Math.abs(base)) / 10;
}

/** Returns a table with one column per member, with the selected figure. */
function besideTable(
  screen: ResolvedReport,
  state: ReportState,
  { records, period }: ReportAnswer,
  beside: string,
  words: Words,
): ReportTable {
  const { group, figure, filters } = state;
  const drawn = screen.figures.find(({ field }) => field === figure);
  const column = drawn && ofGroup(drawn, group);
  const members = screen.groups.find(({ name }) => name === beside);
  const wanted = chosenIn(state);
  const columns = (filters[beside] ?? []).flatMap((member): readonly ReportColumn[] => {
    const known = records.find((row) => String(row[beside]) === member);
    if (column === undefined || members === undefined || !('column' in members)) return [];
    const { link, help: _, ...plain } = column;
    const leads = link && !('links' in link) ? { link: ofMember(link, beside, memberField(member)) } : {};
    const title = known === undefined ? member : words(known, members.column);
    return [{ is: 'figure', column: { ...plain, field: memberField(member), title, ...leads } }];
  });
  const times = new Map<string, Row>();
  for (const record of records) {
    const row = named(group.name, record);
    const member = memberField(String(record[beside]));
    const known = times.get(String(row.group)) ?? { ...wanted, ...row };
    times.set(String(row.group), {
      ...known,
      [member]: record[figure] ?? null,
      [`${member}.id`]: record[beside] ?? null,
    });
  }
  const all: readonly ReportColumn[] = [{ is: 'group', column: groupColumn(state) }, ...columns];
  const rows = [...times.values()];
  return {
    columns: all,
    totalColumns: all,
    rows,
    totals: drawn?.total === true && rows.length > 0 ? totalsBeside(columns, { ...wanted, period }, rows) : undefined,
  };
}

/** Returns the figure of each member over the whole period, with its id for the link to the member's rows. */
function totalsBeside(columns: readonly ReportColumn[], whole: Row, rows: readonly Row[]): Row {
  const sums = columns.map(({ column: { field } }) => {
    const figures = rows.map((row) => row[field] ?? null);
    const sum = sumOfDecimals(figures) ?? null;
    const id = rows.find((row) => row[`${field}.id`] !== undefined)?.[`${field}.id`] ?? null;
    return { [field]: typeof figures[0] === 'number' ? Number(sum) : sum, [`${field}.id`]: id };
  });
  return Object.assign({ ...whole }, ...sums) as Row;
}

const memberField = (member: string) => `of.${member}`;

/** Returns the link to the rows of one member, replacing other selected members. */
function ofMember(link: ResolvedLink, field: string, from: string): ResolvedLink {
  return { ...link, narrows: { ...link.narrows, [field]: { field: `${from}.id` } }, needs: [field] };
}

/** Returns the row of a time unit with its label. */
function named(group: string, row: Row): Row {
  return isReportUnit(group) ? { ...row, group: nameOfTime(group, row).full } : row;
}

const weekdays = [monday, tuesday, wednesday, thursday, friday, saturday, sunday];

/** Returns the labels of a time unit: a short one for an axis, and the full one. */
export function nameOfTime(unit: ReportUnit, row: Row): { readonly name: string; readonly full: string } {
  if (unit === 'weekday') {
    const name = weekdays[Number(row.weekday) - 1] ?? totalTitle;
    return { name, full: name };
  }
  if (unit === 'hour') {
    if (typeof row.hour !== 'number') return { name: totalTitle, full: totalTitle };
    return { name: hourName(row.hour), full: `${row.hour}:00–${row.hour + 1}:00` };
  }
  if (typeof row.date !== 'string') return { name: totalTitle, full: totalTitle };
  return { name: nameOf(row.date, unit), full: nameInFull(row.date, unit) };
}
