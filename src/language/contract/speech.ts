import type { FilterForm, FilterTemplates, ListNames, Paging, QueryNames, SortForm, Total } from './speech-lists.ts';
import type { BodyForm, Envelope, RecordForm, RefusalNames, RefusedRows } from './speech-records.ts';

/** 后端怎么说话：写在 schemas/back-end.json 的对全部接口，写在接口的 `backEnd` 的只对它。 */
export interface Speech {
  /**
   * 总是发送的请求头，凭证除外。 @noun 固定的请求头 @risk high
   * @examples [{ "Api-Username": "system" }]
   */
  headers?: Readonly<Record<string, string>>;
  /** 列表的查询参数叫什么。 @noun 列表的查询参数 @risk high */
  query?: QueryNames;
  /** 列表怎样分页；不写就按第几页。 @noun 分页 @risk high */
  paging?: Paging;
  /** 列表的回应中，行、总数与合计叫什么。 @noun 列表的回应 @risk high */
  list?: ListNames;
  /** 总数从哪里来；不写就在回应中。 @noun 总数 @risk high */
  total?: Total;
  /** 排序的参数怎么写；不写就是 `query` 的 `sort` 与 `order`。 @noun 排序 @risk high */
  sort?: SortForm;
  /** 筛选的参数怎么写。 @noun 筛选 @risk high */
  filter?: FilterForm;
  /**
   * 搜索的参数怎么写：`{value}` 是文字；不写就是 `query` 的 `keyword`。 @noun 搜索 @risk high
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["search={value}"]
   */
  search?: string;
  /** 一条记录是什么样子：编号、字段在哪里、时间与金额怎么写。 @noun 记录的样子 @risk high */
  record?: RecordForm;
  /** 每个回应外面的一层；不写就没有这一层。 @noun 回应外面的一层 @risk high */
  envelope?: Envelope;
  /** 提交的内容是什么样子。 @noun 提交的内容 @risk high */
  body?: BodyForm;
  /** 拒绝时的回应中，原因写在哪里。 @noun 拒绝的回应 @risk high */
  refusal?: RefusalNames;
}

/** 一个接口在后端怎么说，与 schemas/back-end.json 不同的部分。 @atomic */
export interface CallSpeech extends Speech {
  /**
   * 后端的方法与地址，接在 `API_URL` 之后；`{参数}` 与接口的相同，`{row.字段}` 是这一行在后端的字段，列表中也可以是筛选的名字。
   * @pattern ^(GET|POST|PUT|PATCH|DELETE) /[^\s#]*$
   * @examples ["POST /user/getUserList"]
   */
  request?: string;
  /**
   * 有搜索文字时的方法与地址，代替 `request`。
   * @pattern ^(GET|POST) /[^\s#]*$
   * @examples ["GET /contacts/search"]
   */
  searchRequest?: string;
  /**
   * 个别筛选怎么写。
   * @examples [{ "createdAt": { "from": "startTime={from}", "to": "endTime={to}" } }]
   */
  filters?: Readonly<Record<string, NamedFilter>>;
  /** 选项从哪里来：任何列表都可以。 */
  option?: OptionNames;
  /** 上传怎么发送，回应中的地址在哪里。 */
  upload?: UploadForm;
  /** 对选中的几行操作时，几条记录一次提交；不写就一条一次。 */
  several?: SeveralForm;
}

/**
 * 几条记录一次提交：编号在地址中（`{ids}` 用逗号连接，`id={id}` 每个编号写一次），在内容的列表中（`body` 的 `ids`），或每条记录一个对象（`each`）。
 * 每条记录的权限、状态、审批照样分别核对，操作日志也各有一条。 @atomic
 */
export interface SeveralForm {
  /**
   * 后端的方法与地址；不写就是这个接口的。
   * @pattern ^(POST|PUT|PATCH|DELETE) /[^\s#]*$
   * @examples ["POST /orders/bulk-delete"]
   */
  request?: string;
  /**
   * 提交的内容与一次一条时不同的部分。
   * @examples [{ "ids": "ids" }]
   */
  body?: BodyForm;
  /** 内容是一组对象，每条记录一个：它的编号（`body` 的 `id`，不写就是编号的名字）与改了的值；这一组写在 `body` 的 `at`。 */
  each?: true;
  /**
   * 一次最多这么多条；不写就是 100。
   * @minimum 2
   * @maximum 500
   * @examples [50]
   */
  most?: number;
  /** 回应中哪些没有做成；不写就全部做成，或全部没有。 */
  refused?: RefusedRows;
}

/** 一个筛选在后端怎么写。 @atomic */
export interface NamedFilter extends FilterTemplates {
  /**
   * 它在后端的名字，代替 `{field}`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["state"]
   */
  name?: string;
  /**
   * 没有选时发送的值。
   * @examples ["active"]
   */
  otherwise?: string;
  /**
   * 我们的值 → 筛选时发送的值；没有写的照原样。
   * @examples [{ "true": "1", "false": "0" }]
   */
  values?: Readonly<Record<string, string>>;
}

/** 选项在列表的行中的名字；没有写的按约定。 @atomic */
export interface OptionNames {
  /**
   * 编号；不写就是记录的编号。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["code"]
   */
  id?: string;
  /**
   * 名称；不写就是 `name`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["label"]
   */
  name?: string;
  /**
   * 停用；不写就是 `disabled`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["archived"]
   */
  disabled?: string;
}

/** 上传怎么发送。 @atomic */
export interface UploadForm {
  /**
   * 文件那一部分的名字；不写就是 `file`。
   * @pattern ^[\w.[\]-]+$
   * @examples ["files"]
   */
  part?: string;
  /**
   * 回应中文件地址的名字；不写就是 `url`。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["0.url"]
   */
  url?: string;
  /** 只发送文件本身，不分部分。 */
  raw?: true;
  /**
   * 一起发送的固定内容。
   * @examples [{ "type": "avatar" }]
   */
  with?: Readonly<Record<string, string>>;
}
