import { soFar } from '../../../words/zh-CN/kinds/panels.ts';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useNarrow } from '../../../console/ui/use-narrow.ts';
import { chartOptions, type LabelPlaces, type LineLabel, type LineMark, lookOf } from './chart-options.ts';

/** A line of a chart: its value at each point, null for none, as a number and in words. */
export interface Line {
  /** The name of the line; absent where there is only one. */
  readonly title?: string;
  readonly values: readonly (number | null)[];
  readonly words: readonly string[];
  /** The others are compared with it. */
  readonly isBefore?: boolean;
}

interface LineChartProps {
  /** Describes the chart to screen readers. */
  readonly label: string;
  /** The names of the points from left to right, as an axis has room for them and in full. */
  readonly points: readonly { readonly name: string; readonly full: string }[];
  readonly lines: readonly Line[];
  readonly isMoney: boolean;
  /** The last point is of a time that is not over. */
  readonly isUnfinished: boolean;
}

/** The point under the pointer, and how far it is from the left, in pixels. */
interface Pointed {
  readonly index: number;
  readonly left: number;
}

/** A chart of lines over the same points, with the values of the point under the pointer beside it. */
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
            style={{ left: places.left, top: places.tops[index], color: `var(${lookOf(mark).colour})` }}
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
          // Time runs from the left in every language.
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
  /** The line has it on its points. */
  readonly isOnPoints: boolean;
}

function Sign({ mark, isOnPoints }: SignProps) {
  const { colour, sign } = lookOf(mark);
  return (
    <i data-line={mark} style={{ color: `var(${colour})` }}>
      {isOnPoints || mark === 'before' ? sign : '━'}
    </i>
  );
}

function markOf(index: number, isBefore = false): LineMark {
  return isBefore ? 'before' : index;
}

/** The names of several lines, each beside its last point of a time that is over. */
function labelsOf(lines: readonly Line[], isUnfinished: boolean): readonly LineLabel[] {
  return lines.flatMap(({ title, values, isBefore }, index) => {
    const over = isUnfinished && values.length > 1 ? values.slice(0, -1) : values;
    const at = over.findLastIndex((value) => value !== null);
    const value = over[at] ?? null;
    return title === undefined || value === null ? [] : [{ title, mark: markOf(index, isBefore), index: at, value }];
  });
}

/** Names that would take the room of the lines are listed below them. */
function isLong(lines: readonly Line[]): boolean {
  return lines.some(({ title = '' }) => title.length > 20);
}

const noLabels: readonly LineLabel[] = [];

/** Which side of the point has room for the values. */
function sideOf({ index }: Pointed, count: number): 'start' | 'end' {
  return index > count / 2 ? 'start' : 'end';
}
