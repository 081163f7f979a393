import type { Column } from '../../language/column.ts';
import { badge } from './badge.tsx';
import { boolean } from './boolean.ts';
import { date } from './date.ts';
import { image } from './image/image.tsx';
import type { ColumnKind } from './kind.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { option } from './option.ts';
import { percent } from './percent.ts';
import { tags } from './tags.tsx';
import { text } from './text.ts';
import { time } from './time.ts';

/** Every kind of column; leaving one out is a compile error that names it. */
export const columnKinds: Readonly<Record<Column['kind'], ColumnKind>> = {
  text,
  number,
  money,
  percent,
  badge,
  option,
  boolean,
  date,
  time,
  tags,
  image,
};
