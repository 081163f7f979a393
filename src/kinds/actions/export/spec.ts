import type { Field } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/**
 * 把列表筛选出的（或选中的）行导出为 Excel 或 CSV：列、名称、排序与显示的一致；写了 `columns` 的，列是写明的那些，例如交给银行的付款文件。
 * 写了 `when` 的，只有满足的行在文件中，完成后会说明其余有几行。用于列表上方，或在 `bulk` 中导出所选的行。
 * @en Exports the filtered (or selected) rows to Excel or CSV, with columns, titles and order as shown; with
 * `columns`, only those, for example a payment file for a bank. With `when`, the file contains only matching rows, and
 * the message tells how many were left out. For the toolbar of a list, or in `bulk` for selected rows.
 */
export interface ExportAction extends ActionBase {
  kind: 'export';
  /**
   * 文件的列，从左到右；不写则与列表显示的一致。 @noun 文件的列 @risk high
   * @en The columns of the file, from left to right; default: those that the list shows. @enNoun columns of the file
   * @minItems 1
   * @uniqueItems true
   * @examples [["name", "price"]]
   */
  columns?: readonly Field[];
  /**
   * 列在文件中叫什么，与页面上不同的才写：字段 → 名称。 @noun 文件中的列名 @risk normal
   * @en Column titles in the file that differ from the page: field → title. @enNoun column titles in the file
   * @examples [{ "name": "品名" }]
   * @enExamples [{ "name": "Article" }]
   */
  titles?: Readonly<Record<string, string>>;
  /**
   * 文件的最后加一行：共几行，与这些字段的合计。 @noun 合计的字段 @risk normal
   * @en Adds a last row to the file with the number of rows and the sums of these fields. @enNoun summed fields
   * @minItems 1
   * @uniqueItems true
   * @examples [["price"]]
   */
  total?: readonly Field[];
}
