import type { Link } from '../../../language/screen/link.ts';
import type { PanelBase } from '../base.ts';

/** 一件待办：筛选过的列表有多少行，点了去那个列表。看不到那个列表、或对那些行没有任何操作权限的人，看不到这一件。 */
export interface Task {
  /**
   * 待办的名称。 @noun 名称 @risk none
   * @examples ["待上架的商品"]
   */
  title: string;
  /**
   * 数的是哪个列表的行：列表的视图（`tab`），或筛选（`where`）。 @noun 链接 @risk normal
   * @examples [{ "screen": "part", "tab": "pending" }]
   */
  link: Link;
}

/** 待办：还有多少件事要做。 @noun 待办 */
export interface TasksPanel extends PanelBase {
  kind: 'tasks';
  /**
   * 各件待办，从上到下。 @noun 待办
   * @minItems 1
   * @examples [[{ "title": "待上架的商品", "link": { "screen": "part", "tab": "pending" } }]]
   */
  tasks: readonly Task[];
  /**
   * 每隔多少秒重新数一次，默认 60；页面不在眼前时不数。 @noun 多久问一次新数据 @risk normal
   * @minimum 10
   * @maximum 3600
   * @examples [60]
   */
  poll?: number;
}
