import type { LinkedColumn } from '../base.ts';
import { exportFigure, plainFormat } from '../figure.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 百分数：5 显示为 5%。
 * @en A percentage: 5 is shown as 5%.
 */
export interface PercentColumn extends LinkedColumn {
  kind: 'percent';
}

/** A percentage: 5 is shown as 5%. */
export const percent: ColumnKind = {
  usual: ['format percent'],
  range: 'number',
  isFigure: true,
  needsTitle: true,
  width: 104,
  text: (value) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? `${value}%` : null),
  exported: (value) => exportFigure(value, (decimals) => `${plainFormat(decimals)}%`, -2),
};
