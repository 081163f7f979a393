import type { Link } from '../../../language/screen/link.ts';
import type { Field, Request, Text } from '../../../language/text/text.ts';
import type { PanelBase } from '../base.ts';

/**
 * 卡片上与之比较的另一个数，例如昨日同时段。 @noun 比较
 * @en A figure that the card is compared with, such as that of the same time yesterday. @enNoun comparison
 */
export interface Comparison {
  /**
   * 比的是什么时候。 @noun 名称 @risk none
   * @en The period of the compared figure. @enNoun title
   * @examples ["昨日同时段"]
   * @enExamples ["Same time yesterday"]
   */
  title: string;
  /**
   * 那时的数在哪个字段中；接口没有返回它时，这一项不显示。 @noun 字段 @risk normal
   * @en The field with the compared figure; the comparison is hidden if the response lacks it. @enNoun field
   */
  field: Field;
}

/**
 * 首页上的一张数字卡片。
 * @en A figure card on the home page.
 */
export interface Card {
  /**
   * 卡片上方的名称。 @noun 名称 @risk none
   * @en The title above the figure. @enNoun title
   * @examples ["今日销售额"]
   * @enExamples ["Sales today"]
   */
  title: string;
  /**
   * 取自接口返回的对象。 @noun 字段 @risk normal
   * @en The field of the object that the call returns. @enNoun field
   */
  field: Field;
  /**
   * `money` 金额，`number` 数字；不写则由记录推断。 @noun 种类 @risk high
   * @en `money` for an amount, `number` for a number; default: inferred from the record. @enNoun kind
   */
  kind: 'money' | 'number';
  /**
   * 卡片下方的小字。 @noun 说明 @risk none
   * @en The small text below the figure. @enNoun help
   * @examples ["请用手机扫描。"]
   * @enExamples ["Scan it with a phone."]
   */
  note?: Text;
  /**
   * 与哪些数比较，显示涨跌的百分数。 @noun 比较的数
   * @en The figures to compare with, shown as a percentage change. @enNoun compared figures
   * @minItems 1
   * @examples [[{ "title": "昨日同时段", "field": "yesterdayTotal" }]]
   * @enExamples [[{ "title": "Same time yesterday", "field": "yesterdayTotal" }]]
   */
  compare?: readonly Comparison[];
  /**
   * 点这个数字去哪里，通常是它数的那些行。 @noun 链接 @risk normal
   * @en The target of a click on the figure, usually the rows that it counts. @enNoun link
   * @examples [{ "screen": "part", "where": { "status": 0 } }]
   */
  link?: Link;
}

/**
 * 几张数字卡片，取自一个接口返回的一个对象。 @noun 数字卡片
 * @en Figure cards, from an object that a call returns. @enNoun figure cards
 */
export interface FiguresPanel extends PanelBase {
  kind: 'figures';
  /**
   * 接口返回的是什么记录：schemas/records/ 中的名字；不写则由接口得知。 @noun 记录 @risk normal @names record
   * @en The record that the call returns: a name in schemas/records/; default: inferred from the call. @enNoun record
   * @examples ["product"]
   */
  record: string;
  /**
   * 取数字的接口。 @noun 接口 @risk high
   * @en The call that returns the figures. @enNoun call
   * @examples ["GET /api/sales/today"]
   */
  request: Request;
  /**
   * 数字卡片，从左到右。 @noun 卡片
   * @en The cards, from left to right. @enNoun card
   * @minItems 1
   * @examples [[{ "title": "今日销售额", "field": "total", "kind": "money" }]]
   * @enExamples [[{ "title": "Sales today", "field": "total", "kind": "money" }]]
   */
  figures: readonly Card[];
}
