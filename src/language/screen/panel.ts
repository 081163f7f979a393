import type { RangePreset } from '../range.ts';
import type { Comment, Field, Request, Text } from '../text/text.ts';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { Link } from './link.ts';

interface PanelBase {
  /**
   * 小标题。
   * @examples ["营收走势"]
   */
  title?: string;
  $comment?: Comment;
}

/** 卡片上与之比较的另一个数，例如昨日同时段。 */
export interface Comparison {
  /**
   * 比的是什么时候。
   * @examples ["昨日同时段"]
   */
  title: string;
  /** 那时的数在哪个字段中；接口没有返回它时，这一项不显示。 */
  field: Field;
}

/** 首页上的一张数字卡片。 */
export interface Card {
  /**
   * 卡片上方的名称。
   * @examples ["今日销售额"]
   */
  title: string;
  /** 取自接口返回的对象。 */
  field: Field;
  /** `money` 金额，`number` 数字；不写则由记录推断。 */
  kind: 'money' | 'number';
  /**
   * 卡片下方的小字。
   * @examples ["请用手机扫描。"]
   */
  note?: Text;
  /**
   * 与哪些数比较，显示涨跌的百分数。
   * @minItems 1
   * @examples [[{ "title": "昨日同时段", "field": "yesterdayTotal" }]]
   */
  compare?: readonly Comparison[];
  /**
   * 点这个数字去哪里，通常是它数的那些行。
   * @examples [{ "screen": "part", "filters": { "status": 0 } }]
   */
  link?: Link;
}

/** 几张数字卡片，取自一个接口返回的一个对象。 */
export interface FiguresPanel extends PanelBase {
  kind: 'figures';
  /**
   * 接口返回的是什么记录：schemas/records/ 中的名字。
   * @examples ["product"]
   */
  record: string;
  /**
   * 取数字的接口。
   * @examples ["GET /api/sales/today"]
   */
  request: Request;
  /**
   * 数字卡片，从左到右。
   * @minItems 1
   * @examples [[{ "title": "今日销售额", "field": "total", "kind": "money" }]]
   */
  cards: readonly Card[];
}

/**
 * 走势图：按日、周、月看一个数的变化，也能当表格看。接口返回一组记录，并接受参数 `by`（`day`、`week`、`month`）与
 * `period`（首日与末日，以逗号分开）。
 */
export interface TrendPanel extends PanelBase {
  kind: 'trend';
  /**
   * 一个点是什么记录：schemas/records/ 中的名字。
   * @examples ["product"]
   */
  record: string;
  /**
   * 取这些点的接口。
   * @examples ["GET /api/sales/trend"]
   */
  request: Request;
  /**
   * 第一列是日期，其余的是数；有几个数就能换着看。
   * @minItems 2
   * @examples [["date", "total"]]
   */
  columns: readonly Column[];
  /**
   * 图上方的筛选，从左到右；点一个数去的列表有同样的筛选时，一并带去。
   * @examples [["supplierId"]]
   */
  filters?: readonly Filter[];
}

/** 排行榜：一段时间里最多的几个。接口返回排好序的一组记录，并接受参数 `period`（首日与末日，以逗号分开）。 */
export interface RankingPanel extends PanelBase {
  kind: 'ranking';
  /**
   * 榜上的一行是什么记录：schemas/records/ 中的名字。
   * @examples ["product"]
   */
  record: string;
  /**
   * 取排行的接口。
   * @examples ["GET /api/sales/ranking"]
   */
  request: Request;
  /**
   * 第一列是名称，第二列是据以排行的数。
   * @minItems 2
   * @examples [["name", "total"]]
   */
  columns: readonly Column[];
  /**
   * 能看哪几段时间，从左到右，一打开是第一个；不写则为今天、近7天、近30天、本月。
   * @minItems 1
   * @uniqueItems true
   * @examples [["last7", "last30"]]
   */
  presets?: readonly RangePreset[];
}

/** 一件待办：筛选过的列表有多少行，点了去那个列表。看不到那个列表、或对那些行没有任何操作权限的人，看不到这一件。 */
export interface Task {
  /**
   * 待办的名称。
   * @examples ["待上架的商品"]
   */
  title: string;
  /**
   * 数的是哪个列表的行：列表的视图（`view`），或筛选（`filters`）。
   * @examples [{ "screen": "part", "view": "pending" }]
   */
  link: Link;
}

/** 待办：还有多少件事要做。 */
export interface TasksPanel extends PanelBase {
  kind: 'tasks';
  /**
   * 各件待办，从上到下。
   * @minItems 1
   * @examples [[{ "title": "待上架的商品", "link": { "screen": "part", "view": "pending" } }]]
   */
  tasks: readonly Task[];
  /**
   * 每隔多少秒重新数一次，默认 60；页面不在眼前时不数。
   * @minimum 10
   * @maximum 3600
   * @examples [60]
   */
  poll?: number;
}

/** 首页中的一块。 */
export type Panel = FiguresPanel | TrendPanel | RankingPanel | TasksPanel;
