import type { Empty } from '../empty.ts';
import type { TypeName } from '../form.ts';
import type { When } from '../guard.ts';
import type { Json } from '../json.ts';
import type { Comment, Field, Request } from '../text/text.ts';
import type { Consequence } from './api.ts';

/** The format of a value: the first ones are displayed in a special way, the last ones unchanged. */
type RecordFormat =
  | 'money'
  | 'percent'
  | 'phone'
  | 'date'
  | 'date-time'
  | 'uri-reference'
  | 'uri'
  | 'time'
  | 'email'
  | 'uuid';

/**
 * 记录的一个字段：JSON Schema 的关键字，加上给人看的名称、枚举与选项列表。列、筛选与条件怎样显示、能写什么，都由它推断。
 * @en A field of a record: keywords of JSON Schema, with titles, enums and option lists. The kinds of columns and
 * filters and the possible conditions are inferred from it.
 */
export interface RecordProperty {
  /**
   * 值的类型；可以没有值的字段加上 `null`。 @noun 类型 @risk normal
   * @en The type of the value, with `null` if it may be absent. @enNoun type
   * @examples [["string", "null"]]
   */
  readonly type?: TypeName | readonly TypeName[];
  /**
   * 字段的名称，页面上列名、筛选名都用它。 @noun 名称 @risk none
   * @en The title of the field in columns and filters. @enNoun title
   * @examples ["供应商"]
   * @enExamples ["Supplier"]
   */
  readonly title?: string;
  /**
   * 给用页面的人看的说明：显示这个字段的地方，名称旁都有「?」。 @noun 「?」的说明 @risk none
   * @en A help text for operators, shown by a “?” beside the title wherever the field is shown. @enNoun “?” help text
   * @examples ["不含运费。"]
   * @enExamples ["Without postage."]
   */
  readonly help?: string;
  /**
   * 没有值时显示什么：显示这个字段的地方都用它，不写显示「—」。 @noun 没有值时的文字 @risk none
   * @en The text for a missing value wherever the field is shown; default: “—”. @enNoun text for missing values
   * @examples ["待定"]
   * @enExamples ["To be decided"]
   */
  readonly empty?: Empty;
  /**
   * 值的格式，决定怎样显示：`money` 金额（元），`percent` 百分数，`phone` 电话，`date` 日期，`date-time` 时间，`uri-reference`、`uri` 图片或网址；
   * `time`、`email`、`uuid` 说明是什么文字，照样显示。 @noun 格式 @risk normal
   * @en The format of the value, which determines its display: `money`, `percent`, `phone`, `date`, `date-time`,
   * `uri-reference` and `uri` for pictures and URLs; `time`, `email` and `uuid` only describe the text, which is shown
   * unchanged. @enNoun format
   * @examples ["money"]
   */
  readonly format?: RecordFormat;
  /**
   * 金额（`money`）是哪种货币：`"{字段}"` 各行不同，代码（例如 EUR）在那个字段中；或者写定一种。显示、详情、导出都用它的符号与小数位，
   * 合计按币种分开；一个值就是各币种之和的（例如首页的数字），写 `"type": "object"`，值是 `{ "EUR": "12.00", "JPY": "300" }`。审批的限额不管它：写了 `approval` 的一律要另一个人批准。不写就是项目的货币。 @noun 货币 @risk high
   * @en The currency of an amount (`money`): `"{field}"` for the field with the code (such as EUR) of each row, or one
   * code for all. Lists, sheets and exports use its symbol and decimals, and totals are per currency. A value that is
   * itself a sum per currency, such as a figure of the home page, has `"type": "object"` and is
   * `{ "EUR": "12.00", "JPY": "300" }`. Approval limits do not apply to it: with `approval`, a second person must
   * approve every time; default: the project's currency. @enNoun currency
   * @pattern ^(\{\w+\}|[A-Z]{3})$
   * @examples ["{currency}", "EUR"]
   */
  readonly currency?: string;
  /**
   * 只会是这些值。条件中要逐个写，状态字段必须有。 @noun 可能的值 @risk normal
   * @en The allowed values. Conditions list them one by one, and status fields need them. @enNoun possible values
   * @examples [[0, 1]]
   */
  readonly enum?: readonly (string | number | boolean | null)[];
  /**
   * 这些值叫什么：screens/shared/enums.json 中的名字。 @noun 枚举 @risk normal @names enums
   * @en The titles of the values: a name in screens/shared/enums.json. @enNoun enum
   * @examples ["product-status"]
   */
  readonly enums?: string;
  /**
   * 值是哪个选项列表中的一项：screens/shared/options.json 中的名字。 @noun 选项列表 @risk normal @names options
   * @en The option list of the value: a name in screens/shared/options.json. @enNoun option list
   * @examples ["supplier"]
   */
  readonly options?: string;
  /**
   * 值是哪种记录的编号：schemas/records/ 中的名字；各行不同的写 `"{字段}"`，名字在那个字段中。写了 `options` 的由选项列表的接口得知，不必再写。
   * `id` 总是这种记录自己的编号，也是另一种记录的编号时才写。 @noun 所指的记录 @risk normal @names record @perRow
   * @en The record that the value identifies: a name in schemas/records/, or `"{field}"` for the field that names it
   * in each row. With `options` it is implied by the call of the option list. `id` is always the record's own id;
   * write `record` for it only if it is also that of another record. @enNoun record that it refers to
   * @examples ["supplier", "{kind}"]
   */
  readonly record?: string;
  /**
   * 是哪个字段所指的那条记录的名称（`id` 即这一条自己）：页面上显示它的地方，都链到那条记录的详情。 @noun 「是谁的名称」 @risk normal
   * @en The field with the id of the record whose name this is (`id` for this record itself): wherever the name is
   * shown, it links to the sheet of that record. @enNoun “name of a record”
   * @examples ["supplierId"]
   */
  readonly nameOf?: Field;
  /**
   * 遮住这个值，例如账号 `6222 **** **** 1234`；写谁能看到全部：权限。没有它的人，后台回答的、能找到的、导出的都是遮住的。
   * 有它的人在页面上先看到遮住的，在详情中点一下才显示全部，日志记下谁看过；导出的文件、要这个权限的操作的确认与导入中总是全部。只用于文字。
   * @en Masks the value, such as the account `6222 **** **** 1234`, and names the permission to see all of it. For
   * people without it, the server masks the value in responses, searches and exports. People with it see it masked,
   * and in full after a click in the sheet, which the log records; exported files, confirmations of actions that need
   * this permission, and imports always have the full value. For texts only. @enNoun permission to see all of it
   * @noun 看到全部的权限 @risk removed @names permission
   * @examples ["product:write"]
   */
  readonly masked?: string;
  /**
   * 有的后台没有这个字段：接口由别的后端回应（`API_URL`）时，显示它的列、项与筛选都不显示，除非 schemas/back-end.json 的 `has` 中写明了返回它的接口。 @noun 「可以没有」 @risk normal
   * @en Some back ends lack this field: with another back end (`API_URL`), its columns, fields and filters are hidden,
   * unless `has` of schemas/back-end.json names the call that returns it. @enNoun “may be absent”
   */
  readonly optional?: boolean;
  /**
   * 数组的每一个：它的类型，或 `{ "$ref": "记录" }`，即另一种记录。 @noun 每一个 @risk normal
   * @en The entries of a list: their type, or `{ "$ref": "name" }` for another record. @enNoun each entry
   */
  readonly items?: RecordProperty | RecordReference;
  /**
   * 对象中的各个字段。 @noun 字段
   * @en The fields of an object. @enNoun field
   */
  readonly properties?: Readonly<Record<string, RecordProperty>>;
  /**
   * 对象中一定有值的字段。 @noun 总是有值的字段 @risk normal
   * @en The fields of the object that always have a value. @enNoun fields that always have a value
   */
  readonly required?: readonly string[];
  readonly $comment?: Comment;
}

/**
 * 另一种记录。 @atomic
 * @en Another record.
 */
export interface RecordReference {
  /**
   * schemas/records/ 中的名字。 @names record
   * @en A name in schemas/records/.
   * @examples ["part"]
   */
  readonly $ref: string;
}

/**
 * Returns the name of the record of a list's items; undefined if they are not records.
 *
 * @example
 * recordOfItems({ type: 'array', items: { $ref: 'part' } }) // 'part'
 */
export function recordOfItems({ items }: Pick<RecordProperty, 'items'>): string | undefined {
  return items !== undefined && '$ref' in items && typeof items.$ref === 'string' ? items.$ref : undefined;
}

/**
 * 后台允许的一种状态变化：哪个接口，从哪些状态，变成哪个状态。页面中相应的操作只能在这些状态下提供。
 * 一个接口有几种变化时，每种变化的后果（`asks`、`irreversible`）写在这里，而不是接口上。
 * 怎样撤销不必写：另有一种变化能从 `to` 变回这一行原来的状态，而且不另填表单，操作成功后的提示中就有「撤销」。
 * @en A change of status that the back end allows: its call, the statuses before and the status after. Actions of
 * screens are offered only in these statuses. If a call has several transitions, their consequences (`asks`,
 * `irreversible`) are written here rather than at the call. Undo needs no key: if another transition leads from `to`
 * back to the row's status and needs no form, the success message offers Undo.
 */
export interface Transition extends Consequence {
  /**
   * 金额超过一定数目时，由另一个人批准才会生效。没有设定数目就不需要。 @noun 第二个人的批准
   * @en Above a certain amount, the change takes effect only after another person has approved it. If no amount is
   * set, no approval is needed. @enNoun approval by a second person
   * @examples [{ "permission": "refund-approve:write", "above": "refund.approval.above" }]
   */
  readonly approval?: Approval;
  /**
   * 接口，与 schemas/api.json 中的写法相同。 @noun 接口 @risk high
   * @en The call, as in schemas/api.json. @enNoun call
   * @examples ["POST /api/product/{id}/disable"]
   */
  readonly request: Request;
  /**
   * 一个接口有几种变化时，由内容中的哪些值区分。 @noun 内容 @risk high
   * @en The values of the content that identify the transition, if a call has several. @enNoun content
   * @examples [{ "status": 1 }]
   */
  readonly body?: Readonly<Record<string, Json>>;
  /**
   * 从这些状态。 @noun 接受的状态 @risk extended
   * @en The statuses before the change. @enNoun accepted statuses
   * @examples [[1]]
   */
  readonly from: Statuses;
  /**
   * 变成这个状态。 @noun 变成的状态 @risk high
   * @en The status after the change. @enNoun new status
   * @examples [0]
   */
  readonly to: number | string;
  /**
   * 可以分几次做完：没有做完时状态不变，做完才变成 `to`。 @noun 分次 @risk high
   * @en The change can be made in parts: the status stays the same until everything is done, and then becomes `to`.
   * @enNoun parts
   * @examples [{ "sent": "amount", "left": "refundable", "done": "refunded" }]
   */
  readonly part?: Part;
}

/**
 * 一次做多少：内容中写明的数目，不写就是剩下的全部；超过剩下的，后台拒绝。 @atomic
 * @en The amount of a part: the one in the content, or the remainder; a greater one is refused.
 */
export interface Part {
  /**
   * 内容中的哪一项是这一次的金额。
   * @en The field of the content with the amount of this part.
   * @examples ["amount"]
   */
  readonly sent: Field;
  /**
   * 记录的哪个金额字段是还剩多少。
   * @en The field of the record with the remaining amount.
   * @examples ["refundable"]
   */
  readonly left: Field;
  /**
   * 记录的哪个金额字段是已经做了多少：审批看的是它加上这一次的。
   * @en The field of the record with the amount done so far; approval depends on its sum with this part.
   * @examples ["refunded"]
   */
  readonly done: Field;
}

/**
 * 四眼原则：超过数目时，接口只提交一条申请，由另一个有权限的人批准后才执行一次，两个人的名字都记下来。申请人不能批准自己的申请；
 * 批准之前这一行不能再有状态变化；金额或这一行在申请之后变了的，不会执行，要重新申请。接口要有表单，填写的内容就是申请的原因。
 * @en Approval by a second person: above the amount, the call only files a request, which is performed once another
 * person with permission approves it; both names are recorded. No one can approve their own request, and the row
 * cannot change its status until then. If the amount or the row has changed meanwhile, the request is not performed
 * and must be filed again. The call needs a form, whose content is the reason.
 */
export interface Approval {
  /**
   * 批准或拒绝要有的权限，与接口自己的权限不同。 @noun 权限 @risk removed @names permission
   * @en The permission to approve or refuse; it must differ from that of the call. @enNoun permission
   * @examples ["refund-approve:write"]
   */
  readonly permission: string;
  /**
   * 设置中的哪一项是这个数目（元）：超过它的要批准；填 0 的都要批准，没有填写的都不需要。不写 `above` 的，每一次都要批准。 @noun 数目 @risk high
   * @en The setting with the amount above which approval is needed: 0 means always, empty means never. Without
   * `above`, approval is always needed. @enNoun amount to exceed
   * @examples ["refund.approval.above"]
   */
  readonly above?: string;
  /**
   * 哪个字段是金额；记录只有一个金额字段、或者分次做（`part`）时不必写。 @noun 金额字段 @risk high
   * @en The field with the amount; not needed if the record has only one amount, or if the change is made in parts
   * (`part`).
   * @enNoun amount field
   * @examples ["amount"]
   */
  readonly amount?: Field;
  /**
   * 申请多少小时没有人处理就过期；不写为 72。 @noun 过期的小时数 @risk normal
   * @en The hours after which a request expires; default: 72. @enNoun hours until it expires
   * @minimum 1
   * @examples [24]
   */
  readonly hours?: number;
}

/**
 * Returns the field whose amount decides whether an approval is needed: the named one, the remainder of a transition in
 * parts, or the record's only amount; undefined if there is none, or several.
 *
 * @example
 * amountFieldOf({ properties: { price: { format: 'money' } } }, { permission: 'price-approve:write', above: 'price.above' }) // 'price'
 */
export function amountFieldOf(
  { properties }: Pick<RecordSchema, 'properties'>,
  { amount }: Approval,
  part?: Part,
): string | undefined {
  if (amount !== undefined || part !== undefined) return amount ?? part?.left;
  const [only, ...more] = Object.keys(properties).filter((field) => properties[field]?.format === 'money');
  return more.length === 0 ? only : undefined;
}

/**
 * 后台接受这个接口的状态。
 * @en The statuses in which the back end accepts this call.
 * @examples [[0, 1]]
 */
export type Statuses = readonly (number | string)[];

/**
 * Returns whether a record accepts a request by status, rather than by guard.
 *
 * @example
 * isStatuses([1, 2]) // true
 */
export function isStatuses(rows: Statuses | When | undefined): rows is Statuses {
  return Array.isArray(rows);
}

/**
 * 人定的顺序：记录中的一个整数字段，各行不同，移动之后从 1 起连续。`"sort"` 是这个字段、从小到大的列表，有权限的人可以拖动、用键盘或写明第几位来移动一行，
 * 不必另写；移动之后可以撤销。筛选时、按别的排序时不能移动，页面会说明原因。
 * @en A manual order: an integer field of the record, unique and gapless from 1 after a move. In a list whose `"sort"`
 * is this field, ascending, people with permission move rows by dragging, by keyboard or to a position; a move can be
 * undone. While the list is filtered or sorted otherwise, rows cannot be moved, and the page says why.
 */
export interface RowOrder {
  /**
   * 哪个字段是顺序。 @noun 顺序的字段 @risk high
   * @en The field with the position. @enNoun field of the order
   * @examples ["seq"]
   */
  readonly field: Field;
  /**
   * 移动一行的接口，路径中有 `{id}`，它的表单要有三项整数：与字段同名的，移到全部的第几位，其间的各行依次让位；`from`，原来看到它在第几位；
   * 不必有值的 `at`，看到的是哪一行（编号）在那里。`from` 或 `at` 与后台的不符，就是别人先移动了，以 409 拒绝。 @noun 移动一行的接口 @risk high
   * @en The call that moves a row, with `{id}` in its path. Its form needs three integers: one named like the field,
   * the new position; `from`, the position where the row was seen; and the optional `at`, the id of the row seen at
   * the new position. If `from` or `at` is outdated because somebody else has moved rows, it refuses with 409. @enNoun
   * call that moves a row
   * @examples ["PUT /api/product/{id}/seq"]
   */
  readonly request: Request;
}

/**
 * The parameters sent when moving a row, besides its new position: its previous position, and the id of the row at the
 * new one.
 */
export const orderMembers = ['from', 'at'] as const;

/**
 * 一种记录（schemas/records/名字.json）：一行有哪些字段，状态可以怎样变化。
 * @en A record (schemas/records/name.json): the fields of a row and its changes of status.
 */
export interface RecordSchema {
  /**
   * 本语言的 JSON Schema，编辑器据此补全与检查。
   * @en The JSON Schema of this language, for completion and validation in editors.
   * @examples ["../editor/record.json"]
   */
  readonly $schema?: string;
  /**
   * 名字，与文件名相同。 @noun 名字 @risk normal
   * @en The name of the record, which is that of its file. @enNoun name
   */
  readonly $id: string;
  /**
   * 记录的名称。 @noun 名称 @risk none
   * @en The title of the record. @enNoun title
   * @examples ["商品"]
   * @enExamples ["Product"]
   */
  readonly title: string;
  /**
   * @enNoun type
   * @noun 类型 @risk normal
   */
  readonly type: 'object';
  /**
   * 一定有值的字段；其余的字段，要说明没有值时显示什么（`empty`）。 @noun 总是有值的字段 @risk normal
   * @en The fields that always have a value; the others may declare a text for a missing one (`empty`). @enNoun fields
   * that always have a value
   */
  readonly required?: readonly string[];
  /**
   * 名字 → 字段。 @noun 字段
   * @en Name → field. @enNoun field
   */
  readonly properties: Readonly<Record<string, RecordProperty>>;
  /**
   * 状态变化改的是哪个字段；不写为 `status`。 @noun 状态字段 @risk high
   * @en The field that transitions change; default: `status`. @enNoun status field
   * @examples ["state"]
   */
  readonly statusField?: Field;
  /**
   * 新的一行的状态，以及由别处（顾客、设备、银行）变成的状态；检查证明其余的状态都有操作能到。不写则是没有状态变化能到的那些。 @noun 开始的状态 @risk none
   * @en The statuses of new rows, and those that are set elsewhere (by customers, devices, a bank); the check verifies
   * that actions lead to all others; default: those to which no transition leads. @enNoun first statuses
   * @examples [[0, 1]]
   */
  readonly starts?: Statuses;
  /**
   * 后台允许的状态变化。 @noun 状态变化
   * @en The changes of status that the back end allows. @enNoun transitions
   */
  readonly transitions?: readonly Transition[];
  /**
   * 不改变状态、但只对某些行可用的接口：接口 → 接受它的状态，或一行要满足的条件。 @noun 接受的状态 @risk removed
   * @en Calls that change no status but are possible only for some rows: call → the accepted statuses, or a condition
   * on the row. @enNoun accepted statuses
   * @examples [{ "PUT /api/product/{id}": [0, 1] }]
   */
  readonly accepts?: Readonly<Record<string, Statuses | When>>;
  /**
   * 不改变状态、但要由第二个人批准的接口：接口 → 怎样批准，接口自己说明这一次的金额。 @noun 第二个人的批准 @risk high
   * @en Calls that change no status but need approval by a second person: call → approval; the content of the call has
   * the amount. @enNoun approval by a second person
   * @examples [{ "POST /api/product/{id}/move": { "permission": "price-approve:write", "above": "move.approval.above" } }]
   */
  readonly approvals?: Readonly<Record<string, Approval>>;
  /**
   * 各行由人排先后：哪个字段是顺序，用哪个接口移动一行。 @noun 顺序
   * @en Lets people order the rows: the field with the position, and the call that moves a row. @enNoun order
   * @examples [{ "field": "seq", "request": "PUT /api/product/{id}/seq" }]
   */
  readonly order?: RowOrder;
  readonly $comment?: Comment;
}

/**
 * Returns the field that a record's transitions change.
 *
 * @example
 * statusFieldOf({ statusField: 'state' }) // 'state'
 */
export function statusFieldOf({ statusField = 'status' }: Pick<RecordSchema, 'statusField'>): string {
  return statusField;
}

/**
 * Returns the JSON types of a property, except null.
 *
 * @example
 * typesOf({ type: ['string', 'null'] }) // ['string']
 */
export function typesOf(property: { readonly type?: string | readonly string[] } | undefined): readonly string[] {
  const types = typeof property?.type === 'string' ? [property.type] : (property?.type ?? []);
  return types.filter((type) => type !== 'null');
}
