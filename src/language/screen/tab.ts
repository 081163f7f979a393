import type { Presence } from '../guard.ts';
import type { Comment, Field } from '../text/text.ts';
import type { Sort } from './sort.ts';

/** A value a filter can be set to. */
export type FilterValue = string | number | boolean;

/**
 * 一个区间：两端都含在内，任一端可以不写。金额与数写成数，日期写成 `YYYY-MM-DD`，时间可以再写到分。 @atomic
 * @en A range with inclusive ends, either of which may be omitted. Amounts and numbers are numbers, dates are
 * `YYYY-MM-DD`, times may also have hours and minutes.
 */
export interface Interval {
  /**
   * 从哪里起（含）。
   * @en The lower end, inclusive.
   * @examples ["2026-11-01"]
   */
  minimum?: number | string;
  /**
   * 到哪里为止（含）。
   * @en The upper end, inclusive.
   * @examples ["2026-11-30"]
   */
  maximum?: number | string;
}

/**
 * 一个标签页：预先定好的筛选、排序与列，打开后都还能改。
 * @en A tab with preset filters, order and columns, which people can change while it is open.
 */
export interface Tab {
  /**
   * 标签页的名称。 @noun 名称 @risk none
   * @en The title of the tab. @enNoun title
   * @examples ["待处理"]
   * @enExamples ["Pending"]
   */
  title: string;
  /**
   * 筛选的字段 → 值：文字，一个或几个值；区间写快捷区间的名字，例如 `"last7"`，或 `{ "maximum": 99.5 }`，没有值的写 `null`，有值的写 `{ "present": true }`。
   * @en Field of a filter → value: a text, one or several values; a range as the name of a preset, such as `"last7"`,
   * or `{ "maximum": 99.5 }`; `null` for none, `{ "present": true }` for any. @enNoun filters
   * @noun 筛选 @risk normal
   * @examples [{ "status": [0, 1], "createAt": "last7" }]
   * @minProperties 1
   */
  where?: Record<string, FilterValue | readonly FilterValue[] | null | Interval | Presence>;
  /**
   * 一打开时的排序，不写则与列表相同。 @noun 排序 @risk normal
   * @en The initial order; default: that of the list. @enNoun sorting
   * @examples [{ "field": "createAt", "descending": true }]
   */
  sort?: Sort;
  /**
   * 不显示的列；不写则与列表相同。 @noun 不显示的列 @risk none
   * @en The hidden columns; default: those of the list. @enNoun hidden columns
   * @uniqueItems true
   * @examples [["refundTime"]]
   */
  hiddenColumns?: readonly Field[];
  $comment?: Comment;
}

/**
 * 名字 → 标签页，从左到右；名字写在地址中，例如 `?view=pending`。名为 `all` 的是全部的行，不写则排在最后，叫「全部」；要排在别处就写 `"all": {}`。
 * @en Name → tab, from left to right; the name is in the address, as in `?view=pending`. `all` is the tab of all rows,
 * which by default is last and titled All; write `"all": {}` to place it elsewhere.
 */
export type Tabs = Record<string, Tab>;

/** The name of the tab of all rows, which every list has by default. */
export const allRowsTab = 'all';

/**
 * Returns the names of a list's tabs, in their order.
 *
 * @example
 * tabNames({ late: { title: '逾期' } }) // ['late', 'all']
 */
export function tabNames(tabs: Tabs = {}): readonly string[] {
  return [...new Set([...Object.keys(tabs), allRowsTab])];
}
