import type { Request } from '../../../language/text/text.ts';
import type { Column } from '../../columns/column.ts';
import type { Filter } from '../../filters/filter.ts';
import type { PanelBase } from '../base.ts';

/**
 * 走势图：按日、周、月看一个数的变化，也能当表格看。接口返回一组记录，并接受参数 `by`（`day`、`week`、`month`）与
 * `period`（首日与末日，以逗号分开）。 @noun 走势
 * @en A trend: a figure by day, week or month, as a chart or a table. The call returns a list of records and takes the
 * parameters `by` (`day`, `week`, `month`) and `period` (first and last day, joined by a comma). @enNoun trend
 */
export interface TrendPanel extends PanelBase {
  kind: 'trend';
  /**
   * 一个点是什么记录：schemas/records/ 中的名字；不写则由接口得知。 @noun 记录 @risk normal @names record
   * @en The record of a point: a name in schemas/records/; default: inferred from the call. @enNoun record
   * @examples ["product"]
   */
  record: string;
  /**
   * 取这些点的接口。 @noun 接口 @risk high
   * @en The call that returns the points. @enNoun call
   * @examples ["GET /api/sales/trend"]
   */
  request: Request;
  /**
   * 第一列是日期，其余的是数；有几个数就能换着看。 @noun 列
   * @en The first column is the date, the others are figures; if there are several, people choose one. @enNoun column
   * @minItems 2
   * @examples [["date", "total"]]
   */
  columns: readonly Column[];
  /**
   * 图上方的筛选，从左到右；点一个数去的列表有同样的筛选时，一并带去。 @noun 筛选
   * @en The filters above the chart, from left to right. They are passed on to the list that a click opens, if it has
   * the same filters. @enNoun filters
   * @examples [["supplierId"]]
   */
  filters?: readonly Filter[];
}
