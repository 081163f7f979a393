/** 列表的查询参数叫什么；没有写的按约定。 @atomic */
export interface QueryNames {
  /**
   * 第几页；不写就是 `current`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["page"]
   */
  current?: string;
  /** 第一页是几；不写就是 0。 */
  first?: 0 | 1;
  /**
   * 一页几行；不写就是 `size`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["pageSize"]
   */
  size?: string;
  /**
   * 从第几行起（`paging` 是 `offset`）；不写就是 `offset`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["start"]
   */
  offset?: string;
  /**
   * 从哪里接着取（`paging` 是 `cursor`）；不写就是 `cursor`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["after"]
   */
  cursor?: string;
  /**
   * 按哪些字段排序；不写就是 `sort`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["orderBy"]
   */
  sort?: string;
  /**
   * 升序还是降序；不写就是 `order`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["direction"]
   */
  order?: string;
  /**
   * 升序怎么写；不写就是 `asc`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["ASC"]
   */
  ascending?: string;
  /**
   * 降序怎么写；不写就是 `desc`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["DESC"]
   */
  descending?: string;
  /**
   * 搜索的文字；不写就是 `keyword`。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["q"]
   */
  keyword?: string;
  /** 一个区间的两端各是一个参数；不写就是一个参数，两端用逗号连接。 */
  range?: RangeNames;
  /**
   * 列表总是发送的参数。
   * @examples [{ "meta": "filter_count" }]
   */
  always?: Readonly<Record<string, string>>;
  /** 这些参数放在哪里：`query` 在地址中，`body` 是 JSON 内容，数与是否照写；不写就是 `query`。 */
  sentIn?: 'query' | 'body';
}

/** 区间两端的参数叫什么：`{field}` 是筛选的字段。 @atomic */
export interface RangeNames {
  /**
   * 从哪里起。
   * @pattern ^[^{}]*\{field\}[^{}]*$
   * @examples ["{field}From"]
   */
  from: string;
  /**
   * 到哪里止。
   * @pattern ^[^{}]*\{field\}[^{}]*$
   * @examples ["{field}To"]
   */
  to: string;
}

/** 列表怎样分页。 */
export type Paging = NumberedPaging | OffsetPaging | CursorPaging | WholePaging;

/** 按第几页，参数是 `query` 的 `current` 与 `size`。 @atomic */
export interface NumberedPaging {
  kind: 'page';
  /**
   * 一页总是这么多行，后端不看 `size`。
   * @minimum 1
   * @examples [30]
   */
  fixed?: number;
  /**
   * 一次最多这么多行，要得更多时分几次取。
   * @minimum 1
   * @examples [100]
   */
  most?: number;
}

/** 按从第几行起、取几行，参数是 `query` 的 `offset` 与 `size`。 @atomic */
export interface OffsetPaging {
  kind: 'offset';
  /** 第一行是几；不写就是 0。 */
  first?: 0 | 1;
  /**
   * 一次最多这么多行，要得更多时分几次取。
   * @minimum 1
   * @examples [100]
   */
  most?: number;
}

/**
 * 只能接着取：每次的回应说明从哪里接着取，参数是 `query` 的 `cursor` 与 `size`。名字与回应头写其中一个；没有值就是最后一页，或写 `list` 的 `more`。
 * @atomic
 */
export interface CursorPaging {
  kind: 'cursor';
  /**
   * 回应中从哪里接着取：一个值，或带有这个参数的地址；最后一行的编号是 `data.-1.id` 这样的。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["paging.next.after"]
   */
  next?: string;
  /**
   * 哪个回应头说明从哪里接着取；`Link` 的是 `rel="next"` 的地址中的参数。
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["Link"]
   */
  header?: string;
  /**
   * 一次最多这么多行，要得更多时分几次取。
   * @minimum 1
   * @examples [100]
   */
  most?: number;
}

/** 一次回应全部的行：由本后台分页、排序、筛选、搜索，最多 10,000 行。 @atomic */
export interface WholePaging {
  kind: 'whole';
}

/** 列表的回应中的名字；没有写的按约定。在里层的用点连接，例如 `meta.count`。 @atomic */
export interface ListNames {
  /**
   * 行：一个列表，或 `{ 编号: 行 }`；回应本身就是列表的写 `.`；不写就是 `records`。
   * @pattern ^(\.|@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["items"]
   */
  records?: string;
  /**
   * 总数；不写就是 `total`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["count"]
   */
  total?: string;
  /**
   * 各字段的合计；不写就是 `totals`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["sums"]
   */
  totals?: string;
  /**
   * 没有行时，后端回应的是这些 HTTP 状态。
   * @minItems 1
   * @examples [[404]]
   */
  none?: readonly number[];
  /**
   * 后面还有没有，是或否；总数不知道（`total` 是 `none`）时用它，不写就按行数，接着取的（`cursor`）按有没有下一个。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["has_more"]
   */
  more?: string;
}

/** 总数从哪里来。 */
export type Total = BodyTotal | HeaderTotal | PagesTotal | CallTotal | NoTotal;

/** 总数在回应中，名字是 `list` 的 `total`。 @atomic */
export interface BodyTotal {
  kind: 'body';
}

/** 总数在一个回应头中；`0-9/214` 这样的，是最后的数。 @atomic */
export interface HeaderTotal {
  kind: 'header';
  /**
   * 回应头的名字。
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["X-Total-Count"]
   */
  header: string;
}

/** 只知道一共几页：到最后一页才知道总数。名字与回应头写其中一个。 @atomic */
export interface PagesTotal {
  kind: 'pages';
  /**
   * 回应中页数的名字。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["meta.last_page"]
   */
  name?: string;
  /**
   * 哪个回应头是页数；`Link` 的是 `rel="last"` 的地址中的第几页。
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["X-Total-Pages"]
   */
  header?: string;
}

/** 总数要另外问一个接口，带同样的筛选。 @atomic */
export interface CallTotal {
  kind: 'call';
  /**
   * 后端的接口。
   * @pattern ^(GET|POST) /[^\s#]*$
   * @examples ["GET /users/count"]
   */
  request: string;
  /**
   * 它的回应中总数的名字；不写就是回应本身。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["count"]
   */
  name?: string;
}

/** 没有总数：页面只知道后面还有没有。 @atomic */
export interface NoTotal {
  kind: 'none';
}

/**
 * 排序的参数怎么写。`{field}` 是字段，几个参数用 `&` 连接。 @atomic
 */
export interface SortForm {
  /**
   * 升序。
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["sort={field}"]
   */
  ascending?: string;
  /**
   * 降序。
   * @pattern ^[^\s&=#]+=[^&#]*(&[^\s&=#]+=[^&#]*)*$
   * @examples ["sort=-{field}"]
   */
  descending?: string;
  /**
   * 按几个字段排序时：`joined` 值用逗号连接，`repeated` 参数写几次；不写就只能按一个字段。参数与 `filter` 的 `expression` 同名的，照写接在筛选之后，
   * 例如 `jql= ORDER BY {field} DESC`。
   */
  several?: 'joined' | 'repeated';
  /**
   * 只能按这些字段排序，其余的列不能排序；空的就是不能排序。
   * @examples [["name", "createdAt"]]
   */
  fields?: readonly string[];
  /**
   * 我们的字段 → 排序时用的名字，代替 `{field}`。
   * @examples [{ "createdAt": "date" }]
   */
  names?: Readonly<Record<string, string>>;
}

/** 筛选的参数怎么写。`{field}` 是字段，`{value}` 是值；几个参数用 `&` 连接，没有写的按约定。 @atomic */
export interface FilterForm extends FilterTemplates {
  /** `{values}` 中几个值之间：`comma` 逗号，`semicolon` 分号，`bar` 竖线，`space` 空格；不写就是逗号。 */
  separator?: 'comma' | 'semicolon' | 'bar' | 'space';
  /** 全部筛选写在同一个参数中。 */
  expression?: Expression;
}

/** 全部筛选写在同一个参数中，例如 `q=name=~a,level=3`：各个筛选的写法就没有参数名。 @atomic */
export interface Expression {
  /**
   * 这个参数的名字。
   * @pattern ^[^\s{}&=?#]+$
   * @examples ["q"]
   */
  name: string;
  /**
   * 各个筛选之间；不写就是逗号。
   * @examples [" AND "]
   */
  separator?: string;
  /**
   * 这个参数是 JSON：`list` 每个筛选是 `[ … ]` 中的一个，例如 `["{field}","=",{value}]`，`members` 是 `{ … }` 中的一个，例如 `"{field}":{value}`。
   * 引号中的值按 JSON 转义；不在引号中的 `{value}` 是文字或数，`{values}` 是几个，用逗号连接。
   */
  json?: 'list' | 'members';
}

/** 一种筛选一种写法。 */
export interface FilterTemplates {
  /**
   * 等于一个值。
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["filters[{field}][$eq]={value}"]
   */
  equals?: string;
  /**
   * 是几个值之一：写 `{values}` 的连在一起，写 `{value}` 的每个值一次。
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}[]={value}"]
   */
  among?: string;
  /**
   * 含有文字；不写就与 `equals` 相同。
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}__icontains={value}"]
   */
  contains?: string;
  /**
   * 区间从哪里起（`{from}`）。
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}__gte={from}"]
   */
  from?: string;
  /**
   * 区间到哪里止（`{to}`），包括这一端。
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}__lte={to}"]
   */
  to?: string;
  /**
   * 区间的两端写在一起；没有的一端是空的。
   * @pattern ^[^\s&#][^&#]*(&[^\s&#][^&#]*)*$
   * @examples ["{field}=[{from}~{to}]"]
   */
  range?: string;
}
