import type { ColumnFace } from './face.ts';

/** A value that is its words and nothing else. */
export const words: ColumnFace = (_value, _column, said) => said;
