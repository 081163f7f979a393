import type { ColumnKind } from './kind.ts';
import { shanghai } from './shanghai.ts';

/** A day, YYYY-MM-DD. */
export const date: ColumnKind = {
  width: 112,
  text: (value) => shanghai(value)?.slice(0, 10) ?? null,
};
