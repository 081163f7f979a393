import type { Actions, BulkActions } from '../../kinds/actions/action.ts';
import type { Column } from '../../kinds/columns/column.ts';
import type { Filter } from '../../kinds/filters/filter.ts';
import type { Panel } from '../../kinds/panels/panel.ts';
import type { Enums } from '../enum.ts';
import type { RangePreset } from '../range.ts';
import type { Comment, Field, Request, Text } from '../text/text.ts';
import type { RowCard } from './row-card.ts';
import type { Sheet } from './sheet.ts';
import type { Sort } from './sort.ts';
import type { Tabs } from './tab.ts';

interface ScreenBase {
  /**
   * 本语言的 JSON Schema，编辑器据此补全与检查。
   * @en The JSON Schema of this language, for completion and validation in editors.
   * @examples ["../schemas/editor/screen.json"]
   */
  $schema?: string;
  /**
   * 页面标题。 @noun 名称 @risk none
   * @en The title of the screen. @enNoun title
   * @examples ["商品列表"]
   * @enExamples ["Products"]
   */
  title: string;
  /**
   * 需要的权限代码：读为 `代码:read`，操作为 `代码:write`；`session` 表示登录即可。
   * 不写则为打开页面时的接口所要的权限。 @noun 权限 @risk removed @names permission
   * @en The required permission: `code:read` for reading, `code:write` for actions; `session` for everyone who is
   * signed in; default: that of the call with which the screen opens. @enNoun permission
   * @examples ["product"]
   */
  permission: string;
  $comment?: Comment;
}

/**
 * 列表：由服务器分页、排序、筛选。
 * @en A list, which the server pages, sorts and filters.
 */
export interface ListScreen extends ScreenBase {
  kind: 'list';
  /**
   * 一行是什么记录：schemas/records/ 中的名字；不写则是接口返回的那种。 @noun 记录 @risk normal @names record
   * @en The record of a row: a name in schemas/records/; default: the one that the call returns. @enNoun record
   * @examples ["product"]
   */
  record: string;
  /**
   * 标题旁的「?」说明什么：这一页是做什么的，要注意什么。也写进使用手册。 @noun 「?」的说明 @risk none
   * @en The help text of the “?” beside the title: what this page is for, and what to look out for. It is also in the
   * manual. @enNoun “?” help text
   * @examples ["下架的商品顾客看不到。"]
   * @enExamples ["Customers do not see products that are off sale."]
   */
  help?: string;
  /**
   * 列表的接口。 @noun 接口 @risk high
   * @en The call of the list. @enNoun call
   * @examples ["GET /api/product/list"]
   */
  request: Request;
  /**
   * 字段 → 枚举；记录中已写明枚举（`enums`）的字段不必再写。 @noun 枚举
   * @en Field → enum; not needed for fields whose record names it (`enums`). @enNoun enum
   */
  enums?: Enums;
  /**
   * 一打开时的排序。 @noun 排序 @risk normal
   * @en The initial order. @enNoun sorting
   * @examples [{ "field": "createAt", "descending": true }]
   */
  sort?: Sort;
  /**
   * 表格的列，从左到右。 @noun 列
   * @en The columns of the table, from left to right. @enNoun column
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text", "sortable": true }]]
   */
  columns: readonly Column[];
  /**
   * 列表上方的搜索框找哪些字段：文字与数字的任意一段，名称还可用拼音或拼音首字母。接口的 `search` 要有这些字段。 @noun 搜索的字段 @risk normal
   * @en The fields that the search box above the list searches: any part of texts and numbers, and names also by
   * pinyin or its initials. The call must have these fields in `search`. @enNoun fields of the search
   * @minItems 1
   * @uniqueItems true
   * @examples [["name", "phone"]]
   */
  search?: readonly Field[];
  /**
   * 列表上方的筛选，从左到右。 @noun 筛选
   * @en The filters above the list, from left to right. @enNoun filters
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  filters?: readonly Filter[];
  /**
   * 每隔多少秒问一次有没有新数据。有就在列表下方提示条数，点了才更新：正在看的行不会自己移动。有没保存的内容或页面不在眼前时不问。 @noun 多久问一次新数据 @risk normal
   * @en The seconds between checks for new rows. Their number is shown below the list, and a click loads them, so that
   * rows do not move while people read. Checks pause while there is unsaved input or the page is hidden. @enNoun
   * refresh interval
   * @minimum 10
   * @maximum 3600
   * @examples [60]
   */
  poll?: number;
  /**
   * 列表上方的标签页：名字 → 预先定好的筛选、排序与列；第一个一打开就显示。 @noun 标签页
   * @en The tabs above the list: name → preset filters, order and columns; the first one is open initially.
   * @enNoun tab
   * @examples [{ "pending": { "title": "待处理", "where": { "status": [0] } } }]
   * @enExamples [{ "pending": { "title": "Pending", "where": { "status": [0] } } }]
   */
  tabs?: Tabs;
  /**
   * 手机上的一行怎样显示为卡片；不写则第一个文字列为标题，后面几列在下面。 @noun 手机上的卡片 @risk none
   * @en The card of a row on phones; default: the first text column is the title, and the next columns are below it.
   * @enNoun card on phones
   * @examples [{ "title": "name", "lines": ["phone"] }]
   */
  card?: RowCard;
  /**
   * 操作：`toolbar` 在列表上方，`row` 在每一行，`bulk` 针对选中的行。`toolbar` 的 `export`（导出）、`bulk` 的 `export`（导出所选）和有 `sheet`
   * 时 `row` 的 `detail`（详情）不必写：写出要与它不同的键，或换它的位置；不要它就写 `false`。`row` 中写 `"history": {}`，就能打开这一行的操作记录。 @noun 操作
   * @en Actions: `toolbar` above the list, `row` in each row, `bulk` for selected rows. `export` in `toolbar`,
   * `export` in `bulk` (of selected rows) and, with a `sheet`, `detail` in `row` exist by default; write them to
   * change keys or their place in the order, or `false` to remove them. `"history": {}` in `row` opens the history of
   * a row. @enNoun action
   * @examples [{ "toolbar": { "export": false }, "row": { "history": {} } }]
   */
  actions?: { toolbar?: Actions; row?: Actions; bulk?: BulkActions };
  /**
   * 点一行（或在一行上按 Enter）时执行行内的哪个操作；不写则为打开详情的那个，没有详情就什么也不做。 @noun 点一行做什么 @risk normal
   * @en The row action that a click on a row (or Enter) performs; default: the one that opens its sheet, or none if
   * there is no sheet. @enNoun action of a click on a row
   * @examples ["edit"]
   */
  open?: string;
  /**
   * 一行的详情，由行内的 `detail` 打开。 @noun 详情
   * @en The sheet of a row, opened by `detail` of the row. @enNoun sheet
   * @examples [{ "sections": [{ "fields": [{ "field": "name", "kind": "text" }] }] }]
   */
  sheet?: Sheet;
  /**
   * 更多的详情：名字 → 详情，由写了 `"sheet": "名字"` 的操作打开。 @noun 详情
   * @en Further sheets: name → sheet, opened by actions with `"sheet": "name"`. @enNoun sheet
   * @examples [{ "parts": { "sections": [] } }]
   */
  sheets?: Record<string, Sheet>;
}

/**
 * 整页表单，例如修改密码、基础设置。
 * @en A form as a page, such as a change of password or settings.
 */
export interface FormScreen extends ScreenBase {
  kind: 'form';
  /**
   * schemas/forms/ 中的表单。 @noun 表单 @risk high @names form
   * @en A form in schemas/forms/. @enNoun form
   * @examples ["settings"]
   */
  form: string;
  /**
   * 打开时先取初值的接口；不写则为空的表单，提交成功后清空。 @noun 取初值的接口 @risk high
   * @en The call that returns the initial values. Without it, the form is empty at first and is emptied after it was
   * submitted. @enNoun call for the initial values
   * @examples ["GET /api/settings"]
   */
  load?: Request;
  /**
   * 提交的接口。 @noun 接口 @risk high
   * @en The call that the form is submitted to. @enNoun call
   * @examples ["PUT /api/settings"]
   */
  request: Request;
  /**
   * 表单上方的说明。 @noun 说明 @risk none
   * @en Explanatory text above the form. @enNoun help
   * @examples ["请用手机扫描。"]
   * @enExamples ["Scan it with a phone."]
   */
  note?: Text;
  /**
   * 提交按钮的文字，不写为「提交」。 @noun 提交按钮 @risk none
   * @en The text of the submit button; default: “Save” for an edit or a page, otherwise the title of the action.
   * @enNoun submit button
   * @examples ["保存"]
   * @enExamples ["Save"]
   */
  submit?: string;
  /**
   * 提交成功后的提示；不写则为提交按钮的文字加「成功」，没有写 `submit` 的为「保存成功」。 @noun 成功的提示 @risk none
   * @en The message after success; default: the text of the submit button with “done”, or “Saved” without a `submit`.
   * @enNoun success message
   * @examples ["下架成功"]
   * @enExamples ["Taken off sale"]
   */
  done?: Text;
  /**
   * 提交失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @en The message after a failure, followed by the server's message; default: only the server's message. @enNoun
   * failure message
   * @examples ["下架失败"]
   * @enExamples ["Not taken off sale"]
   */
  failed?: Text;
}

/**
 * 首页：欢迎语，与其下的各块内容。
 * @en The home page: a welcome text with panels below it.
 */
export interface DashboardScreen extends ScreenBase {
  kind: 'dashboard';
  /**
   * 欢迎语；`{nickname}` 为当前用户。 @noun 欢迎语 @risk none
   * @en The welcome text; `{nickname}` is the name of the current user. @enNoun welcome
   * @examples ["{nickname}，欢迎回来"]
   * @enExamples ["Welcome back, {nickname}"]
   */
  welcome: Text;
  /**
   * 首页的内容，从上到下：数字卡片、走势、排行与待办。 @noun 内容
   * @en The panels of the home page, from top to bottom: figures, trends, rankings and tasks. @enNoun content
   * @examples [[{ "record": "product", "request": "GET /api/sales/today", "figures": [{ "title": "今日销售额", "field": "total" }] }]]
   * @enExamples [[{ "record": "product", "request": "GET /api/sales/today", "figures": [{ "title": "Sales today", "field": "total" }] }]]
   */
  sections: readonly Panel[];
}

/**
 * 统计：一段时间的几个数，按时间或成员分组，画成图、列成表，可以与上一期或去年同期对比，选几个成员并排看，找出一段时间里没有的，照样导出。
 * 时间、对比、分组、筛选与名次都在地址中。接口要写明 `report`。
 * @en A report: figures of a period by time or by member, as chart and table, compared with the previous period or
 * year, with members side by side, with the members that have no figures, and with export. Period, comparison,
 * grouping, filters and rank are in the address. Its call needs a `report`.
 */
export interface ReportScreen extends ScreenBase {
  kind: 'report';
  /**
   * 接口返回的是什么记录：schemas/records/ 中的名字；不写则由接口得知。 @noun 记录 @risk normal @names record
   * @en The record that the call returns: a name in schemas/records/; default: inferred from the call. @enNoun record
   * @examples ["product"]
   */
  record: string;
  /**
   * 标题旁的「?」说明什么：这一页数的是什么，要注意什么。也写进使用手册。 @noun 「?」的说明 @risk none
   * @en The help text of the “?” beside the title: what is counted here, and what to look out for. It is also in the
   * manual. @enNoun “?” help text
   * @examples ["退货的不算在内。"]
   * @enExamples ["Returned products are not counted."]
   */
  help?: string;
  /**
   * 统计的接口。 @noun 接口 @risk high
   * @en The call of the report. @enNoun call
   * @examples ["GET /api/sales/report"]
   */
  request: Request;
  /**
   * 字段 → 枚举；记录中已写明枚举（`enums`）的字段不必再写。 @noun 枚举
   * @en Field → enum; not needed for fields whose record names it (`enums`). @enNoun enum
   */
  enums?: Enums;
  /**
   * 可选的时间，从左到右，一打开是第一个，另可任选两天；不写则为本月、上月、本周、上周、今天、昨天。 @noun 快捷区间 @risk normal
   * @en The selectable periods besides custom ones, from left to right; the first one is selected initially; default:
   * this month, last month, this week, last week, today and yesterday. @enNoun presets
   * @minItems 1
   * @uniqueItems true
   * @examples [["thisWeek", "lastWeek"]]
   */
  presets?: readonly RangePreset[];
  /**
   * 整页的筛选，从左到右。选了同一个筛选的几项，就并排对比。 @noun 筛选
   * @en The filters of the page, from left to right. Several values of one filter are compared side by side. @enNoun
   * filters
   * @examples [["supplierId"]]
   */
  filters?: readonly Filter[];
  /**
   * 看哪些数，从左到右：接口的 `report` 中的数。点一个数，打开它数的那些行。 @noun 数
   * @en The selectable figures, from left to right: those of `report` of the call. A click on a figure opens the rows
   * that it counts. @enNoun figures
   * @minItems 1
   * @examples [["total", "orderCount"]]
   */
  figures: readonly Column[];
  /**
   * 可以怎样分组，从左到右，一打开是第一个：`day` 按日、`week` 按周、`month` 按月、`weekday` 按星期、`hour` 按时段，以及接口能分组的字段；
   * 不写则全部都有。 @noun 分组 @risk normal
   * @en The selectable groupings, from left to right; the first one is selected initially: `day`, `week`, `month`,
   * `weekday`, `hour`, and the fields that the call can group by; default: all of them. @enNoun grouping
   * @minItems 1
   * @uniqueItems true
   * @examples [["day", "supplierId"]]
   */
  groups?: readonly string[];
}

/**
 * 定制页面（schemas/views.json 中的名字）。
 * @en A custom screen (a name in schemas/views.json).
 */
export interface ViewScreen extends ScreenBase {
  kind: 'view';
  /**
   * 部件的名字，见 schemas/views.json。 @noun 部件 @risk high @names view
   * @en The name of a view in schemas/views.json. @enNoun view
   * @examples ["product-calendar"]
   */
  view: string;
}

/**
 * 一个页面：screens/ 中的一个文件，文件名即页面的名字。
 * @en A screen: a file in screens/, whose name is the name of the screen.
 */
export type Screen = ListScreen | FormScreen | DashboardScreen | ReportScreen | ViewScreen;
