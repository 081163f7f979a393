import { enumValueOf } from '../../language/columns/badge.ts';
import type { ColumnFace } from './face.ts';

/** A quiet tag in the colour of the value's intent; an unknown code is neutral. */
export const badge: ColumnFace = (value, column, words) => (
  <span className={`badge badge-${enumValueOf(column, value)?.intent ?? 'none'}`}>{words}</span>
);
