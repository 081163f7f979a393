import type { Comment, Field } from '../text/text.ts';

/** 手机上的一张卡片：窄屏时列表的一行显示为一张卡片。决定操作的状态与金额总在卡片上，不必写。 @atomic */
export interface RowCard {
  /**
   * 卡片的标题：认出这一行的列。
   * @examples ["name"]
   */
  title: Field;
  /**
   * 标题下面的列，从上到下。
   * @uniqueItems true
   * @examples [["phone", "amount"]]
   */
  lines: readonly Field[];
  $comment?: Comment;
}
