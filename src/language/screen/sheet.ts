import type { Actions } from '../../kinds/actions/action.ts';
import type { Section } from '../../kinds/sections/section.ts';
import type { Enums } from '../enum.ts';
import type { Comment, Request, Text } from '../text/text.ts';

/**
 * 一条记录的详情。
 * @en The sheet of a record.
 */
export interface Sheet {
  /**
   * 详情的标题；不写则为「商品详情」，`sheets` 中的与打开它的按钮相同。没有写 `{字段}` 时自动加上「 · 」和这一条的名称。以「 · 」隔开的部分，字段没有值时不显示。 @noun 标题 @risk none
   * @en The heading of the sheet; default: “Product details”, and for those in `sheets` the text of the button that
   * opens it. “ · ” and the record's name are appended, unless it contains a `{field}`. Parts separated by “ · ” are
   * omitted if their field has no value. @enNoun heading
   * @examples ["商品档案", "商品档案 · {code}"]
   * @enExamples ["Product file", "Product file · {code}"]
   */
  heading: Text;
  /**
   * 宽度：`normal` 普通（默认），`wide` 宽，几乎占满页面。 @noun 宽度 @risk none
   * @en The width: `normal` (the default), or `wide` for almost the whole page. @enNoun width
   */
  width?: 'normal' | 'wide';
  /**
   * 详情的接口；不写则是后台按编号取这种记录的那个，后台没有则显示列表中的这一行。 @noun 接口 @risk high
   * @en The call of the sheet; default: the one that reads the record by its id; without such a call, the sheet shows
   * the row of the list. @enNoun call
   * @examples ["GET /api/product/{id}"]
   */
  request?: Request;
  /**
   * 详情的记录；不写则与列表相同。 @noun 记录 @risk normal @names record
   * @en The record of the sheet; default: that of the list. @enNoun record
   * @examples ["part"]
   */
  record?: string;
  /**
   * 详情中的枚举；不写则与列表相同。 @noun 枚举
   * @en The enums of the sheet; default: those of the list. @enNoun enum
   */
  enums?: Enums;
  /**
   * 详情的内容，从上到下。 @noun 内容
   * @en The sections of the sheet, from top to bottom. @enNoun content
   * @examples [[{ "fields": [{ "field": "name", "kind": "text" }] }]]
   */
  sections: readonly Section[];
  /**
   * 底部的操作。没有写 `kind` 的就是列表中行内的同名操作，没有写的键都与它相同：`"refund": {}`。 @noun 操作
   * @en The actions in the footer. Without `kind`, an action is the row action of the same name in the list, and
   * inherits its keys: `"refund": {}`. @enNoun action
   * @examples [{ "disable": { "title": "下架", "request": "POST /api/product/{id}/disable" } }]
   * @enExamples [{ "disable": { "title": "Take off sale", "request": "POST /api/product/{id}/disable" } }]
   */
  actions?: Actions;
  $comment?: Comment;
}
