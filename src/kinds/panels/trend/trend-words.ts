import type { ResolvedColumn } from '../../../compile/resolved.ts';
import { cellText } from '../../../console/columns/cell.tsx';
import type { Row } from '../../../language/json.ts';
import { compareDecimals, sumOfDecimals } from '../../../language/text/decimal.ts';
import { noDataInPeriod, totalAndMost, totalOver } from '../../../words/zh-CN/kinds/panels.ts';
import type { Lookups } from '../../columns/kind.ts';
import { nameInFull, type Unit, units } from './period.ts';

/** A trend to describe. */
export interface Trend {
  readonly unit: Unit;
  readonly day: ResolvedColumn;
  readonly figure: ResolvedColumn;
  readonly lookups: Lookups;
}

/**
 * Returns a trend as a sentence: `近30天合计 ¥1,234.00，最高 11月14日 周六 ¥99.00`; without the maximum if all figures are zero.
 */
export function summaryOf(rows: readonly Row[], { unit, day, figure, lookups }: Trend): string {
  const of = (row: Row) => row[figure.field];
  const isMore = (one: Row, other: Row) => (compareDecimals(of(one), of(other)) ?? 0) > 0;
  const [first] = rows;
  const total = sumOfDecimals(rows.map(of));
  if (first === undefined || total === undefined) return noDataInPeriod;
  const most = rows.reduce((best, row) => (isMore(row, best) ? row : best), first);
  const pointText = (row: Row) => `${nameInFull(String(row[day.field]), unit)} ${cellText(row, figure, lookups)}`;
  const sum = cellText({ [figure.field]: total }, figure, lookups);
  const isFlat = rows.every((row) => compareDecimals(of(row) ?? 0, 0) === 0);
  const { span } = units[unit];
  return isFlat ? totalOver(span, sum) : totalAndMost(span, sum, pointText(most));
}
