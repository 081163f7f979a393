import type { ColumnKind } from './kind.ts';

/** 5 as 5%. */
export const percent: ColumnKind = {
  align: 'end',
  width: 104,
  text: (value) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? `${value}%` : null),
};
