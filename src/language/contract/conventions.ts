import type {
  FilterForm,
  FilterTemplates,
  ListNames,
  Paging,
  QueryNames,
  SortForm,
  Total,
} from './list-conventions.ts';
import type { BodyForm, Envelope, RecordForm, RefusalNames, RefusedRows } from './record-conventions.ts';

/** 后端怎么说话：写在 schemas/back-end.json 的对全部接口，写在接口的 `backEnd` 的只对它。 */
export interface Conventions {
  /**
   * 总是发送的请求头，凭证除外。 @noun 固定的请求头 @risk high
   * @en Headers that are always sent, apart from the credential. @enNoun constant headers
   * @examples [{ "Api-Username": "system" }]
   */
  headers?: Readonly<Record<string, string>>;
  /**
   * 列表的查询参数叫什么。 @noun 列表的查询参数 @risk high
   * @en The names of a list's query parameters. @enNoun query parameters of lists
   */
  query?: QueryNames;
  /**
   * 列表怎样分页；不写就按第几页。 @noun 分页 @risk high
   * @en The paging of a list; default: by page number. @enNoun paging
   */
  paging?: Paging;
  /**
   * 列表的回应中，行、总数与合计叫什么。 @noun 列表的回应 @risk high
   * @en The names of rows, total and sums in the response of a list. @enNoun answer of lists
   */
  list?: ListNames;
  /**
   * 总数从哪里来；不写就在回应中。 @noun 总数 @risk high
   * @en The source of the total; default: the response. @enNoun total
   */
  total?: Total;
  /**
   * 排序的参数怎么写；不写就是 `query` 的 `sort` 与 `order`。 @noun 排序 @risk high
   * @en The sort parameters; default: `sort` and `order` of `query`. @enNoun sorting
   */
  sort?: SortForm;
  /**
   * 筛选的参数怎么写。 @noun 筛选 @risk high
   * @en The filter parameters. @enNoun filters
   */
  filter?: FilterForm;
  /**
   * 搜索的参数怎么写：`{value}` 是文字；不写就是 `query` 的 `keyword`。 @noun 搜索 @risk high
   * @en The search parameter; `{value}` is the text; default: `keyword` of `query`. @enNoun search
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["search={value}"]
   */
  search?: string;
  /**
   * 一条记录是什么样子：编号、字段在哪里、时间与金额怎么写。 @noun 记录的样子 @risk high
   * @en The format of a record: its id, the location of its fields, times and amounts. @enNoun look of records
   */
  record?: RecordForm;
  /**
   * 每个回应外面的一层；不写就没有这一层。 @noun 回应外面的一层 @risk high
   * @en The envelope around every response; default: none. @enNoun envelope of answers
   */
  envelope?: Envelope;
  /**
   * 提交的内容是什么样子。 @noun 提交的内容 @risk high
   * @en The format of request content. @enNoun content that is sent
   */
  body?: BodyForm;
  /**
   * 拒绝时的回应中，原因写在哪里。 @noun 拒绝的回应 @risk high
   * @en The location of the reason in a refusal. @enNoun answer that refuses
   */
  refusal?: RefusalNames;
}

/**
 * 一个接口在后端怎么说，与 schemas/back-end.json 不同的部分。 @atomic
 * @en The conventions of a call in the back end that differ from schemas/back-end.json.
 */
export interface CallConventions extends Conventions {
  /**
   * 后端的方法与地址，接在 `API_URL` 之后；`{参数}` 与接口的相同，`{row.字段}` 是这一行在后端的字段，列表中也可以是筛选的名字。
   * @en Method and address in the back end, after `API_URL`; `{parameter}` is the same as in the call, `{row.field}`
   * a field of this row in the back end, and in a list the name of a filter.
   * @pattern ^(GET|POST|PUT|PATCH|DELETE) /[^\s#]*$
   * @examples ["POST /user/getUserList"]
   */
  request?: string;
  /**
   * 有搜索文字时的方法与地址，代替 `request`。
   * @en Method and address where there is a text to search for, in place of `request`.
   * @pattern ^(GET|POST) /[^\s#]*$
   * @examples ["GET /contacts/search"]
   */
  searchRequest?: string;
  /**
   * 个别筛选怎么写。
   * @en The parameters of single filters.
   * @examples [{ "createdAt": { "from": "startTime={from}", "to": "endTime={to}" } }]
   */
  filters?: Readonly<Record<string, NamedFilter>>;
  /**
   * 选项从哪里来：任何列表都可以。
   * @en Where options come from: any list will do.
   */
  option?: OptionNames;
  /**
   * 上传怎么发送，回应中的地址在哪里。
   * @en The format of an upload, and the location of its URL in the response.
   */
  upload?: UploadForm;
  /**
   * 对选中的几行操作时，几条记录一次提交；不写就一条一次。
   * @en Sends several records at once in bulk actions; default: one at a time.
   */
  several?: SeveralForm;
}

/**
 * 几条记录一次提交：编号在地址中（`{ids}` 用逗号连接，`id={id}` 每个编号写一次），在内容的列表中（`body` 的 `ids`），或每条记录一个对象（`each`）。
 * 每条记录的权限、状态、审批照样分别核对，操作日志也各有一条。 @atomic
 * @en Several records at once: their ids are in the address (`{ids}` joined by commas, `id={id}` once for each), in a
 * list of the content (`ids` of `body`), or there is an object for each record (`each`). Permission, status and
 * approval of each record are checked as ever, and each has an entry in the log.
 */
export interface SeveralForm {
  /**
   * 后端的方法与地址；不写就是这个接口的。
   * @en Method and address in the back end; default: those of this call.
   * @pattern ^(POST|PUT|PATCH|DELETE) /[^\s#]*$
   * @examples ["POST /orders/bulk-delete"]
   */
  request?: string;
  /**
   * 提交的内容与一次一条时不同的部分。
   * @en How the content differs from that for one record.
   * @examples [{ "ids": "ids" }]
   */
  body?: BodyForm;
  /**
   * 内容是一组对象，每条记录一个：它的编号（`body` 的 `id`，不写就是编号的名字）与改了的值；这一组写在 `body` 的 `at`。
   * @en The content is a list of objects, one for each record: its id (`id` of `body`, else the name of the id) and
   * the changed values; the list is at `at` of `body`.
   */
  each?: true;
  /**
   * 一次最多这么多条；不写就是 100。
   * @en At most this many at once; default: 100.
   * @minimum 2
   * @maximum 500
   * @examples [50]
   */
  most?: number;
  /**
   * 回应中哪些没有做成；不写就全部做成，或全部没有。
   * @en The location of the refused records in the response; default: all succeed, or none.
   */
  refused?: RefusedRows;
}

/**
 * 一个筛选在后端怎么写。 @atomic
 * @en A filter in the back end.
 */
export interface NamedFilter extends FilterTemplates {
  /**
   * 它在后端的名字，代替 `{field}`。
   * @en Its name in the back end, in place of `{field}`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["state"]
   */
  name?: string;
  /**
   * 没有选时发送的值。
   * @en The value that is sent where none was chosen.
   * @examples ["active"]
   */
  otherwise?: string;
  /**
   * 我们的值 → 筛选时发送的值；没有写的照原样。
   * @en Our value → the value that the filter sends; those left out are sent as they are.
   * @examples [{ "true": "1", "false": "0" }]
   */
  values?: Readonly<Record<string, string>>;
}

/**
 * 选项在列表的行中的名字；没有写的按约定。 @atomic
 * @en Names of options in the rows of a list; the others follow the default convention.
 */
export interface OptionNames {
  /**
   * 编号；不写就是记录的编号。
   * @en The id; default: that of the record.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["code"]
   */
  id?: string;
  /**
   * 名称；不写就是 `name`。
   * @en The name; default: `name`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["label"]
   */
  name?: string;
  /**
   * 停用；不写就是 `disabled`。
   * @en The flag of options that are no longer in use; default: `disabled`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["archived"]
   */
  disabled?: string;
}

/**
 * 上传怎么发送。 @atomic
 * @en The format of an upload.
 */
export interface UploadForm {
  /**
   * 文件那一部分的名字；不写就是 `file`。
   * @en The name of the file's part; default: `file`.
   * @pattern ^[\w.[\]-]+$
   * @examples ["files"]
   */
  part?: string;
  /**
   * 回应中文件地址的名字；不写就是 `url`。
   * @en The name of the file's address in the response; default: `url`.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["0.url"]
   */
  url?: string;
  /**
   * 只发送文件本身，不分部分。
   * @en Sends the file alone, not in parts.
   */
  raw?: true;
  /**
   * 一起发送的固定内容。
   * @en Constants that are sent along.
   * @examples [{ "type": "avatar" }]
   */
  with?: Readonly<Record<string, string>>;
}
