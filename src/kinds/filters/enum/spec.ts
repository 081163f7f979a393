import type { FilterBase } from '../base.ts';

/**
 * 按枚举值筛选，枚举来自记录或页面的 `enums`。
 * @en Filters by enum values, from the record or `enums` of the screen.
 */
export interface EnumFilter extends FilterBase {
  kind: 'enum';
  /**
   * 可以同时选几个值。 @noun 「可多选」 @risk normal
   * @en Several values can be selected. @enNoun “several at once”
   */
  multiple?: boolean;
}
