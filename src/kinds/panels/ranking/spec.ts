import type { RangePreset } from '../../../language/range.ts';
import type { Link } from '../../../language/screen/link.ts';
import type { Request } from '../../../language/text/text.ts';
import type { Column } from '../../columns/column.ts';
import type { PanelBase } from '../base.ts';

/** 排行榜：一段时间里最多的几个。接口返回排好序的一组记录，并接受参数 `period`（首日与末日，以逗号分开）。 @noun 排行 */
export interface RankingPanel extends PanelBase {
  kind: 'ranking';
  /**
   * 榜上的一行是什么记录：schemas/records/ 中的名字；不写则由接口得知。 @noun 记录 @risk normal @names record
   * @examples ["product"]
   */
  record: string;
  /**
   * 取排行的接口。 @noun 接口 @risk high
   * @examples ["GET /api/sales/ranking"]
   */
  request: Request;
  /**
   * 第一列是名称，第二列是据以排行的数。 @noun 列
   * @minItems 2
   * @examples [["name", "total"]]
   */
  columns: readonly Column[];
  /**
   * 能看哪几段时间，从左到右，一打开是第一个；不写则为今天、近7天、近30天、本月。 @noun 快捷区间 @risk normal
   * @minItems 1
   * @uniqueItems true
   * @examples [["last7", "last30"]]
   */
  presets?: readonly RangePreset[];
  /**
   * 下方的「更多」去哪里，通常是统计；`{period}` 是所选的时间。 @noun 「更多」的链接 @risk normal
   * @examples [{ "screen": "sales", "where": { "by": "productId", "period": "{period}" } }]
   */
  link?: Link;
}
