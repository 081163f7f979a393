import type uPlot from 'uplot';
import { region } from '../../../language/region/region.ts';
import { signsOf } from '../../../language/text/currency.ts';
import { axisFigure, largeFigure } from '../../../words/zh-CN/kinds/panels.ts';

interface Wanted {
  readonly size: { readonly width: number; readonly height: number };
  /** The labels of the points, from left to right. */
  readonly names: readonly string[];
  readonly lines: readonly DrawnLine[];
  readonly isMoney: boolean;
  /** Called with the index of the hovered point, null for none, and its distance from the left edge in pixels. */
  readonly onPoint: (index: number | null | undefined, left: number) => void;
  /** The labels at the ends of the lines; empty if a legend names them. */
  readonly labels: readonly LineLabel[];
  /** Called with the positions of the labels, in pixels from the corner of the chart. */
  readonly onLabels: (places: LabelPlaces) => void;
}

/** The positions of the line labels, which have the same distance from the left. */
export interface LabelPlaces {
  readonly left: number;
  readonly tops: readonly number[];
}

/** The label of a line, and the point beside which it is placed. */
export interface LineLabel {
  readonly mark: LineMark;
  readonly title: string;
  readonly index: number;
  readonly value: number;
}

interface DrawnLine {
  readonly mark: LineMark;
  /** Whether the last segment is dashed, because its period has not ended. */
  readonly isOpen: boolean;
}

/** The appearance of a line: its colour, and a symbol on its points and before its label for colour-blind users. */
export interface LineLook {
  /** A CSS variable of the theme. */
  readonly colour: string;
  readonly sign: string;
}

// In this order, the colours are distinguishable with red-green colour blindness; all contrast with the background.
const colours = ['--accent', '--warning-text', '--primary-text', '--danger-text', '--text'] as const;
const signs = ['●', '■', '▲', '◆', '★', '○', '□', '△', '◇', '☆'] as const;

/** Returns the appearance of a line by its index, starting over after the tenth; `before` is thin and grey. */
export function styleOfLine(mark: LineMark): LineLook {
  return mark === 'before'
    ? { colour: '--text-muted', sign: '─' }
    : { colour: colours[mark % colours.length] ?? colours[0], sign: signs[mark % signs.length] ?? signs[0] };
}

/** The index of a line; `before` for the line that the others are compared with. */
export type LineMark = number | 'before';

/** Returns the options of a trend chart, in the colours of the current theme. */
export function chartOptions({ size, names, lines, isMoney, onPoint, labels, onLabels }: Wanted): uPlot.Options {
  const theme = getComputedStyle(document.documentElement);
  const colour = (name: string) => theme.getPropertyValue(name).trim();
  const font = `12px ${colour('--font')}`;
  const widest = (words: readonly string[]) => widestOf(words, font);
  const axis = {
    stroke: colour('--text-muted'),
    font,
    ticks: { show: false },
  };
  // Overlapping areas would hide one another.
  const isAlone = lines.every(({ mark }) => mark === 'before' || mark === lines[0]?.mark);
  return {
    ...size,
    legend: { show: false },
    // The last label of the axis, and those of the lines, must not be cut off.
    padding: [12, Math.max(28, widest(names) / 2 + 4, labelLeft + widest(labels.map(named)) + 4), 0, 0],
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, mostOf(most)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        gap: 8,
        space: Math.max(64, widest(names) + 16),
        incrs: [1, 2, 3, 5, 7, 10],
        values: (_, places) => places.map((place) => names[place] ?? ''),
      },
      {
        ...axis,
        size: (_, words) => Math.max(56, widest(words ?? []) + 12),
        space: 48,
        grid: { stroke: colour('--border-soft'), width: 1 },
        incrs: steps,
        values: (_, figures) => {
          const isLarge = (figures.at(-1) ?? 0) >= 10_000;
          return figures.map((figure) => shortly(figure, isLarge, isMoney));
        },
      },
    ],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    series: [
      {},
      ...lines.map(
        ({ mark, isOpen }, index): uPlot.Series => ({
          stroke: colour(styleOfLine(mark).colour),
          width: mark === 'before' ? 1 : 2,
          points: { show: names.length === 1 },
          ...(isOpen && { dash: [4, 4] }),
          ...(isAlone &&
            index === 0 && { fill: `color-mix(in srgb, ${colour(styleOfLine(mark).colour)} 12%, transparent)` }),
        }),
      ),
    ],
    hooks: {
      draw: [
        (chart) => {
          if (!isAlone) drawSigns(chart, lines, colour);
          const ends = labels.map(({ index, value, mark }) => ({
            left: chart.valToPos(index, 'x'),
            top: chart.valToPos(value, 'y'),
            colour: colour(styleOfLine(mark).colour),
          }));
          const tops = spreadLabels(
            ends.map(({ top }) => top),
            labelHeight,
            chart.over.clientHeight,
          );
          for (const [index, end] of ends.entries()) drawLeader(chart, end, tops[index] ?? end.top);
          const { offsetLeft, offsetTop, clientWidth } = chart.over;
          onLabels({ left: offsetLeft + clientWidth + labelLeft, tops: tops.map((top) => top + offsetTop) });
        },
      ],
      setCursor: [
        (chart) => {
          const { idx, left = -1 } = chart.cursor;
          const isInside = left >= 0 && idx !== null && idx !== undefined;
          // In CSS pixels, from the edge of the chart.
          onPoint(isInside ? idx : null, isInside ? chart.valToPos(idx, 'x') + chart.over.offsetLeft : 0);
        },
      ],
    },
  };
}

/** Steps for whole numbers; amounts may have fractions. */
const steps = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 10 }, (_, power) => digit * 10 ** power))
  .sort((one, other) => one - other);

/** Returns the maximum of the axis: a little above the highest point, and above zero if all points are zero. */
function mostOf(most: number | null): number {
  return Math.max(1, (most ?? 0) * 1.08);
}

/** Returns a figure in a short format for an axis, all with the same unit: `¥2.5万`, `800`. */
function shortly(figure: number, isLarge: boolean, isMoney: boolean): string {
  const words = isLarge && figure > 0 ? largeFigure(figure) : axisFigure(figure);
  const { before, after } = isMoney ? signsOf(region().currency) : { before: '', after: '' };
  return `${before}${words}${after}`;
}

/** The height of a line's label, and its distance from the points, in pixels. */
const labelHeight = 18;
const labelLeft = 16;

/** Returns a line's label with its symbol. */
function named({ mark, title }: Pick<LineLabel, 'mark' | 'title'>): string {
  return `${styleOfLine(mark).sign} ${title}`;
}

/**
 * Returns the positions of labels with these desired positions: as close as possible, in the same order, without
 * overlaps, and not below the floor. All values are in pixels.
 *
 * @example
 * spreadLabels([10, 12, 90], 18, 100); // [10, 28, 90]
 */
export function spreadLabels(wanted: readonly number[], height: number, floor: number): readonly number[] {
  const order = [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const tops = [...wanted];
  let next = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    next = Math.max(wanted[index] ?? 0, next);
    tops[index] = next;
    next += height;
  }
  let most = floor;
  for (const index of order.toReversed()) {
    most = Math.min(tops[index] ?? 0, most);
    tops[index] = most;
    most -= height;
  }
  return tops;
}

/** Draws a symbol on each point, or on every nth if they would overlap. */
function drawSigns(chart: uPlot, lines: readonly DrawnLine[], colour: (name: string) => string): void {
  const { ctx, data } = chart;
  const ratio = devicePixelRatio;
  const gap = Math.abs(chart.valToPos(1, 'x') - chart.valToPos(0, 'x')) || 1;
  const every = Math.max(1, Math.ceil(24 / gap));
  ctx.save();
  ctx.font = `${10 * ratio}px sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [index, { mark, isOpen }] of lines.entries()) {
    if (mark === 'before' || isOpen) continue;
    const { colour: name, sign } = styleOfLine(mark);
    ctx.fillStyle = colour(name);
    for (const [at, value] of (data[index + 1] ?? []).entries())
      if (value !== null && value !== undefined && at % every === 0)
        ctx.fillText(sign, chart.valToPos(at, 'x', true), chart.valToPos(value, 'y', true));
  }
  ctx.restore();
}

/** Draws a thin line from the point to its label. */
function drawLeader(
  chart: uPlot,
  end: { readonly left: number; readonly top: number; readonly colour: string },
  top: number,
) {
  const { ctx, over } = chart;
  const ratio = devicePixelRatio;
  const place = (x: number, y: number) => [(over.offsetLeft + x) * ratio, (over.offsetTop + y) * ratio] as const;
  ctx.save();
  ctx.globalAlpha = 0.6;
  ctx.strokeStyle = end.colour;
  ctx.lineWidth = ratio;
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(...place(end.left, end.top));
  ctx.lineTo(...place(over.clientWidth + labelLeft - 4, top));
  ctx.stroke();
  ctx.restore();
}

/** Returns the width of the widest of these texts, in pixels. */
function widestOf(words: readonly string[], font: string): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  pen.font = font;
  return Math.ceil(Math.max(0, ...words.map((one) => pen.measureText(one).width)));
}
