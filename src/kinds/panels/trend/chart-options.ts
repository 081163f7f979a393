import type uPlot from 'uplot';

interface Wanted {
  readonly size: { readonly width: number; readonly height: number };
  /** The names of the points, from left to right. */
  readonly names: readonly string[];
  readonly lines: readonly DrawnLine[];
  readonly isMoney: boolean;
  /** Called with the point under the pointer, null for none, and its distance from the left edge in pixels. */
  readonly onPoint: (index: number | null | undefined, left: number) => void;
}

interface DrawnLine {
  readonly mark: LineMark;
  /** Dashed: its last point is of a time that is not over. */
  readonly isOpen: boolean;
}

/** The colours of lines, one after the other. */
const colours = ['--accent', '--warning-text', '--success-text', '--danger-text', '--text'] as const;

/** Which colour a line has, the first again after the last; `before` is thin and grey. */
export type LineMark = number | 'before';

/** Returns the mark of a line by its place; `isBefore` marks the line that the others are compared with. */
export function markOf(index: number, isBefore = false): LineMark {
  return isBefore ? 'before' : index % colours.length;
}

function colourOf(mark: LineMark): string {
  return mark === 'before' ? '--text-muted' : (colours[mark] ?? colours[0]);
}

/** Returns the options of a trend chart, in the colours of the current theme. */
export function chartOptions({ size, names, lines, isMoney, onPoint }: Wanted): uPlot.Options {
  const theme = getComputedStyle(document.documentElement);
  const colour = (name: string) => theme.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--text-muted'),
    font: `12px ${theme.getPropertyValue('--font')}`,
    ticks: { show: false },
  };
  // Overlapping areas would hide one another.
  const isAlone = lines.every(({ mark }) => mark === 'before' || mark === lines[0]?.mark);
  return {
    ...size,
    legend: { show: false },
    padding: [12, 28, 0, 0],
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, mostOf(most)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 64,
        incrs: [1, 2, 3, 5, 7, 10],
        values: (_, places) => places.map((place) => names[place] ?? ''),
      },
      {
        ...axis,
        size: 56,
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
          stroke: colour(colourOf(mark)),
          width: mark === 'before' ? 1 : 2,
          points: { show: names.length === 1 },
          ...(isOpen && { dash: [4, 4] }),
          ...(isAlone && index === 0 && { fill: `color-mix(in srgb, ${colour(colourOf(mark))} 12%, transparent)` }),
        }),
      ),
    ],
    hooks: {
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

/** Figures are whole, or money. */
const steps = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 10 }, (_, power) => digit * 10 ** power))
  .sort((one, other) => one - other);

/** The top of the axis: a little above the highest point, and above zero where all points are zero. */
function mostOf(most: number | null): number {
  return Math.max(1, (most ?? 0) * 1.08);
}

/** Returns a figure as an axis has room for it, all of an axis in one unit: `¥2.5万`, `800`. */
function shortly(figure: number, isLarge: boolean, isMoney: boolean): string {
  const words = isLarge && figure > 0 ? `${figure / 10_000}万` : String(figure);
  return isMoney ? `¥${words}` : words;
}
