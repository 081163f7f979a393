import type { Comment } from '../text/text.ts';

/**
 * schemas/back-end.json：后端怎么说话。没有这个文件，或其中没有写的，按约定。只在接口由别的后端回应时（`API_URL`）有用。
 */
export interface BackEnd {
  /** 给编辑器：这种文件的格式。 */
  $schema?: string;
  /** 登录凭证怎样随请求发送；不写就原样放在 `X-Token`。 @noun 登录凭证 @risk high */
  token?: TokenHeader;
  /** 登录、退出与「我是谁」。 @noun 登录与退出 @risk high */
  session?: SessionCalls;
  /** 列表的查询参数叫什么。 @noun 列表的查询参数 @risk high */
  query?: QueryNames;
  /** 每个回应外面的一层；不写就没有这一层。 @noun 回应外面的一层 @risk high */
  envelope?: Envelope;
  /** 列表的回应中，行、总数与合计叫什么。 @noun 列表的回应 @risk high */
  list?: ListNames;
  /** 拒绝时的回应中，原因写在哪里。 @noun 拒绝的回应 @risk high */
  refusal?: RefusalNames;
  /**
   * 可以没有的接口（api.json 中的 `optional`）与表单项（`ui` 中的 `optional`）中，这个后端完整支持哪些接口；不写就都没有，用它们的操作不显示，那些项不问。
   * @noun 支持的接口 @risk normal
   * @examples [["PUT /api/product/{id}"]]
   */
  has?: readonly string[];
  $comment?: Comment;
}

/** 登录凭证怎样随请求发送。 @atomic */
export interface TokenHeader {
  /**
   * 请求头的名字。
   * @pattern ^[A-Za-z][A-Za-z0-9-]*$
   * @examples ["Authorization"]
   */
  header: string;
  /**
   * 写在凭证前面的文字，空格也要写。
   * @pattern ^[^{}]+$
   * @examples ["Bearer "]
   */
  prefix?: string;
}

/** 登录、退出与「我是谁」：地址，以及回应中的名字。 @atomic */
export interface SessionCalls {
  /**
   * 登录的地址，用 POST；不写就是 `/api/login`。
   * @pattern ^/api/[^?#{}]+$
   * @examples ["/api/auth/login"]
   */
  login?: string;
  /**
   * 取当前用户的地址，用 GET；不写就是 `/api/session`。
   * @pattern ^/api/[^?#{}]+$
   * @examples ["/api/auth/me"]
   */
  read?: string;
  /**
   * 退出的地址，用 POST；不写就是 `/api/logout`。
   * @pattern ^/api/[^?#{}]+$
   * @examples ["/api/auth/logout"]
   */
  logout?: string;
  /**
   * 登录的回应中，凭证的名字；不写就是 `token`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["accessToken"]
   */
  token?: string;
  /**
   * 「我是谁」的回应中，用户的名字；不写就是回应本身。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["user"]
   */
  user?: string;
}

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

/** 每个回应外面的一层，例如 `{ "code": 0, "msg": "", "data": … }`。 @atomic */
export interface Envelope {
  /**
   * 内容的名字。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["data"]
   */
  data: string;
  /**
   * 说明成功与否的名字；不写就只看 HTTP 状态。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["code"]
   */
  code?: string;
  /**
   * 成功时它是什么；其他都是拒绝，400 到 599 按 HTTP 状态对待。不写就是 0。
   * @minItems 1
   * @examples [[0, 200]]
   */
  success?: readonly (string | number | boolean)[];
  /**
   * 要重新登录时它是什么。
   * @examples [[401]]
   */
  expired?: readonly (string | number | boolean)[];
}

/** 列表的回应中的名字；没有写的按约定。 @atomic */
export interface ListNames {
  /**
   * 行；不写就是 `records`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["items"]
   */
  records?: string;
  /**
   * 总数；不写就是 `total`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["count"]
   */
  total?: string;
  /**
   * 各字段的合计；不写就是 `totals`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["sums"]
   */
  totals?: string;
}

/** 拒绝时的回应中的名字；没有写的按约定。 @atomic */
export interface RefusalNames {
  /**
   * 给人看的一句话；不写就是 `message`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["msg"]
   */
  message?: string;
  /**
   * 各项的错误：`[{ field, message }]`，或 `{ 字段: 一句话 }`；不写就是 `errors`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+)$
   * @examples ["details"]
   */
  errors?: string;
}
