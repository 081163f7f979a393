import type { Actions } from '../../kinds/actions/action.ts';
import type { Section } from '../../kinds/sections/section.ts';
import type { Enums } from '../enum.ts';
import type { Comment, Request, Text } from '../text/text.ts';

/** 一条记录的详情。 */
export interface Sheet {
  /**
   * 详情的标题，写出是哪一条记录；以「 · 」隔开的部分，字段没有值时不显示。
   * @examples ["商品详情 · {name}"]
   */
  title: Text;
  /** `side` 从右侧滑出（默认），`center` 居中的对话框。 */
  placement?: 'side' | 'center';
  /** 宽度：`normal` 普通（默认），`wide` 宽，`full` 几乎占满页面。 */
  width?: 'normal' | 'wide' | 'full';
  /**
   * 详情的接口；不写则显示列表中的这一行。
   * @examples ["GET /api/product/{id}"]
   */
  request?: Request;
  /**
   * 详情的记录；不写则与列表相同。
   * @examples ["part"]
   */
  record?: string;
  /** 取不到详情时，用列表中的这一行代替，并说明原因；后台没有这个接口则不作说明。 */
  optional?: boolean;
  /** 详情中的枚举；不写则与列表相同。 */
  enums?: Enums;
  /**
   * 详情的内容，从上到下。
   * @examples [[{ "kind": "fields", "fields": [{ "field": "name", "kind": "text" }] }]]
   */
  sections: readonly Section[];
  /**
   * 底部的操作。没有写 `kind` 的就是列表中行内的同名操作，没有写的键都与它相同：`"refund": {}`。
   * @examples [{ "disable": { "kind": "request", "title": "下架", "request": "POST /api/product/{id}/disable" } }]
   */
  actions?: Actions;
  $comment?: Comment;
}

/**
 * Returns whether a sheet shows the response of its own request, and so a record with all of its fields; one whose
 * request may fail shows the row of its list instead.
 *
 * @example
 * isLoaded({ title: '{name}', request: 'GET /api/book/{id}', sections: [] }) // true
 */
export function isLoaded({ request, optional }: Pick<Sheet, 'request' | 'optional'>): boolean {
  return request !== undefined && optional !== true;
}
