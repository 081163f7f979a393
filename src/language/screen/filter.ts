import type { RangePreset } from '../range.ts';
import type { Comment, Field } from '../text/text.ts';

interface FilterBase {
  /** 要筛选的字段，同时是接口的查询参数。 */
  field: Field;
  /**
   * 名称；不写则用记录中该字段的名称。
   * @examples ["商品名称"]
   */
  title?: string;
  $comment?: Comment;
}

/** 按文字筛选，回车或停顿后生效。 */
export interface TextFilter extends FilterBase {
  kind: 'text';
  /**
   * 输入框中的提示；不写为「请输入」加名称。
   * @examples ["请输入商品名称"]
   */
  placeholder?: string;
}
/** 按枚举值筛选，枚举来自记录或页面的 `enums`。 */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  /** 可以同时选几个值。 */
  multiple?: boolean;
}
/** 按选项筛选，例如供应商。 */
export interface OptionFilter extends FilterBase {
  kind: 'option';
  /**
   * screens/shared/options.json 中的名字；不写则为记录中该字段的 `options`。
   * @examples ["supplier"]
   */
  options: string;
  /** 可以同时选几个值。 */
  multiple?: boolean;
}

/** 按区间筛选日期、时间、金额或数：两端都含在内，任一端可以空着；可以为空的字段还能筛出有值或没有值的。 */
export interface RangeFilter extends FilterBase {
  kind: 'range';
  /**
   * 日期与时间的快捷区间；不写则全部都有。
   * @minItems 1
   * @uniqueItems true
   * @examples [["today", "last7", "thisMonth"]]
   */
  presets?: readonly RangePreset[];
}

/** 列表上方的一个筛选条件。多数时候写字段名就够：`"phone"`；种类与选项由记录推断。 */
export type Filter = TextFilter | ChoiceFilter | OptionFilter | RangeFilter;
