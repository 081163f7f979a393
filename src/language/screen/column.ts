import type { BadgeColumn } from '../columns/badge.ts';
import type { BooleanColumn } from '../columns/boolean.ts';
import type { DateColumn } from '../columns/date.ts';
import type { ImageColumn } from '../columns/image.ts';
import type { MoneyColumn } from '../columns/money.ts';
import type { NumberColumn } from '../columns/number.ts';
import type { OptionColumn } from '../columns/option.ts';
import type { PercentColumn } from '../columns/percent.ts';
import type { PhoneColumn } from '../columns/phone.ts';
import type { TagsColumn } from '../columns/tags.ts';
import type { TextColumn } from '../columns/text.ts';
import type { TimeColumn } from '../columns/time.ts';

/**
 * 一列，也用于详情中的一个字段。多数时候写字段名就够：`"name"`；名称、种类、选项与枚举由记录推断。
 * 要另外说明时写成对象，`kind` 只在与推断不同时写：`{ "field": "name", "sortable": true }`。
 */
export type Column =
  | TextColumn
  | NumberColumn
  | MoneyColumn
  | PercentColumn
  | BadgeColumn
  | OptionColumn
  | BooleanColumn
  | DateColumn
  | TimeColumn
  | TagsColumn
  | ImageColumn
  | PhoneColumn;
