import type { Link } from '../../../language/screen/link.ts';
import type { Field, Request, Text } from '../../../language/text/text.ts';
import type { PanelBase } from '../base.ts';

/** 卡片上与之比较的另一个数，例如昨日同时段。 @noun 比较 */
export interface Comparison {
  /**
   * 比的是什么时候。 @noun 名称 @risk none
   * @examples ["昨日同时段"]
   */
  title: string;
  /** 那时的数在哪个字段中；接口没有返回它时，这一项不显示。 @noun 字段 @risk normal */
  field: Field;
}

/** 首页上的一张数字卡片。 */
export interface Card {
  /**
   * 卡片上方的名称。 @noun 名称 @risk none
   * @examples ["今日销售额"]
   */
  title: string;
  /** 取自接口返回的对象。 @noun 字段 @risk normal */
  field: Field;
  /** `money` 金额，`number` 数字；不写则由记录推断。 @noun 种类 @risk high */
  kind: 'money' | 'number';
  /**
   * 卡片下方的小字。 @noun 说明 @risk none
   * @examples ["请用手机扫描。"]
   */
  note?: Text;
  /**
   * 与哪些数比较，显示涨跌的百分数。 @noun 比较的数
   * @minItems 1
   * @examples [[{ "title": "昨日同时段", "field": "yesterdayTotal" }]]
   */
  compare?: readonly Comparison[];
  /**
   * 点这个数字去哪里，通常是它数的那些行。 @noun 链接 @risk normal
   * @examples [{ "screen": "part", "where": { "status": 0 } }]
   */
  link?: Link;
}

/** 几张数字卡片，取自一个接口返回的一个对象。 @noun 数字卡片 */
export interface FiguresPanel extends PanelBase {
  kind: 'figures';
  /**
   * 接口返回的是什么记录：schemas/records/ 中的名字；不写则由接口得知。 @noun 记录 @risk normal @names record
   * @examples ["product"]
   */
  record: string;
  /**
   * 取数字的接口。 @noun 接口 @risk high
   * @examples ["GET /api/sales/today"]
   */
  request: Request;
  /**
   * 数字卡片，从左到右。 @noun 卡片
   * @minItems 1
   * @examples [[{ "title": "今日销售额", "field": "total", "kind": "money" }]]
   */
  figures: readonly Card[];
}
