import type { SummedColumn } from '../base.ts';
import { exportFigure, plainFormat } from '../figure.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 数字，右对齐。
 * @en A number, right-aligned.
 */
export interface NumberColumn extends SummedColumn {
  kind: 'number';
}

/** A number as received; large ones keep every digit. */
export const number: ColumnKind = {
  usual: ['number'],
  possible: ['id'],
  range: 'number',
  isSearched: true,
  isFigure: true,
  needsTitle: true,
  width: 96,
  text: (value) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null),
  exported: (value) => exportFigure(value, plainFormat),
};
