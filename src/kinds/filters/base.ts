import type { Comment, Field } from '../../language/text/text.ts';

export interface FilterBase {
  /**
   * 要筛选的字段，同时是接口的查询参数。 @noun 字段 @risk normal
   * @en The field to filter by, which is also the name of the call's query parameter. @enNoun field
   */
  field: Field;
  /**
   * 名称；不写则用记录中该字段的名称。 @noun 名称 @risk none
   * @en The title of the filter; default: the title of the field in the record. @enNoun title
   * @examples ["商品名称"]
   * @enExamples ["Product name"]
   */
  title?: string;
  $comment?: Comment;
}
