import type { Comment, Field } from '../text/text.ts';
import type { Sort } from './sort.ts';

/** A value a filter can be set to. */
export type FilterValue = string | number | boolean;

/** 一个视图：预先定好的筛选、排序与列，打开后都还能改。 */
export interface ListView {
  /**
   * 视图的名称。
   * @examples ["待处理"]
   */
  title: string;
  /**
   * 筛选的字段 → 值：文字，一个或几个值；区间写作 `"last7"`、`"2026-11-01,2026-11-30"` 或 `",99.50"`。
   * @examples [{ "status": [0, 1], "createAt": "last7" }]
   * @minProperties 1
   */
  filters?: Record<string, FilterValue | readonly FilterValue[]>;
  /**
   * 一打开时的排序，不写则与列表相同。
   * @examples [{ "field": "createAt", "descending": true }]
   */
  sort?: Sort;
  /**
   * 不显示的列；不写则与列表相同。
   * @uniqueItems true
   * @examples [["refundTime"]]
   */
  hidden?: readonly Field[];
  $comment?: Comment;
}

/** 名字 → 视图，从左到右；名字写在地址中，例如 `?view=pending`。名为 `all` 的是全部的行，不写则排在最后。 */
export type ListViews = Record<string, ListView>;

/** The view of every row, which a list has without writing it. */
export const everything = 'all';

/**
 * Returns the names of a list's views, in their order.
 *
 * @example
 * viewNames({ late: { title: '逾期' } }) // ['late', 'all']
 */
export function viewNames(views: ListViews = {}): readonly string[] {
  return [...new Set([...Object.keys(views), everything])];
}
