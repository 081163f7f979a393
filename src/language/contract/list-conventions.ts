/**
 * 列表的查询参数叫什么；没有写的按约定。 @atomic
 * @en The names of a list's query parameters; default: those of the convention.
 */
export interface QueryNames {
  /**
   * 第几页；不写就是 `current`。
   * @en The page; default: `current`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["page"]
   */
  current?: string;
  /**
   * 第一页是几；不写就是 0。
   * @en The number of the first page; default: 0.
   */
  first?: 0 | 1;
  /**
   * 一页几行；不写就是 `size`。
   * @en The rows of a page; default: `size`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["pageSize"]
   */
  size?: string;
  /**
   * 从第几行起（`paging` 是 `offset`）；不写就是 `offset`。
   * @en The first row (if `paging` is `offset`); default: `offset`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["start"]
   */
  offset?: string;
  /**
   * 从哪里接着取（`paging` 是 `cursor`）；不写就是 `cursor`。
   * @en The cursor (if `paging` is `cursor`); default: `cursor`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["after"]
   */
  cursor?: string;
  /**
   * 按哪些字段排序；不写就是 `sort`。
   * @en The fields to sort by; default: `sort`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["orderBy"]
   */
  sort?: string;
  /**
   * 升序还是降序；不写就是 `order`。
   * @en Ascending or descending; default: `order`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["direction"]
   */
  order?: string;
  /**
   * 升序怎么写；不写就是 `asc`。
   * @en The value for ascending; default: `asc`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["ASC"]
   */
  ascending?: string;
  /**
   * 降序怎么写；不写就是 `desc`。
   * @en The value for descending; default: `desc`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["DESC"]
   */
  descending?: string;
  /**
   * 搜索的文字；不写就是 `keyword`。
   * @en The text to search for; default: `keyword`.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["q"]
   */
  keyword?: string;
  /**
   * 一个区间的两端各是一个参数；不写就是一个参数，两端用逗号连接。
   * @en Each end of a range is a parameter; if left out, it is one parameter with both ends joined by a comma.
   */
  range?: RangeNames;
  /**
   * 列表总是发送的参数。
   * @en Parameters that a list always sends.
   * @examples [{ "meta": "filter_count" }]
   */
  always?: Readonly<Record<string, string>>;
  /**
   * 这些参数放在哪里：`query` 在地址中，`body` 是 JSON 内容，数与是否照写；不写就是 `query`。
   * @en Where these parameters are: `query` in the address, `body` as JSON, with numbers and booleans as they are;
   * default: `query`.
   */
  sentIn?: 'query' | 'body';
}

/**
 * 区间两端的参数叫什么：`{field}` 是筛选的字段。 @atomic
 * @en What the parameters of the ends of a range are called: `{field}` is the field of the filter.
 */
export interface RangeNames {
  /**
   * 从哪里起。
   * @en The lower end.
   * @pattern ^[^{}]*\{field\}[^{}]*$
   * @examples ["{field}From"]
   */
  from: string;
  /**
   * 到哪里止。
   * @en The upper end.
   * @pattern ^[^{}]*\{field\}[^{}]*$
   * @examples ["{field}To"]
   */
  to: string;
}

/**
 * 列表怎样分页。
 * @en The paging of a list.
 */
export type Paging = NumberedPaging | OffsetPaging | CursorPaging | WholePaging;

/**
 * 按第几页，参数是 `query` 的 `current` 与 `size`。 @atomic
 * @en By page number, with the parameters `current` and `size` of `query`.
 */
export interface NumberedPaging {
  kind: 'page';
  /**
   * 一页总是这么多行，后端不看 `size`。
   * @en A page always has this many rows; the back end does not look at `size`.
   * @minimum 1
   * @examples [30]
   */
  fixed?: number;
  /**
   * 一次最多这么多行，要得更多时分几次取。
   * @en At most this many rows at once; more are fetched in several calls.
   * @minimum 1
   * @examples [100]
   */
  most?: number;
}

/**
 * 按从第几行起、取几行，参数是 `query` 的 `offset` 与 `size`。 @atomic
 * @en By the row to begin with and how many to take, with the parameters `offset` and `size` of `query`.
 */
export interface OffsetPaging {
  kind: 'offset';
  /**
   * 第一行是几；不写就是 0。
   * @en The number of the first row; default: 0.
   */
  first?: 0 | 1;
  /**
   * 一次最多这么多行，要得更多时分几次取。
   * @en At most this many rows at once; more are fetched in several calls.
   * @minimum 1
   * @examples [100]
   */
  most?: number;
}

/**
 * 只能接着取：每次的回应说明从哪里接着取，参数是 `query` 的 `cursor` 与 `size`。名字与回应头写其中一个；没有值就是最后一页，或写 `list` 的 `more`。
 * @en Only going on: each response says where, with the parameters `cursor` and `size` of `query`. Write either the
 * name or the header; no value means the last page, or write `more` of `list`.
 * @atomic
 */
export interface CursorPaging {
  kind: 'cursor';
  /**
   * 回应中从哪里接着取：一个值，或带有这个参数的地址；最后一行的编号是 `data.-1.id` 这样的。
   * @en Where the response says how to go on: a value, or an address with this parameter; the id of the last row is
   * `data.-1.id` and the like.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["paging.next.after"]
   */
  next?: string;
  /**
   * 哪个回应头说明从哪里接着取；`Link` 的是 `rel="next"` 的地址中的参数。
   * @en The header that says how to go on; for `Link` it is the parameter in the address of `rel="next"`.
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["Link"]
   */
  header?: string;
  /**
   * 一次最多这么多行，要得更多时分几次取。
   * @en At most this many rows at once; more are fetched in several calls.
   * @minimum 1
   * @examples [100]
   */
  most?: number;
}

/**
 * 一次回应全部的行：由本后台分页、排序、筛选、搜索，最多 10,000 行。 @atomic
 * @en One response with all rows: this console pages, sorts, filters and searches them, 10,000 at most.
 */
export interface WholePaging {
  kind: 'whole';
}

/**
 * 列表的回应中的名字；没有写的按约定。在里层的用点连接，例如 `meta.count`。 @atomic
 * @en Names in the response of a list; the others follow the default convention. A name may be a path with dots, such
 * as `meta.count`.
 */
export interface ListNames {
  /**
   * 行：一个列表，或 `{ 编号: 行 }`；回应本身就是列表的写 `.`；不写就是 `records`。
   * @en The rows: a list, or `{ id: row }`; `.` where the response itself is the list; default: `records`.
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["items"]
   */
  records?: string;
  /**
   * 总数；不写就是 `total`。
   * @en The total; default: `total`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["count"]
   */
  total?: string;
  /**
   * 各字段的合计；不写就是 `totals`。
   * @en The sums of fields; default: `totals`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["sums"]
   */
  totals?: string;
  /**
   * 没有行时，后端回应的是这些 HTTP 状态。
   * @en The back end returns these HTTP statuses where there are no rows.
   * @minItems 1
   * @examples [[404]]
   */
  none?: readonly number[];
  /**
   * 后面还有没有，是或否；总数不知道（`total` 是 `none`）时用它，不写就按行数，接着取的（`cursor`）按有没有下一个。
   * @en Whether more follow, as a boolean; used where the total is unknown (`total` is `none`). If left out, the
   * number of rows tells, and where paging is by cursor whether there is a next one.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["has_more"]
   */
  more?: string;
}

/**
 * 总数从哪里来。
 * @en The source of the total.
 */
export type Total = BodyTotal | HeaderTotal | PagesTotal | CallTotal | NoTotal;

/**
 * 总数在回应中，名字是 `list` 的 `total`。 @atomic
 * @en The total is in the response, under the name `total` of `list`.
 */
export interface BodyTotal {
  kind: 'body';
}

/**
 * 总数在一个回应头中；`0-9/214` 这样的，是最后的数。 @atomic
 * @en The total is in a header; of `0-9/214` it is the last number.
 */
export interface HeaderTotal {
  kind: 'header';
  /**
   * 回应头的名字。
   * @en The name of the header.
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["X-Total-Count"]
   */
  header: string;
}

/**
 * 只知道一共几页：到最后一页才知道总数。名字与回应头写其中一个。 @atomic
 * @en Only the number of pages is known: the total is known once the last page is. Write either the name or the
 * header.
 */
export interface PagesTotal {
  kind: 'pages';
  /**
   * 回应中页数的名字。
   * @en The name of the number of pages in the response.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["meta.last_page"]
   */
  name?: string;
  /**
   * 哪个回应头是页数；`Link` 的是 `rel="last"` 的地址中的第几页。
   * @en The header with the number of pages; for `Link` it is the page in the address of `rel="last"`.
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["X-Total-Pages"]
   */
  header?: string;
}

/**
 * 总数要另外问一个接口，带同样的筛选。 @atomic
 * @en Another call is asked for the total, with the same filters.
 */
export interface CallTotal {
  kind: 'call';
  /**
   * 后端的接口。
   * @en A call of the back end.
   * @pattern ^(GET|POST) /[^\s#]*$
   * @examples ["GET /users/count"]
   */
  request: string;
  /**
   * 它的回应中总数的名字；不写就是回应本身。
   * @en The name of the total in its response; default: the response itself.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["count"]
   */
  name?: string;
}

/**
 * 没有总数：页面只知道后面还有没有。 @atomic
 * @en There is no total: the page only knows whether more rows follow.
 */
export interface NoTotal {
  kind: 'none';
}

/**
 * 排序的参数怎么写。`{field}` 是字段，几个参数用 `&` 连接。 @atomic
 * @en The sort parameters: `{field}` is the field; several parameters are joined by `&`.
 */
export interface SortForm {
  /**
   * 升序。
   * @en Ascending.
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["sort={field}"]
   */
  ascending?: string;
  /**
   * 降序。
   * @en Descending.
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["sort=-{field}"]
   */
  descending?: string;
  /**
   * 按几个字段排序时：`joined` 值用逗号连接，`repeated` 参数写几次；不写就只能按一个字段。参数与 `filter` 的 `expression` 同名的，照写接在筛选之后，
   * 例如 `jql= ORDER BY {field} DESC`。
   * @en Sorting by several fields: `joined` joins the values by commas, `repeated` writes the parameter several
   * times; if left out, only one field is possible. A parameter with the name of `expression` of `filter` follows the
   * filters as it is written, such as `jql= ORDER BY {field} DESC`.
   */
  several?: 'joined' | 'repeated';
  /**
   * 只能按这些字段排序，其余的列不能排序；空的就是不能排序。
   * @en Only these fields can be sorted by, other columns cannot; empty means no sorting.
   * @examples [["name", "createdAt"]]
   */
  fields?: readonly string[];
  /**
   * 我们的字段 → 排序时用的名字，代替 `{field}`。
   * @en Our field → its name in sorting, in place of `{field}`.
   * @examples [{ "createdAt": "date" }]
   */
  names?: Readonly<Record<string, string>>;
}

/**
 * 筛选的参数怎么写。`{field}` 是字段，`{value}` 是值；几个参数用 `&` 连接，没有写的按约定。 @atomic
 * @en The filter parameters: `{field}` is the field, `{value}` the value; several parameters are joined by `&`.
 * Everything omitted follows the default convention.
 */
export interface FilterForm extends FilterTemplates {
  /**
   * `{values}` 中几个值之间：`comma` 逗号，`semicolon` 分号，`bar` 竖线，`space` 空格；不写就是逗号。
   * @en Between the values of `{values}`: `comma`, `semicolon`, `bar` or `space`; default: a comma.
   */
  separator?: 'comma' | 'semicolon' | 'bar' | 'space';
  /**
   * 全部筛选写在同一个参数中。
   * @en All filters are written in one parameter.
   */
  expression?: Expression;
}

/**
 * 全部筛选写在同一个参数中，例如 `q=name=~a,level=3`：各个筛选的写法就没有参数名。 @atomic
 * @en All filters in one parameter, such as `q=name=~a,level=3`: a filter is then written without the name of a
 * parameter.
 */
export interface Expression {
  /**
   * 这个参数的名字。
   * @en The name of this parameter.
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["q"]
   */
  name: string;
  /**
   * 各个筛选之间；不写就是逗号。
   * @en Between the filters; default: a comma.
   * @examples [" AND "]
   */
  separator?: string;
  /**
   * 这个参数是 JSON：`list` 每个筛选是 `[ … ]` 中的一个，例如 `["{field}","=",{value}]`，`members` 是 `{ … }` 中的一个，例如 `"{field}":{value}`。
   * 引号中的值按 JSON 转义；不在引号中的 `{value}` 是文字或数，`{values}` 是几个，用逗号连接。
   * @en The parameter is JSON: with `list` each filter is one entry of `[ … ]`, such as `["{field}","=",{value}]`,
   * with `members` one of `{ … }`, such as `"{field}":{value}`. Values in quotes are escaped as JSON; `{value}`
   * outside of quotes is a text or a number, `{values}` several of them, joined by commas.
   */
  json?: 'list' | 'members';
}

/** 一种筛选一种写法。 */
export interface FilterTemplates {
  /**
   * 等于一个值。
   * @en Equal to a value.
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["filters[{field}][$eq]={value}"]
   */
  equals?: string;
  /**
   * 是几个值之一：写 `{values}` 的连在一起，写 `{value}` 的每个值一次。
   * @en One of several values: `{values}` stands for all of them joined, `{value}` is written once for each.
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}[]={value}"]
   */
  among?: string;
  /**
   * 含有文字；不写就与 `equals` 相同。
   * @en Contains a text; default: the same as `equals`.
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}__icontains={value}"]
   */
  contains?: string;
  /**
   * 区间从哪里起（`{from}`）。
   * @en The lower end of a range (`{from}`).
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}__gte={from}"]
   */
  from?: string;
  /**
   * 区间到哪里止（`{to}`），包括这一端。
   * @en The upper end of a range (`{to}`), inclusive.
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}__lte={to}"]
   */
  to?: string;
  /**
   * 区间的两端写在一起；没有的一端是空的。
   * @en Both ends of a range written together; an absent end is empty.
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}=[{from}~{to}]"]
   */
  range?: string;
}
