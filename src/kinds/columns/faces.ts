import type { Column } from './column.ts';
import { enumeration } from './enum/face.tsx';
import type { ColumnFace } from './face.ts';
import { image } from './image/face.tsx';
import { money } from './money/face.tsx';
import { phone } from './phone/face.tsx';
import { tags } from './tags/face.tsx';
import { words } from './text/face.ts';

/** The face of every column kind; leaving one out is a compile error that names it. */
export const columnFaces: Readonly<Record<Column['kind'], ColumnFace>> = {
  text: words,
  number: words,
  money,
  percent: words,
  enum: enumeration,
  option: words,
  boolean: words,
  date: words,
  'date-time': words,
  tags,
  image,
  phone,
};
