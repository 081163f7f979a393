import type { Empty } from '../../language/empty.ts';
import type { Link } from '../../language/screen/link.ts';
import type { Comment, Field } from '../../language/text/text.ts';

/** The keys common to all columns. */
export interface ColumnBase {
  /**
   * 行中的字段。 @noun 字段 @risk normal
   * @en A field of the row. @enNoun field
   */
  field: Field;
  /**
   * 列名；不写则用记录中该字段的名称。 @noun 名称 @risk none
   * @en The title of the column; default: the title of the field in the record. @enNoun title
   * @examples ["商品名称"]
   * @enExamples ["Product name"]
   */
  title?: string;
  /**
   * 名称旁的「?」说明什么；不写则用记录中该字段的 `help`。 @noun 「?」的说明 @risk none
   * @en The help text of the “?” beside the title; default: `help` of the field in the record. @enNoun “?” help text
   * @examples ["不含运费。"]
   * @enExamples ["Without postage."]
   */
  help?: string;
  /**
   * 列宽：`narrow` 窄，`normal` 普通，`wide` 宽。 @noun 宽度 @risk none
   * @en The width: `narrow`, `normal` or `wide`. @enNoun width
   */
  width?: 'narrow' | 'normal' | 'wide';
  /**
   * 点列名可排序（由服务器排序）。列表中除图片与数组外的列不写也可以排序，不要则写 false。 @noun 「可排序」 @risk normal
   * @en Whether a click on the title sorts by this column (on the server). Columns of a list, except pictures and
   * lists, are sortable by default; write false to disable it. @enNoun “sortable”
   */
  sortable?: boolean;
  /**
   * 默认不显示，可在「查看列」中打开；只用于列表。 @noun 「默认隐藏」 @risk none
   * @en Hidden by default; people can show it under Columns. Only for lists. @enNoun “hidden by default”
   */
  hidden?: boolean;
  /**
   * 没有值时显示什么，例如「未填写」「待定」；不写则用记录中该字段的 `empty`，记录也没有写的显示「—」。 @noun 没有值时的文字 @risk none
   * @en The text for a missing value, such as “not filled in”; default: `empty` of the field in the record, or else
   * “—”. @enNoun text for missing values
   * @examples ["不限"]
   * @enExamples ["Any"]
   */
  empty?: Empty;
  $comment?: Comment;
}

/** 可以是链接的列。 */
export interface LinkedColumn extends ColumnBase {
  /**
   * 点它去哪里。记录中写明是哪种记录的编号（`options` 或 `record`）、或是谁的名称（`nameOf`）的字段，不写也会链到那条记录的详情。 @noun 链接 @risk normal
   * @en The target of a click. By default, fields that the record declares as the id of a record (`options` or
   * `record`) or the name of one (`nameOf`) link to its sheet. @enNoun link
   * @examples [{ "screen": "part", "id": "{partId}" }]
   */
  link?: Link;
}

/** 加得起来的列。 */
export interface SummedColumn extends LinkedColumn {
  /**
   * 表格下方的合计：筛选出的全部行之和，由服务器求（接口的 `totals`）；选中几行时另有所选之和。用于列表，与详情中取自接口的表格。 @noun 「合计」 @risk normal
   * @en Shows the sum below the table: of all filtered rows, computed by the server (`totals` of the call), and of the
   * selected rows, if any. For lists, and for tables in sheets whose rows come from a call. @enNoun “sum”
   */
  total?: boolean;
}
