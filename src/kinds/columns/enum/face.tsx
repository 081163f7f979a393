import type { ColumnFace } from '../face.ts';
import { enumValueOf } from './spec.ts';

/** A subdued tag in the colour of the value's intent; neutral for an unknown value. */
export const enumeration: ColumnFace = (value, column, words) => (
  <span className={`badge badge-${enumValueOf(column, value)?.intent ?? 'none'}`}>{words}</span>
);
