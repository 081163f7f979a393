import type { ColumnKind } from './kind.ts';

/** A figure as it came; large ones keep every digit. */
export const number: ColumnKind = {
  align: 'end',
  width: 96,
  text: (value) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null),
};
