import { useMemo } from 'react';
import { cellText } from '../../../console/columns/cell.tsx';
import type { Row } from '../../../language/json.ts';
import { labelled } from '../../../words/zh-CN/marks.ts';
import { LineChart } from './line-chart.tsx';
import { nameInFull, nameOf } from './period.ts';
import type { Trend } from './trend-words.ts';

interface TrendChartProps extends Trend {
  readonly title: string;
  /** The trend as text. */
  readonly summary: string;
  readonly rows: readonly Row[];
}

/** A trend as a line over its points. */
export function TrendChart({ title, summary, unit, day, figure, rows, lookups }: TrendChartProps) {
  const points = useMemo(
    () =>
      rows.map((row) => ({
        name: nameOf(String(row[day.field]), unit),
        full: nameInFull(String(row[day.field]), unit),
      })),
    [rows, day, unit],
  );
  const lines = useMemo(() => {
    const values = rows.map((row) => Number(row[figure.field]));
    return [{ values, words: rows.map((row) => cellText(row, figure, lookups)) }];
  }, [rows, figure, lookups]);
  return (
    <LineChart
      label={labelled(title, summary)}
      points={points}
      lines={lines}
      isMoney={figure.kind === 'money'}
      isUnfinished
    />
  );
}
