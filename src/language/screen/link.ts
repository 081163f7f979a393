import type { Values } from '../guard.ts';

/**
 * 链到另一个页面：一条记录的详情（`id`），筛选过的列表或统计（`where`），或列表的标签页（`tab`），三选一。看不到那个页面的人，以及字段没有值时，只显示文字。 @atomic
 * @en A link to another screen: the sheet of a record (`id`), a filtered list or report (`where`), or a tab of a list
 * (`tab`). It is plain text for people who cannot see that screen, or if the field has no value.
 * @examples [{ "screen": "part", "id": "{partId}" }, { "screen": "part", "where": { "productId": "{id}" } }]
 */
export interface Link {
  /**
   * 去哪个页面：screens/ 中的，要有按编号打开的详情，或要有所写的筛选、标签页。 @noun 页面 @names screen
   * @en A screen in screens/ that has sheets opened by id, these filters or this tab. @enNoun screen
   * @examples ["part"]
   */
  screen: string;
  /**
   * 打开哪一条记录的详情：它的编号在哪个字段中。 @noun 记录
   * @en The field with the id of the record whose sheet opens. @enNoun record
   * @examples ["{partId}"]
   * @pattern ^\{\w+\}$
   */
  id?: string;
  /**
   * 列表或统计的筛选：名字 → 固定值（几个值写成数组；区间写快捷区间的名字，例如 `"today"`，或 `{ "minimum": 1 }`），或 `"{字段}"`。统计还有
   * `period`（时间）、`compare`（对比）、`by`（分组）、`figure`（看哪个数）与 `n`（`"10"` 前 10，`"-10"` 后 10，`"all"` 全部，`"none"` 没有的）。 @noun 筛选
   * @en Filter of the list or report → a constant (several values as a list; a range as the name of a preset, such as
   * `"today"`, or `{ "minimum": 1 }`), or `"{field}"`. A report also has `period`, `compare`, `by`, `figure` and `n`
   * (`"10"` the first 10, `"-10"` the last 10, `"all"` all, `"none"` those without figures). @enNoun filters
   * @examples [{ "productId": "{id}", "status": [0, 1] }]
   */
  where?: Values;
  /**
   * 列表的哪个标签页：它在那个页面的 `tabs` 中的名字；`all` 是全部的行。 @noun 标签页
   * @en The name of the list's tab in its `tabs`; `all` is the tab of all rows. @enNoun tab
   * @examples ["pending"]
   */
  tab?: string;
}
