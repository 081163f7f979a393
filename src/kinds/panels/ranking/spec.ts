import type { RangePreset } from '../../../language/range.ts';
import type { Link } from '../../../language/screen/link.ts';
import type { Request } from '../../../language/text/text.ts';
import type { Column } from '../../columns/column.ts';
import type { PanelBase } from '../base.ts';

/**
 * 排行榜：一段时间里最多的几个。接口返回排好序的一组记录，并接受参数 `period`（首日与末日，以逗号分开）。 @noun 排行
 * @en A ranking of a period, highest first. The call returns a sorted list of records and takes the parameter `period`
 * (first and last day, joined by a comma). @enNoun ranking
 */
export interface RankingPanel extends PanelBase {
  kind: 'ranking';
  /**
   * 榜上的一行是什么记录：schemas/records/ 中的名字；不写则由接口得知。 @noun 记录 @risk normal @names record
   * @en The record of a row of the ranking: a name in schemas/records/; default: inferred from the call. @enNoun
   * record
   * @examples ["product"]
   */
  record: string;
  /**
   * 取排行的接口。 @noun 接口 @risk high
   * @en The call that returns the ranking. @enNoun call
   * @examples ["GET /api/sales/ranking"]
   */
  request: Request;
  /**
   * 第一列是名称，第二列是据以排行的数。 @noun 列
   * @en The first column is the name, the second is the figure that determines the rank. @enNoun column
   * @minItems 2
   * @examples [["name", "total"]]
   */
  columns: readonly Column[];
  /**
   * 能看哪几段时间，从左到右，一打开是第一个；不写则为今天、近7天、近30天、本月。 @noun 快捷区间 @risk normal
   * @en The selectable periods, from left to right; the first one is selected initially; default: today, the last 7
   * days, the last 30 days and this month. @enNoun presets
   * @minItems 1
   * @uniqueItems true
   * @examples [["last7", "last30"]]
   */
  presets?: readonly RangePreset[];
  /**
   * 下方的「更多」去哪里，通常是统计；`{period}` 是所选的时间。 @noun 「更多」的链接 @risk normal
   * @en The target of More below the ranking, usually a report; `{period}` is the selected period. @enNoun link of
   * “More”
   * @examples [{ "screen": "sales", "where": { "by": "productId", "period": "{period}" } }]
   */
  link?: Link;
}
