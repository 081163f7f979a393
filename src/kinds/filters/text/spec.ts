import type { FilterBase } from '../base.ts';

/**
 * 按文字筛选，回车或停顿后生效。
 * @en Filters by text, on Enter or after a pause in typing.
 */
export interface TextFilter extends FilterBase {
  kind: 'text';
  /**
   * 输入框中的提示；不写为「请输入」加名称。 @noun 输入提示 @risk none
   * @en The placeholder of the input; default: a request to enter the title. @enNoun placeholder
   * @examples ["请输入商品名称"]
   * @enExamples ["Enter a product name"]
   */
  placeholder?: string;
}
