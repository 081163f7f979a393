import type { FilterBase } from '../base.ts';

/**
 * 按文字筛选，回车或停顿后生效。
 * @en By text, after Enter or a pause.
 */
export interface TextFilter extends FilterBase {
  kind: 'text';
  /**
   * 输入框中的提示；不写为「请输入」加名称。 @noun 输入提示 @risk none
   * @en The hint in its box; the name with a request to enter it if left out. @enNoun placeholder
   * @examples ["请输入商品名称"]
   * @enExamples ["Enter a product name"]
   */
  placeholder?: string;
}
