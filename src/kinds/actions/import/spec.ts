import type { Values } from '../../../language/guard.ts';
import type { Field, Request } from '../../../language/text/text.ts';
import type { ActionBase, Question } from '../base.ts';
import type { Reveal } from '../form/spec.ts';

/**
 * 从文件（Excel 或 CSV）导入：一行一次调用。列按名称对应表单的项；每一行先按表单与接口的规定检查，预览后才执行，断网、关掉页面后可以接着执行。
 * 没有写 `match` 的，每一行新建一条；接口要用到已有记录的，按 `match` 找到那一条。用于列表上方。
 * @en Imports a file (Excel or CSV) with one call per row. Columns are matched with form fields by name. All rows are
 * validated by the rules of the form and the call and shown before any call is made, and an interrupted import can be
 * resumed. Without `match`, each row creates a record; calls on an existing record find it by `match`. For the toolbar
 * of a list.
 */
export interface ImportAction extends ActionBase, Question {
  kind: 'import';
  /**
   * 每一行要符合的表单：文件的列就是它的项；不写则只有 `match` 与 `compare` 的列。 @noun 表单 @risk high @names form @decides prefill
   * @en The form that validates each row; its fields are the columns of the file. Without it, the columns are those of
   * `match` and `compare`. @enNoun form
   * @examples ["product-create"]
   */
  form?: string;
  /**
   * 每一行调用的接口；路径中的 `{字段}` 先取这一行填的值，没有再取按 `match` 找到的记录。 @noun 接口 @risk high
   * @en The call for each row; `{field}` in its path is taken from the row, or else from the record found by `match`.
   * @enNoun call
   * @examples ["POST /api/product"]
   */
  request: Request;
  /**
   * 每一行除了表单内容一并发送的内容。 @noun 发送的内容 @risk high
   * @en Values that are sent with each row in addition to the form. @enNoun additional values
   */
  body?: Values;
  /**
   * 文件中没有填的项取什么：固定值或 `"{字段}"`，取自按 `match` 找到的记录；新建的，取自当前用户。 @noun 初值 @risk high
   * @en Values of fields that are empty in the file: a constant or `"{field}"` of the record found by `match`; for a
   * new record, of the current user. @enNoun initial values
   */
  prefill?: Values;
  /**
   * 按哪些字段在列表中找已有的记录：文件要有这些列，都相同的才是。接口不用已有记录的，找到的行不执行，不会重复新建。 @noun 查找的字段 @risk high
   * @en The fields that identify existing records of the list: the file must have these columns, and all of them must
   * match. If the call creates records, matching rows are skipped, so that no record is created twice. @enNoun identifying fields
   * @minItems 1
   * @uniqueItems true
   * @examples [["name"]]
   */
  match?: readonly Field[];
  /**
   * 文件中还要与找到的记录相同的字段；不同的行不执行，列出两边的值。 @noun 核对的字段 @risk high
   * @en Fields of the file that must also equal those of the found record; rows that differ are skipped, and both
   * values are shown. @enNoun fields to compare
   * @minItems 1
   * @uniqueItems true
   * @examples [["price"]]
   */
  compare?: readonly Field[];
  /**
   * 文件中一列还可能叫什么：字段（或 `where` 的列）→ 名称。 @noun 列的其他名称 @risk none
   * @en Alternative column names in the file: field (or column of `where`) → name. @enNoun alternative column names
   * @examples [{ "name": ["品名"] }]
   * @enExamples [{ "name": ["Article"] }]
   */
  titles?: Readonly<Record<string, readonly string[]>>;
  /**
   * 只执行哪些行：列的名称 → 值；其他的行不执行。 @noun 执行哪些行 @risk high
   * @en The rows to import: column name → value; other rows are skipped. @enNoun rows to import
   * @examples [{ "结果": ["成功"] }]
   * @enExamples [{ "Result": ["done"] }]
   */
  where?: Readonly<Record<string, readonly string[]>>;
  /**
   * 每一行成功后接口返回、只显示一次的值，写在结果文件中；`heading` 是那一列的名称。 @noun 显示一次的值 @risk high
   * @en A value that the call returns once for each row, which is written to the result file; `heading` is the title
   * of its column. @enNoun value shown once
   * @examples [{ "field": "password", "heading": "初始密码", "note": "请把它交给本人。" }]
   * @enExamples [{ "field": "password", "heading": "First password", "note": "Give it to the person alone." }]
   */
  reveal?: Reveal;
}
