import type { ResolvedSection, ResolvedSheet, ResolvedTableSection } from '../../compile/resolved.ts';
import { actionsWidth, widthOf } from '../table/layout.ts';

/** The widest a sheet gets, in pixels; limited by the window. */
const bounds = {
  side: { normal: 640, wide: 800, full: 1280 },
  center: { normal: 720, wide: 960, full: 1280 },
} as const;

/** Padding, border and scroll bar. */
const around = 60;

/**
 * Returns the width of a sheet in pixels: what its sections need, up to what the screen allows. The record does not
 * matter, so the sheet is as wide while it loads.
 */
export function widthOfSheet({ sections, placement, width }: ResolvedSheet): number {
  return Math.min(bounds[placement][width], Math.max(520, ...sections.map(needOf)) + around);
}

function needOf(section: ResolvedSection): number {
  if (section.kind === 'fields') return section.columns * 240;
  if (section.kind === 'actions') return 0;
  if (section.kind === 'table') return tableNeed(section);
  if (section.kind === 'timeline') return 620;
  // A form of two columns, or a matrix of two.
  return section.kind === 'form' ? 780 : Number.POSITIVE_INFINITY;
}

function tableNeed({ columns, row, isHistory }: ResolvedTableSection): number {
  if (isHistory) return 620;
  // A wide column uses any width.
  if (columns.some(({ width }) => width === 'wide')) return Number.POSITIVE_INFINITY;
  return widthOf(columns) + (row.length === 0 ? 0 : actionsWidth(row));
}
