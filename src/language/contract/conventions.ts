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
   * @en What the query parameters of a list are called. @enNoun query parameters of lists
   */
  query?: QueryNames;
  /**
   * 列表怎样分页；不写就按第几页。 @noun 分页 @risk high
   * @en How a list is paged; by page number if left out. @enNoun paging
   */
  paging?: Paging;
  /**
   * 列表的回应中，行、总数与合计叫什么。 @noun 列表的回应 @risk high
   * @en What the rows, the total and the sums are called in the answer of a list. @enNoun answer of lists
   */
  list?: ListNames;
  /**
   * 总数从哪里来；不写就在回应中。 @noun 总数 @risk high
   * @en Where the total comes from; in the answer if left out. @enNoun total
   */
  total?: Total;
  /**
   * 排序的参数怎么写；不写就是 `query` 的 `sort` 与 `order`。 @noun 排序 @risk high
   * @en How the parameters of sorting are written; `sort` and `order` of `query` if left out. @enNoun sorting
   */
  sort?: SortForm;
  /**
   * 筛选的参数怎么写。 @noun 筛选 @risk high
   * @en How the parameters of filters are written. @enNoun filters
   */
  filter?: FilterForm;
  /**
   * 搜索的参数怎么写：`{value}` 是文字；不写就是 `query` 的 `keyword`。 @noun 搜索 @risk high
   * @en How the parameter of the search is written: `{value}` is the text; `keyword` of `query` if left out. @enNoun
   * search
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["search={value}"]
   */
  search?: string;
  /**
   * 一条记录是什么样子：编号、字段在哪里、时间与金额怎么写。 @noun 记录的样子 @risk high
   * @en What a record looks like: its id, where its fields are, how times and amounts are written. @enNoun look of
   * records
   */
  record?: RecordForm;
  /**
   * 每个回应外面的一层；不写就没有这一层。 @noun 回应外面的一层 @risk high
   * @en The envelope around every answer; there is none if left out. @enNoun envelope of answers
   */
  envelope?: Envelope;
  /**
   * 提交的内容是什么样子。 @noun 提交的内容 @risk high
   * @en What the content that is sent looks like. @enNoun content that is sent
   */
  body?: BodyForm;
  /**
   * 拒绝时的回应中，原因写在哪里。 @noun 拒绝的回应 @risk high
   * @en Where an answer that refuses says why. @enNoun answer that refuses
   */
  refusal?: RefusalNames;
}

/**
 * 一个接口在后端怎么说，与 schemas/back-end.json 不同的部分。 @atomic
 * @en How a call speaks in the back end, where it differs from schemas/back-end.json.
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
   * @en How single filters are written.
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
   * @en How an upload is sent, and where its address is in the answer.
   */
  upload?: UploadForm;
  /**
   * 对选中的几行操作时，几条记录一次提交；不写就一条一次。
   * @en For actions on selected rows, several records are sent at once; one at a time if left out.
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
   * @en Method and address in the back end; those of this call if left out.
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
   * @en At most this many at once; 100 if left out.
   * @minimum 2
   * @maximum 500
   * @examples [50]
   */
  most?: number;
  /**
   * 回应中哪些没有做成；不写就全部做成，或全部没有。
   * @en Which of them the answer says were not carried out; if left out, all were, or none.
   */
  refused?: RefusedRows;
}

/**
 * 一个筛选在后端怎么写。 @atomic
 * @en How a filter is written in the back end.
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
 * @en Names of options in the rows of a list; those left out are as the convention says.
 */
export interface OptionNames {
  /**
   * 编号；不写就是记录的编号。
   * @en The id; that of the record if left out.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["code"]
   */
  id?: string;
  /**
   * 名称；不写就是 `name`。
   * @en The name; `name` if left out.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["label"]
   */
  name?: string;
  /**
   * 停用；不写就是 `disabled`。
   * @en No longer in use; `disabled` if left out.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["archived"]
   */
  disabled?: string;
}

/**
 * 上传怎么发送。 @atomic
 * @en How an upload is sent.
 */
export interface UploadForm {
  /**
   * 文件那一部分的名字；不写就是 `file`。
   * @en The name of the file's part; `file` if left out.
   * @pattern ^[\w.[\]-]+$
   * @examples ["files"]
   */
  part?: string;
  /**
   * 回应中文件地址的名字；不写就是 `url`。
   * @en The name of the file's address in the answer; `url` if left out.
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
