import type { Column } from '../screen/column.ts';
import { badge } from './badge.ts';
import { boolean } from './boolean.ts';
import { date } from './date.ts';
import { image } from './image.ts';
import type { ColumnKind } from './kind.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { option } from './option.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { tags } from './tags.ts';
import { text } from './text.ts';
import { time } from './time.ts';

/** The pure half of every column kind; leaving one out is a compile error that names it. */
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
  phone,
};
