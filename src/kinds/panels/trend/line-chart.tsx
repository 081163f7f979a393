import { soFar } from '../../../words/zh-CN/kinds/panels.ts';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useNarrow } from '../../../console/ui/use-narrow.ts';
import { chartOptions, type LabelPlaces, type LineLabel, type LineMark, styleOfLine } from './chart-options.ts';

/** A line of a chart: the value of each point as a number, null for none, and as text. */
export interface Line {
  /** The title of the line; absent if it is the only one. */
  readonly title?: string;
  readonly values: readonly (number | null)[];
  readonly words: readonly string[];
  /** Whether it is the line that the others are compared with. */
  readonly isBefore?: boolean;
}

interface LineChartProps {
  /** Describes the chart to screen readers. */
  readonly label: string;
  /** The labels of the points from left to right: short for the axis, and in full. */
  readonly points: readonly { readonly name: string; readonly full: string }[];
  readonly lines: readonly Line[];
  readonly isMoney: boolean;
  /** Whether the period of the last point has not ended. */
  readonly isUnfinished: boolean;
}

/** The hovered point, and its distance from the left in pixels. */
interface Pointed {
  readonly index: number;
  readonly left: number;
}

/** A line chart, with the values of the hovered point beside it. */
export function LineChart({ label, points, lines, isMoney, isUnfinished }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, point] = useState<Pointed>();
  const [places, placeLabels] = useState<LabelPlaces>();
  const isNarrow = useNarrow();
  const labels = useMemo(
    () => (isNarrow || isLong(lines) ? noLabels : labelsOf(lines, isUnfinished)),
    [lines, isNarrow, isUnfinished],
  );
  const isOnPoints = lines.filter(({ isBefore }) => !isBefore).length > 1;
  const isListed = labels.length === 0 && lines.length > 1;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const last = points.length - 1;
    const drawn = lines.flatMap(({ values, isBefore }, index) => {
      const mark = markOf(index, isBefore);
      if (!isUnfinished || isBefore) return [{ values: [...values], mark, isOpen: false }];
      const over = values.map((value, at) => (at < last ? value : null));
      const underWay = values.map((value, at) => (at < last - 1 ? null : value));
      return [
        { values: over, mark, isOpen: false },
        { values: underWay, mark, isOpen: true },
      ];
    });
    const data = [points.map((_, index) => index), ...drawn.map(({ values }) => values)] as uPlot.AlignedData;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const size = { width: element.clientWidth, height: element.clientHeight };
      const onPoint = (index: number | null | undefined, left: number) =>
        point(index === null || index === undefined ? undefined : { index, left });
      const names = points.map(({ name }) => name);
      chart = new uPlot(
        chartOptions({ size, names, lines: drawn, isMoney, onPoint, labels, onLabels: placeLabels }),
        data,
        element,
      );
    };
    draw();
    // The canvas reads its colours from the theme when it is drawn.
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
  }, [points, lines, isMoney, isUnfinished, labels]);
  const at = pointed === undefined ? undefined : points[pointed.index];
  return (
    <div className="trend-chart" role="img" aria-label={label}>
      <div ref={frame} className="trend-frame" />
      {places !== undefined &&
        labels.map(({ title, mark }, index) => (
          <span
            key={title}
            className="trend-label"
            style={{ left: places.left, top: places.tops[index], color: `var(${styleOfLine(mark).colour})` }}
          >
            <Sign mark={mark} isOnPoints={isOnPoints} />
            {title}
          </span>
        ))}
      {isListed && (
        <ul className="trend-lines">
          {lines.map(({ title, isBefore }, index) => (
            <li key={title}>
              <Sign mark={markOf(index, isBefore)} isOnPoints={isOnPoints} />
              {title}
            </li>
          ))}
        </ul>
      )}
      {pointed !== undefined && at !== undefined && (
        <div
          className="trend-value"
          // Time runs from left to right in every language.
          style={{ left: pointed.left }}
          data-side={sideOf(pointed, points.length)}
        >
          <span>{isUnfinished && pointed.index === points.length - 1 ? soFar(at.full) : at.full}</span>
          {lines.map(({ title, words, isBefore }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and stay where they are.
            <strong key={index}>
              {title !== undefined && <Sign mark={markOf(index, isBefore)} isOnPoints={isOnPoints} />}
              {title === undefined ? words[pointed.index] : `${title} ${words[pointed.index] ?? '—'}`}
            </strong>
          ))}
        </div>
      )}
    </div>
  );
}

interface SignProps {
  readonly mark: LineMark;
  /** Whether the line has the symbol on its points. */
  readonly isOnPoints: boolean;
}

function Sign({ mark, isOnPoints }: SignProps) {
  const { colour, sign } = styleOfLine(mark);
  return (
    <i data-line={mark} style={{ color: `var(${colour})` }}>
      {isOnPoints || mark === 'before' ? sign : '━'}
    </i>
  );
}

function markOf(index: number, isBefore = false): LineMark {
  return isBefore ? 'before' : index;
}

/** Returns the labels of several lines, each beside its last point of a period that has ended. */
function labelsOf(lines: readonly Line[], isUnfinished: boolean): readonly LineLabel[] {
  return lines.flatMap(({ title, values, isBefore }, index) => {
    const over = isUnfinished && values.length > 1 ? values.slice(0, -1) : values;
    const at = over.findLastIndex((value) => value !== null);
    const value = over[at] ?? null;
    return title === undefined || value === null ? [] : [{ title, mark: markOf(index, isBefore), index: at, value }];
  });
}

/** Returns whether the labels would take too much space and have to be listed below the chart. */
function isLong(lines: readonly Line[]): boolean {
  return lines.some(({ title = '' }) => title.length > 20);
}

const noLabels: readonly LineLabel[] = [];

/** Returns the side of the point that has space for the values. */
function sideOf({ index }: Pointed, count: number): 'start' | 'end' {
  return index > count / 2 ? 'start' : 'end';
}
