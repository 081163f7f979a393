import type { ColumnFace } from '../face.ts';

/** Renders only the text of a value. */
export const words: ColumnFace = (_value, _column, text) => text;
