import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { cellText } from '../../../console/columns/cell.tsx';
import type { Row } from '../../../language/json.ts';
import { chartOptions } from './chart-options.ts';
import { nameInFull, nameOf } from './period.ts';
import type { Trend } from './trend-words.ts';

interface TrendChartProps extends Trend {
  readonly title: string;
  /** The trend in words. */
  readonly summary: string;
  readonly rows: readonly Row[];
}

/** The point under the pointer, and how far it is from the left, in pixels. */
interface Pointed {
  readonly index: number;
  readonly left: number;
}

/** A trend as a line over its points; the value of the point under the pointer stands beside it. */
export function TrendChart({ title, summary, unit, day, figure, rows, lookups }: TrendChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, point] = useState<Pointed>();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const names = rows.map((row) => nameOf(String(row[day.field]), unit));
    const figures = rows.map((row) => Number(row[figure.field]));
    const isMoney = figure.kind === 'money';
    const last = figures.length - 1;
    const over = figures.map((value, index) => (index < last ? value : null));
    const underWay = figures.map((value, index) => (index < last - 1 ? null : value));
    const data: uPlot.AlignedData = [rows.map((_, index) => index), over, underWay];
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const size = { width: element.clientWidth, height: element.clientHeight };
      const onPoint = (index: number | null | undefined, left: number) =>
        point(index === null || index === undefined ? undefined : { index, left });
      chart = new uPlot(chartOptions({ size, names, isMoney, onPoint }), data, element);
    };
    draw();
    // The canvas takes its colours from the theme when it is drawn.
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const sizes = new ResizeObserver(() =>
      chart?.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    sizes.observe(element);
    return () => {
      themes.disconnect();
      sizes.disconnect();
      chart?.destroy();
    };
  }, [rows, unit, day, figure]);
  const row = pointed === undefined ? undefined : rows[pointed.index];
  return (
    <div className="trend-chart" role="img" aria-label={`${title}：${summary}`}>
      <div ref={frame} className="trend-frame" />
      {pointed !== undefined && row !== undefined && (
        <div
          className="trend-value"
          style={{ insetInlineStart: pointed.left }}
          data-side={sideOf(pointed, rows.length)}
        >
          <span>{nameInFull(String(row[day.field]), unit) + (pointed.index === rows.length - 1 ? ' 至今' : '')}</span>
          <strong>{cellText(row, figure, lookups)}</strong>
        </div>
      )}
    </div>
  );
}

/** The words stand where there is room for them. */
function sideOf({ index }: Pointed, count: number): 'start' | 'end' {
  return index > count / 2 ? 'start' : 'end';
}
