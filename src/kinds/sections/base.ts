import type { When } from '../../language/guard.ts';
import type { Comment } from '../../language/text/text.ts';

export interface SectionBase {
  /**
   * 小标题。
   * @examples ["基本信息"]
   */
  title?: string;
  /** 什么情况下显示。 */
  when?: When;
  $comment?: Comment;
}
