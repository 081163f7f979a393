import type { ColumnFace } from '../face.ts';

/** A value that is just its text. */
export const words: ColumnFace = (_value, _column, text) => text;
