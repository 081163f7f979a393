import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Line } from '../../kinds/panels/trend/line-chart.tsx';
import { isReportUnit } from '../../language/contract/report.ts';
import type { Json, Row } from '../../language/json.ts';
import { byGroup, thisTime } from '../../words/zh-CN/console/report.ts';
import { cellText } from '../columns/cell.tsx';
import { isCalendarUnit, type ReportState } from './report-address.ts';
import type { ReportAnswer } from './report-query.ts';
import { comparedTitle, nameOfTime, type ReportColumn, type ReportTable } from './report-table.ts';

/** The chart of a report over time. */
export interface Drawing {
  readonly label: string;
  readonly points: readonly { readonly name: string; readonly full: string }[];
  readonly lines: readonly Line[];
  readonly isMoney: boolean;
  readonly isUnfinished: boolean;
}

/**
 * Returns the lines of a report's chart over time: the selected figure and the one it is compared with, or one line per
 * member.
 */
export function drawingOf(
  state: ReportState,
  { until }: ReportAnswer,
  { columns, rows }: ReportTable,
  figure: ResolvedColumn,
  lookups: Lookups,
): Drawing {
  const { group } = state;
  const drawn = columns.filter(({ is }) => is === 'drawn' || is === 'before');
  // When members are compared, every column is drawn.
  const shown = drawn.length > 0 ? drawn : columns.filter(({ is }) => is === 'figure');
  const isSeveral = shown.length > 1;
  const lineOf = ({ is, column }: ReportColumn): Line => ({
    ...(isSeveral && {
      title: is === 'drawn' ? thisTime : is === 'before' ? comparedTitle(state) : column.title,
    }),
    values: rows.map((row) => numberOf(row[column.field] ?? null)),
    words: rows.map((row) => cellText(row, column, lookups)),
    ...(is === 'before' && { isBefore: true }),
  });
  return {
    label: byGroup(figure.title, group.title),
    points: rows.map((row: Row) => (isReportUnit(group.name) ? nameOfTime(group.name, row) : { name: '', full: '' })),
    lines: shown.map(lineOf),
    isMoney: figure.kind === 'money',
    isUnfinished: until !== undefined && isCalendarUnit(group),
  };
}

function numberOf(value: Json): number | null {
  const number = value === null ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
