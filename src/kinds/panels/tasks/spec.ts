import type { Link } from '../../../language/screen/link.ts';
import type { PanelBase } from '../base.ts';

/** 一件待办：筛选过的列表有多少行，点了去那个列表。看不到那个列表、或对那些行没有任何操作权限的人，看不到这一件。 */
export interface Task {
  /**
   * 待办的名称。
   * @examples ["待上架的商品"]
   */
  title: string;
  /**
   * 数的是哪个列表的行：列表的视图（`tab`），或筛选（`where`）。
   * @examples [{ "screen": "part", "tab": "pending" }]
   */
  link: Link;
}

/** 待办：还有多少件事要做。 */
export interface TasksPanel extends PanelBase {
  kind: 'tasks';
  /**
   * 各件待办，从上到下。
   * @minItems 1
   * @examples [[{ "title": "待上架的商品", "link": { "screen": "part", "tab": "pending" } }]]
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
