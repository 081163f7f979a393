import type { BooleanColumn } from './boolean/spec.ts';
import type { DateColumn } from './date/spec.ts';
import type { DateTimeColumn } from './date-time/spec.ts';
import type { EnumColumn } from './enum/spec.ts';
import type { ImageColumn } from './image/spec.ts';
import type { MoneyColumn } from './money/spec.ts';
import type { NumberColumn } from './number/spec.ts';
import type { OptionColumn } from './option/spec.ts';
import type { PercentColumn } from './percent/spec.ts';
import type { PhoneColumn } from './phone/spec.ts';
import type { TagsColumn } from './tags/spec.ts';
import type { TextColumn } from './text/spec.ts';

/**
 * 一列，也用于详情中的一个字段。多数时候写字段名就够：`"name"`；名称、种类、选项与枚举由记录推断。
 * 要另外说明时写成对象，`kind` 只在与推断不同时写：`{ "field": "name", "sortable": true }`。
 * @en A column, or a field of a sheet. Usually the name of the field is enough: `"name"`; title, kind, options and
 * enum are inferred from the record. Write an object to set more, with `kind` only if it differs from the inferred
 * one: `{ "field": "name", "sortable": true }`.
 */
export type Column =
  | TextColumn
  | NumberColumn
  | MoneyColumn
  | PercentColumn
  | EnumColumn
  | OptionColumn
  | BooleanColumn
  | DateColumn
  | DateTimeColumn
  | TagsColumn
  | ImageColumn
  | PhoneColumn;

/**
 * Returns whether a column has a total below its table.
 *
 * @example
 * isSummed({ field: 'price', kind: 'money', total: true }) // true
 */
export function isSummed(column: Column): boolean {
  return 'total' in column && column.total === true;
}
