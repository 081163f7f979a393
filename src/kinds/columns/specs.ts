import { boolean } from './boolean/spec.ts';
import type { Column } from './column.ts';
import { date } from './date/spec.ts';
import { dateTime } from './date-time/spec.ts';
import { enumeration } from './enum/spec.ts';
import { image } from './image/spec.ts';
import type { ColumnKind } from './kind.ts';
import { money } from './money/spec.ts';
import { number } from './number/spec.ts';
import { option } from './option/spec.ts';
import { percent } from './percent/spec.ts';
import { phone } from './phone/spec.ts';
import { tags } from './tags/spec.ts';
import { text } from './text/spec.ts';

/** The pure half of every column kind; leaving one out is a compile error that names it. */
export const columnKinds: Readonly<Record<Column['kind'], ColumnKind>> = {
  text,
  number,
  money,
  percent,
  enum: enumeration,
  option,
  boolean,
  date,
  'date-time': dateTime,
  tags,
  image,
  phone,
};
