import type { EnumFilter } from './enum/spec.ts';
import type { OptionFilter } from './option/spec.ts';
import type { RangeFilter } from './range/spec.ts';
import type { TextFilter } from './text/spec.ts';

/**
 * 列表上方的一个筛选条件。多数时候写字段名就够：`"phone"`；种类与选项由记录推断。
 * @en A filter above the list. Usually the name of the field is enough: `"phone"`; kind and options are inferred from
 * the record.
 */
export type Filter = TextFilter | EnumFilter | OptionFilter | RangeFilter;
