import type { Comment, Field } from '../text/text.ts';
import type { CallConventions } from './conventions.ts';
import type { Counted, ReportCall } from './report.ts';

/** 一次调用有什么后果，要让操作的人知道的部分。 */
export interface Consequence {
  /**
   * 要先确认，并且 `confirm` 或 `warning` 中要说明这一行的这些字段；空的列表只要求确认。 @noun 确认中要说明的字段 @risk shortened
   * @en Requires confirmation; `confirm` or `warning` must name these fields of the row. An empty list only requires
   * confirmation. @enNoun fields that the question names
   * @examples [["name", "amount"]]
   */
  readonly asks?: readonly string[];
  /**
   * 不可撤销，或会动钱：要先确认，操作的 `intent` 不写就是 `danger`；确认中会自动说明不可撤销，不必再写。 @noun 「不可撤销」 @risk removed
   * @en The call is irreversible or moves money: it requires confirmation, the default `intent` of its action is
   * `danger`, and the confirmation says that it cannot be undone. @enNoun “irreversible”
   */
  readonly irreversible?: true;
}

/**
 * 一个接口：谁能调用，收发什么，有什么后果。页面与服务器都按它检查。
 * @en A call: its permission, parameters, response and effects. Page and server are checked against it.
 */
export interface ApiCall extends Consequence {
  /**
   * 需要的权限：`public` 不必登录，`session` 登录即可，或 `代码:read`、`代码:write`。 @noun 权限 @risk removed
   * @en The required permission: `public` without sign-in, `session` for everyone who is signed in, or `code:read`,
   * `code:write`. @enNoun permission
   * @examples ["product:write"]
   */
  readonly permission: string;
  /**
   * 返回哪种记录：schemas/records/ 中的名字；写了 `list` 则返回一页。 @noun 返回的记录 @risk normal @names record
   * @en The record that it returns: a name in schemas/records/; with `list`, a page of them. @enNoun answered record
   * @examples ["product"]
   */
  readonly record?: string;
  /**
   * 返回一页记录：`{ records, total }`；不数总数的写 `"total": null` 与 `"more"`（后面还有没有）。 @noun 「返回列表」 @risk normal
   * @en It returns a page of records: `{ records, total }`, or without a total `"total": null` and `"more"` (whether
   * more follow). @enNoun “answers a list”
   */
  readonly list?: boolean;
  /**
   * 不分页的地方（例如详情中的表格）一次取多少行。 @noun 一次取的行数 @risk normal
   * @en The number of rows to fetch where there is no paging, such as a table in a sheet. @enNoun number of rows at
   * once
   * @examples [1000]
   */
  readonly size?: number;
  /**
   * 列表可以按哪些参数筛选，不写就不能筛选；排序则可按记录中任意普通字段。 @noun 可筛选的参数 @risk normal
   * @en The filter parameters of the list; default: none. The list can be sorted by any plain field of the record.
   * @enNoun parameters to filter by
   * @examples [["name", "status"]]
   */
  readonly filters?: readonly string[];
  /**
   * 列表可以求哪些字段的合计：请求时带 `totals=字段,字段`，返回的 `totals` 是筛选出的全部行之和；
   * 各行货币不同的金额，每种货币一个：`{ "EUR": "12.00", "JPY": "300" }`。 @noun 可合计的字段 @risk normal
   * @en The fields that the list can sum: with the parameter `totals=field,field`, the response has the sums over all
   * filtered rows in `totals`; for amounts with a currency per row, one sum per currency:
   * `{ "EUR": "12.00", "JPY": "300" }`. @enNoun fields to sum
   * @examples [["amount"]]
   */
  readonly totals?: readonly string[];
  /**
   * 合计的字段 → 只加哪些行；没有写的字段加全部的行。列表下方的合计会说明加的是哪些。 @noun 合计加哪些行 @risk high
   * @en Summed field → the rows that count; default: all rows. The sum below the list says which rows it counts.
   * @enNoun rows that a sum counts
   * @examples [{ "amount": { "status": 1 } }]
   */
  readonly totalOf?: Readonly<Record<string, Counted>>;
  /**
   * 合计的字段 → 从中减去同样这些行的哪个字段，例如已退的金额：退掉的不算在收到的里。列表下方的合计会说明减了什么。 @noun 合计减去的字段 @risk high
   * @en Summed field → the field of the same rows that is subtracted, such as refunds from receipts. The sum below the
   * list says what was subtracted. @enNoun subtracted field of a sum
   * @examples [{ "amount": "refunded" }]
   */
  readonly totalLess?: Readonly<Record<string, Field>>;
  /**
   * 它是统计：按时间、按成员分组求数，`"kind": "report"` 的页面用它。请求时带 `period`（首日与末日，以逗号分开）、`by`（`day`、`week`、`month`、`weekday`、
   * `hour` 或分组的字段；时间与字段一起写，以逗号分开）、`compare`（`previous` 上一期，`year` 去年同期）、`none`（问哪个分组中没有的），
   * 以及 `sort`、`order`、`size`、`current`。返回 `{ records, total, totals, period, until, compared }`：每行有分组的字段、
   * `period`（按时间分组时另有 `date`、`weekday` 或 `hour`）与各个数，对比时 `before` 中是那时的数；没有的各行有 `last`，最后一次的时间。 @noun 统计 @risk high
   * @en A report: figures grouped by time and members, for screens with `"kind": "report"`. Its parameters are
   * `period` (first and last day, joined by a comma), `by` (`day`, `week`, `month`, `weekday`, `hour` or a field to
   * group by; time and field together are joined by a comma), `compare` (`previous` for the previous period, `year`
   * for the same one a year before), `none` (the group whose members without figures are requested), and `sort`,
   * `order`, `size`, `current`. It returns `{ records, total, totals, period, until, compared }`: each row has the
   * fields by which it is grouped, `period` (and `date`, `weekday` or `hour` if grouped by time), the figures and, in
   * a comparison, the compared figures in `before`; members without figures have `last`, the time of their last row.
   * @enNoun report
   */
  readonly report?: ReportCall;
  /**
   * 列表的搜索框可以找哪些字段，或者选项可以按它们记录的哪些字段找：以 `keyword=文字` 问，只找其中几个时另有 `keywordIn=字段,字段`。
   * 每个词都要出现在其中一个字段的任意位置。选项的接口（`options`）写了它，页面就边输入边问：以 `keyword=文字` 找，
   * 以 `ids=编号,编号` 取名称，每次最多回答 50 项 `{ records, more }`，还有更多时 `more` 为 true；不写则一次取全部。
   * 没有权限看这种记录的人，只能按名称找选项。 @noun 可搜索的字段 @risk normal
   * @en The fields that the search box of a list searches, or by which options are searched in their records. The
   * parameters are `keyword=text` and, for some of the fields only, `keywordIn=field,field`. Each word must occur in
   * one of the fields. With it, options (`options`) are searched while people type: `keyword=text` searches,
   * `ids=id,id` returns names, and each response has at most 50 entries `{ records, more }`, with `more` true if there
   * are others; without it, all options are fetched at once. People who may not see these records find options by name
   * only.
   * @enNoun fields to search
   * @examples [["name", "phone"]]
   */
  readonly search?: readonly string[];
  /**
   * 它是操作日志：可以按 `record`（记录的名字）和 `recordId`（编号）筛选，得到一条记录的操作记录。详情中的 `history`
   * 一段用它取数据，按顺序显示这些字段。整个后台只有一个。它的记录有 `call`（接口）、`before` 和 `after`（改动前后的值，
   * 字段 → 值，没有则为 null）的，用表单做的修改可以恢复。 @noun 作为操作日志显示的字段 @risk normal
   * @en The call of the audit log: it can be filtered by `record` (the name of the record) and `recordId` (its id),
   * which returns the history of a record. The `history` section of a sheet uses this call and shows these fields in
   * this order. A console has at most one. If its record has `call` (the call), `before` and `after` (field → value,
   * or null), changes made with a form can be restored. @enNoun fields of the log
   * @examples [["at", "staffName", "action", "changes"]]
   */
  readonly history?: readonly string[];
  /**
   * 内容按哪个表单校验：schemas/forms/ 中的名字。 @noun 校验的表单 @risk removed @names form
   * @en The form that validates the content: a name in schemas/forms/. @enNoun form of the content
   * @examples ["product-edit"]
   */
  readonly form?: string;
  /**
   * 内容是 `[{ key, value }]`，表单的各项是其中的 `key`。 @noun 内容的形式 @risk high
   * @en The content is `[{ key, value }]`, with the names of the form's fields as `key`. @enNoun shape of the content
   */
  readonly shape?: 'entries';
  /**
   * 内容中写成 JSON 文字发送的项：表单填的是一组值或几个值，接口收的是文字 `"{\"days\":[6,7]}"`。 @noun 写成文字的项 @risk high
   * @en Fields of the content that are sent as JSON text: the form has an object or a list, the call takes the text
   * `"{\"days\":[6,7]}"`. @enNoun fields sent as text
   * @minItems 1
   * @uniqueItems true
   * @examples [["hours"]]
   */
  readonly stringified?: readonly string[];
  /**
   * 确认之前先问这个接口（GET），路径中的 `{参数}` 与本接口的相同，表单中与它的 `filters` 同名的项一并发去，改了就再问。它返回：
   * `message`，一句这一次才知道的后果，显示在确认框中；`none`，没有要做的原因，有它就只说明、不再问；以及它的 `record` 的字段，可以写在操作的
   * `preview` 与 `done` 中。回答带有 ETag 的，执行时以 `If-Match` 带上：问过之后变了，后台以 409 拒绝，页面按新的再问。
   * 后台没有这个接口时只显示原来的确认。批量操作只用它的表单，不问它。 @noun 确认之前问后果的接口 @risk removed
   * @en A GET call that is made before the confirmation; `{parameter}` in its path is the same as here, and fields of
   * the form with the names of its `filters` are sent too, again whenever they change. It returns `message`, a
   * consequence for this row, which the confirmation shows; `none`, the reason why there is nothing to do, which is
   * shown instead of the confirmation; and fields of its `record`, which `preview` and `done` of the action may use.
   * If the response has an ETag, it is sent as `If-Match`: if it has changed meanwhile, the back end refuses with 409
   * and the page asks again. If this call fails, the usual confirmation is shown. Bulk actions use only its form and
   * do not make this call.
   * @enNoun call for the consequences
   * @examples ["GET /api/product/{id}/removal"]
   */
  readonly warns?: string;
  /**
   * 有的后台没有这个接口。取详情的：取不到时，用列表中的这一行代替，并说明原因；后台没有这个接口则不作说明。列表与改变数据的：接口由别的后端回应
   * （`API_URL`）时，它的页面、用它的操作都不显示，除非 schemas/back-end.json 的 `has` 中写明有它。 @noun 「可以没有」 @risk normal
   * @en Some back ends lack this call. If a call that reads a record fails, the row of the list is shown instead, with
   * the reason, unless the back end lacks the call. Pages and actions of lists and writes are hidden with another back
   * end (`API_URL`), unless `has` of schemas/back-end.json names the call. @enNoun “may be absent”
   */
  readonly optional?: boolean;
  /**
   * 返回可选的项 `[{ id, name }]`，停用的写 `disabled: true`：它们是哪种记录。 @noun 作为选项的记录 @risk normal @names record
   * @en It returns options `[{ id, name }]`, with `disabled: true` for those no longer in use; the value is the record
   * of the options. @enNoun record of the options
   * @examples ["product"]
   */
  readonly options?: string;
  /**
   * 回答中只显示一次的值：页面的 `reveal` 可以显示它们，例如新账号的初始密码。 @noun 回答中显示一次的值 @risk normal
   * @en Values of the response that are shown once by `reveal` of a screen, such as the initial password of a new
   * account. @enNoun value of the answer shown once
   * @minItems 1
   * @uniqueItems true
   * @examples [["password"]]
   */
  readonly reveals?: readonly string[];
  /**
   * 返回一个文件。 @noun 「返回文件」 @risk normal
   * @en It returns a file. @enNoun “answers a file”
   */
  readonly file?: boolean;
  /**
   * 成功之后，这些记录的列表与选项就过时了，要重新取。 @noun 会改变的记录 @risk normal @names record
   * @en The records whose lists and options are refreshed after success. @enNoun changed records
   * @examples [["product"]]
   */
  readonly changes?: readonly string[];
  /**
   * 撤销它的接口，反过来也成立，所以只写在两者之一上；操作成功后的提示中就有「撤销」。只写能完全恢复原状的：
   * 路径中的值取自原来的路径，其次取自操作之前的这一行；内容与原来的相同。状态变化的由记录的 `transitions` 得知，不必写。 @noun 撤销它的接口 @risk normal
   * @en The call that undoes this one and vice versa, written at one of the two; the success message then offers Undo.
   * Only for calls that restore everything: values in its path are those of the first call, or else of the row before
   * it; the content is the same. Not needed for changes of status, for which `transitions` of the record imply it.
   * @enNoun call that undoes it
   * @examples ["POST /api/product/{id}/restore"]
   */
  readonly inverse?: string;
  /**
   * 接口由别的后端回应，并且 schemas/back-end.json 写了 `credential` 时：它在后端怎么说，与那个文件不同的部分。 @noun 在后端怎么说 @risk high
   * @en The exceptions of this call from schemas/back-end.json, if another back end answers and that file has a
   * `credential`. @enNoun conventions in the back end
   * @examples [{ "request": "GET /v1/products/{id}" }]
   */
  readonly backEnd?: CallConventions;
  readonly $comment?: Comment;
}

/**
 * schemas/api.json：`"方法 /路径/{参数}"` → 接口，列出后台的全部接口。
 * @en schemas/api.json, all calls of the back end: `"METHOD /path/{parameter}"` → call.
 */
export type Api = Readonly<Record<string, ApiCall>>;

/** A call of the contract and its key there. */
export interface FoundCall {
  readonly key: string;
  readonly call: ApiCall;
}
