import type { FilterBase } from '../base.ts';

/** 按文字筛选，回车或停顿后生效。 */
export interface TextFilter extends FilterBase {
  kind: 'text';
  /**
   * 输入框中的提示；不写为「请输入」加名称。 @noun 输入提示 @risk none
   * @examples ["请输入商品名称"]
   */
  placeholder?: string;
}
