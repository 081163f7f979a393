import type { FilterBase } from '../base.ts';

/**
 * 按选项筛选，例如供应商。
 * @en Filters by options, such as suppliers.
 */
export interface OptionFilter extends FilterBase {
  kind: 'option';
  /**
   * screens/shared/options.json 中的名字；不写则为记录中该字段的 `options`。 @noun 选项列表 @risk normal @names options
   * @en A name in screens/shared/options.json; default: `options` of the field in the record. @enNoun option list
   * @examples ["supplier"]
   */
  options: string;
  /**
   * 可以同时选几个值。 @noun 「可多选」 @risk normal
   * @en Several values can be selected. @enNoun “several at once”
   */
  multiple?: boolean;
}
