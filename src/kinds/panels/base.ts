import type { Comment } from '../../language/text/text.ts';

export interface PanelBase {
  /**
   * 小标题。 @noun 名称 @risk none
   * @examples ["营收走势"]
   */
  title?: string;
  $comment?: Comment;
}
