import type { RangePreset } from '../../../language/range.ts';
import type { FilterBase } from '../base.ts';

/**
 * 按区间筛选日期、时间、金额或数：两端都含在内，任一端可以空着；可以为空的字段还能筛出有值或没有值的。
 * @en Filters by a range of dates, times, amounts or numbers; both ends are inclusive, and either may be open.
 * Optional fields can also be filtered by having a value or none.
 */
export interface RangeFilter extends FilterBase {
  kind: 'range';
  /**
   * 日期与时间的快捷区间；不写则全部都有。 @noun 快捷区间 @risk normal
   * @en The preset ranges of dates and times; default: all of them. @enNoun presets
   * @minItems 1
   * @uniqueItems true
   * @examples [["today", "last7", "thisMonth"]]
   */
  presets?: readonly RangePreset[];
}
