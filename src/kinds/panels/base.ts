import type { Comment } from '../../language/text/text.ts';

export interface PanelBase {
  /**
   * 小标题。
   * @examples ["营收走势"]
   */
  title?: string;
  $comment?: Comment;
}
