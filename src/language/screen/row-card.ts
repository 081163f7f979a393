import type { Comment, Field } from '../text/text.ts';

/**
 * 手机上的一张卡片：窄屏时列表的一行显示为一张卡片。决定操作的状态与金额总在卡片上，不必写。 @atomic
 * @en The card of a row on phones: in a narrow window, rows are shown as cards. The status and the amount on which
 * actions depend are always shown.
 */
export interface RowCard {
  /**
   * 卡片的标题：认出这一行的列。 @noun 标题
   * @en The title of the card: the column that identifies the row. @enNoun heading
   * @examples ["name"]
   */
  title: Field;
  /**
   * 标题下面的列，从上到下。 @noun 标题下面的列
   * @en The columns below the title, from top to bottom. @enNoun columns below the title
   * @uniqueItems true
   * @examples [["phone", "amount"]]
   */
  lines: readonly Field[];
  $comment?: Comment;
}
