import type { ColumnKind } from './kind.ts';

/** Words as they are. */
export const text: ColumnKind = {
  width: 168,
  text: (value) => (value === null || typeof value === 'object' || value === '' ? null : String(value)),
};
