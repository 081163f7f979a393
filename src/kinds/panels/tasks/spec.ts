import type { Link } from '../../../language/screen/link.ts';
import type { PanelBase } from '../base.ts';

/**
 * 一件待办：筛选过的列表有多少行，点了去那个列表。看不到那个列表、或对那些行没有任何操作权限的人，看不到这一件。
 * @en A task: how many rows a filtered list has; a click leads to the list. People who cannot see that list, or have
 * no permission for any action on those rows, do not see it.
 */
export interface Task {
  /**
   * 待办的名称。 @noun 名称 @risk none
   * @en The name of the task. @enNoun title
   * @examples ["待上架的商品"]
   * @enExamples ["Products to put on sale"]
   */
  title: string;
  /**
   * 数的是哪个列表的行：列表的标签页（`tab`），或筛选（`where`）。 @noun 链接 @risk normal
   * @en The list whose rows are counted: a tab of it (`tab`), or filters (`where`). @enNoun link
   * @examples [{ "screen": "part", "tab": "pending" }]
   */
  link: Link;
}

/**
 * 待办：还有多少件事要做。 @noun 待办
 * @en Tasks: how much there is to do. @enNoun tasks
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
   * @en After how many seconds they are counted again, 60 by default; not while the page is out of sight. @enNoun
   * seconds between looks for news
   * @minimum 10
   * @maximum 3600
   * @examples [60]
   */
  poll?: number;
}
