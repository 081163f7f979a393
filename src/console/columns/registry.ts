import type { Column } from '../../language/screen/column.ts';
import { badge } from './badge.tsx';
import type { ColumnFace } from './face.ts';
import { image } from './image/image.tsx';
import { phone } from './phone/phone.tsx';
import { tags } from './tags.tsx';
import { words } from './words.ts';

/** The face of every column kind; leaving one out is a compile error that names it. */
export const columnFaces: Readonly<Record<Column['kind'], ColumnFace>> = {
  text: words,
  number: words,
  money: words,
  percent: words,
  badge,
  option: words,
  boolean: words,
  date: words,
  time: words,
  tags,
  image,
  phone,
};
