import type { Enums } from '../enum.ts';
import type { Values, When } from '../guard.ts';
import type { Comment, Field, Request, Text } from '../text/text.ts';
import type { Actions } from './action.ts';
import type { Column } from './column.ts';

interface SectionBase {
  /**
   * 小标题。
   * @examples ["基本信息"]
   */
  title?: string;
  /** 什么情况下显示。 */
  when?: When;
  $comment?: Comment;
}

/** 一组字段：名称与值。 */
export interface FieldsSection extends SectionBase {
  kind: 'fields';
  /**
   * 显示哪些字段，按顺序。
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  fields: readonly Column[];
  /** 一行放几个字段，默认 2。 */
  columns?: 1 | 2 | 3;
}
/** 一组操作；一个都不可用时整组不显示。 */
export interface ActionsSection extends SectionBase {
  kind: 'actions';
  /**
   * 这一组的操作，按顺序。没有写 `kind` 的就是列表中行内的同名操作，没有写的键都与它相同。
   * @examples [{ "disable": { "kind": "request", "title": "下架", "request": "POST /api/product/{id}/disable" } }]
   */
  actions: Actions;
}
/** 一张表，数据取自记录的一个数组字段，或另一个接口。 */
export interface TableSection extends SectionBase {
  kind: 'table';
  /** 数组字段；与 `request` 二选一。 */
  field?: Field;
  /**
   * 列表接口（返回数组，或 `{ records, total }`）；与 `field` 二选一。
   * @examples ["GET /api/part/list?productId={id}"]
   */
  request?: Request;
  /**
   * 表中一行的记录。
   * @examples ["part"]
   */
  record: string;
  /** 表中一行的枚举：字段 → 枚举，或 screens/shared/enums.json 中的名字。 */
  enums?: Enums;
  /**
   * 表的列，从左到右。
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  columns: readonly Column[];
  /** 整条记录在什么情况下，表中会修改数据的操作（`request`、`form`）才可用。 */
  editable?: When;
  /**
   * 表上方的操作针对整条记录，行内的操作针对表中的一行。
   * @examples [{ "row": { "remove": { "kind": "request", "title": "删除", "request": "DELETE /api/part/{id}" } } }]
   */
  actions?: { toolbar?: Actions; row?: Actions };
}
/** 操作记录：谁在什么时候对这条记录做了什么。取自接口中写了 `history` 的操作日志，没有权限看它的人看不到这一段。 */
export interface HistorySection extends SectionBase {
  kind: 'history';
  /**
   * 操作日志的接口；不写则是写了 `history` 的那个，按这条记录筛选。
   * @examples ["GET /api/log/list?record=product&recordId={id}"]
   */
  request: Request;
  /**
   * 日志中一行的记录；不写则与接口相同。
   * @examples ["log"]
   */
  record: string;
  /**
   * 显示日志的哪些字段；不写则是接口的 `history`。
   * @examples [[{ "field": "time", "kind": "time" }]]
   */
  columns: readonly Column[];
}
/** 可查看、可编辑的表单：点「编辑」修改，点「保存」提交。 */
export interface FormSection extends SectionBase {
  kind: 'form';
  /**
   * schemas/forms/ 中的表单。
   * @examples ["product-edit"]
   */
  form: string;
  /**
   * 保存的接口。
   * @examples ["PUT /api/product/{id}"]
   */
  request: Request;
  /** 表单字段 ← 记录字段；不写则取同名字段。字段是一组值而表单只要一个时，取第一个。 */
  prefill?: Values;
  /** 表单内容之外一并发送的内容。 */
  body?: Values;
  /** 什么情况下可编辑。 */
  editable?: When;
  /**
   * 不可编辑的原因。
   * @examples ["「{name}」已经下架"]
   */
  otherwise?: Text;
  /**
   * 编辑需要的权限；不写则按接口的要求（api.json）。
   * @examples ["product:write"]
   */
  permission?: string;
  /**
   * 保存成功后的提示。
   * @examples ["下架成功"]
   */
  done?: Text;
  /**
   * 保存失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。
   * @examples ["下架失败"]
   */
  failed?: Text;
}
/** 定制部件（schemas/views.json 中的名字）。 */
export interface ViewSection extends SectionBase {
  kind: 'view';
  /**
   * 部件的名字，见 schemas/views.json。
   * @examples ["product-calendar"]
   */
  view: string;
  /** 交给部件的值：固定值或 `"{字段}"`。 */
  with?: Values;
}

/** 详情中的一段。 */
export type Section = FieldsSection | ActionsSection | TableSection | HistorySection | FormSection | ViewSection;

/**
 * Returns whether a section has rows of a record of their own.
 *
 * @example
 * hasRows({ kind: 'view', view: 'shelf-plan' }) // false
 */
export function hasRows(section: Section): section is TableSection | HistorySection {
  return section.kind === 'table' || section.kind === 'history';
}

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
