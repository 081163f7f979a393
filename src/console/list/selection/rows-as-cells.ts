import type { ResolvedColumn } from '../../../compile/resolved.ts';
import { exportOf } from '../../../kinds/columns/exported.ts';
import type { Lookups } from '../../../kinds/columns/kind.ts';
import { readingIn } from '../../../kinds/columns/reading.ts';
import type { Row } from '../../../language/json.ts';
import { cellText } from '../../columns/cell.tsx';
import { escapedFormula } from '../../export/escaped-formula.ts';
import { type Copied, type CopiedCell, copiedCells } from '../../toasts/copied-cells.ts';

/**
 * Returns rows for pasting into a spreadsheet: titles, then values. Columns exported as text are text here, too;
 * numbers and dates are as shown.
 */
export function rowsAsCells(rows: readonly Row[], columns: readonly ResolvedColumn[], lookups: Lookups): Copied {
  return copiedCells([
    columns.map(({ title }) => textCell(title)),
    ...rows.map((row) => columns.map((column) => cellOf(row, column, lookups))),
  ]);
}

function cellOf(row: Row, column: ResolvedColumn, lookups: Lookups): CopiedCell {
  const exported =
    column.also === undefined ? exportOf(readingIn(column, row), row[column.field] ?? null, lookups) : null;
  if (exported?.type === 'text') return textCell(exported.value);
  const shown = textCell(cellText(row, column, lookups));
  return exported === null ? shown : { ...shown, isText: false };
}

/** Returns a text cell without tabs, line breaks, or anything a spreadsheet would evaluate. */
function textCell(text: string): CopiedCell {
  return { text: escapedFormula(text.replace(/\s+/g, ' ').trim()), isText: true };
}
