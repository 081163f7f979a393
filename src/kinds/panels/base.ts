import type { Comment } from '../../language/text/text.ts';

export interface PanelBase {
  /**
   * 小标题。 @noun 名称 @risk none
   * @en A small heading. @enNoun title
   * @examples ["营收走势"]
   * @enExamples ["Revenue"]
   */
  title?: string;
  $comment?: Comment;
}
