import type { When } from '../../language/guard.ts';
import type { Comment } from '../../language/text/text.ts';

export interface SectionBase {
  /**
   * 小标题。 @noun 名称 @risk none
   * @examples ["基本信息"]
   */
  title?: string;
  /** 什么情况下显示。 @noun 显示的条件 @risk removed */
  when?: When;
  $comment?: Comment;
}
