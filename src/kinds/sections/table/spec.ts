import type { Enums } from '../../../language/enum.ts';
import type { When } from '../../../language/guard.ts';
import type { Field, Request } from '../../../language/text/text.ts';
import type { Actions } from '../../actions/action.ts';
import type { Column } from '../../columns/column.ts';
import type { SectionBase } from '../base.ts';

/**
 * 一张表，数据取自记录的一个数组字段，或另一个接口。 @noun 表格
 * @en A table with the entries of a list field of the record, or the rows of another call. @enNoun table
 */
export interface TableSection extends SectionBase {
  kind: 'table';
  /**
   * 数组字段；与 `request` 二选一。 @noun 字段 @risk normal
   * @en A list field. Write either this or `request`. @enNoun field
   */
  field?: Field;
  /**
   * 列表接口（返回数组，或 `{ records, total }`）；与 `field` 二选一。 @noun 接口 @risk high
   * @en The call of a list (which returns a list, or `{ records, total }`). Write either this or `field`. @enNoun call
   * @examples ["GET /api/part/list?productId={id}"]
   */
  request?: Request;
  /**
   * 表中一行的记录；不写则是接口返回的那种，或 `field` 中的那种。 @noun 记录 @risk normal @names record
   * @en The record of a row of the table; default: the one that the call returns, or that of `field`. @enNoun record
   * @examples ["part"]
   */
  record: string;
  /**
   * 表中一行的枚举：字段 → 枚举，或 screens/shared/enums.json 中的名字。 @noun 枚举
   * @en The enums of a row of the table: field → enum, or a name in screens/shared/enums.json. @enNoun enum
   */
  enums?: Enums;
  /**
   * 表的列，从左到右。 @noun 列
   * @en The columns of the table, from left to right. @enNoun column
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  columns: readonly Column[];
  /**
   * 整条记录在什么情况下，表中会修改数据的操作（`request`、`form`）才可用。 @noun 可编辑的条件 @risk removed
   * @en The condition on the whole record under which the table's writing actions (`request`, `form`) are available.
   * @enNoun condition for editing
   */
  editable?: When;
  /**
   * 表上方的操作针对整条记录，行内的操作针对表中的一行。 @noun 操作
   * @en Actions above the table apply to the whole record, actions in a row to that row. @enNoun action
   * @examples [{ "row": { "remove": { "title": "删除", "request": "DELETE /api/part/{id}" } } }]
   * @enExamples [{ "row": { "remove": { "title": "Delete", "request": "DELETE /api/part/{id}" } } }]
   */
  actions?: { toolbar?: Actions; row?: Actions };
}
