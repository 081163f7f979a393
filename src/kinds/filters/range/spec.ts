import type { RangePreset } from '../../../language/range.ts';
import type { FilterBase } from '../base.ts';

/**
 * 按区间筛选日期、时间、金额或数：两端都含在内，任一端可以空着；可以为空的字段还能筛出有值或没有值的。
 * @en By a range of days, times, amounts or numbers: both ends included, either may be open; of fields that may be
 * empty also those with or without a value.
 */
export interface RangeFilter extends FilterBase {
  kind: 'range';
  /**
   * 日期与时间的快捷区间；不写则全部都有。 @noun 快捷区间 @risk normal
   * @en Presets for days and times; all of them if left out. @enNoun presets
   * @minItems 1
   * @uniqueItems true
   * @examples [["today", "last7", "thisMonth"]]
   */
  presets?: readonly RangePreset[];
}
