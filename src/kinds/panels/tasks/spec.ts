import type { Link } from '../../../language/screen/link.ts';
import type { PanelBase } from '../base.ts';

/**
 * 一件待办：筛选过的列表有多少行，点了去那个列表。看不到那个列表、或对那些行没有任何操作权限的人，看不到这一件。
 * @en A task: the number of rows in a filtered list; a click opens the list. It is hidden from people who cannot see
 * that list, or who have no permission for any action on those rows.
 */
export interface Task {
  /**
   * 待办的名称。 @noun 名称 @risk none
   * @en The title of the task. @enNoun title
   * @examples ["待上架的商品"]
   * @enExamples ["Products to put on sale"]
   */
  title: string;
  /**
   * 数的是哪个列表的行：列表的标签页（`tab`），或筛选（`where`）。 @noun 链接 @risk normal
   * @en The list whose rows are counted: one of its tabs (`tab`), or filters (`where`). @enNoun link
   * @examples [{ "screen": "part", "tab": "pending" }]
   */
  link: Link;
}

/**
 * 待办：还有多少件事要做。 @noun 待办
 * @en Tasks, with the number of rows to handle. @enNoun tasks
 */
export interface TasksPanel extends PanelBase {
  kind: 'tasks';
  /**
   * 各件待办，从上到下。 @noun 待办
   * @en The tasks, from top to bottom. @enNoun tasks
   * @minItems 1
   * @examples [[{ "title": "待上架的商品", "link": { "screen": "part", "tab": "pending" } }]]
   * @enExamples [[{ "title": "Products to put on sale", "link": { "screen": "part", "tab": "pending" } }]]
   */
  tasks: readonly Task[];
  /**
   * 每隔多少秒重新数一次，默认 60；页面不在眼前时不数。 @noun 多久问一次新数据 @risk normal
   * @en The refresh interval in seconds, 60 by default; paused while the page is hidden. @enNoun refresh interval
   * @minimum 10
   * @maximum 3600
   * @examples [60]
   */
  poll?: number;
}
