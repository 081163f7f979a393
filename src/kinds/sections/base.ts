import type { When } from '../../language/guard.ts';
import type { Comment } from '../../language/text/text.ts';

export interface SectionBase {
  /**
   * 小标题。 @noun 名称 @risk none
   * @en A small heading. @enNoun title
   * @examples ["基本信息"]
   * @enExamples ["Basics"]
   */
  title?: string;
  /**
   * 什么情况下显示。 @noun 显示的条件 @risk removed
   * @en When the section is shown. @enNoun condition for display
   */
  when?: When;
  $comment?: Comment;
}
