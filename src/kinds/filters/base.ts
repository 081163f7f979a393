import type { Comment, Field } from '../../language/text/text.ts';

export interface FilterBase {
  /** 要筛选的字段，同时是接口的查询参数。 @noun 字段 @risk normal */
  field: Field;
  /**
   * 名称；不写则用记录中该字段的名称。 @noun 名称 @risk none
   * @examples ["商品名称"]
   */
  title?: string;
  $comment?: Comment;
}
