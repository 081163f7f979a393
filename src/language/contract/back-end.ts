import type { Comment } from '../text/text.ts';

/**
 * schemas/back-end.json：后端怎么说话。没有这个文件，或其中没有写的，按约定。只在接口由别的后端回应时（`API_URL`）有用。
 */
export interface BackEnd {
  /** 给编辑器：这种文件的格式。 */
  $schema?: string;
  /**
   * 由服务器持有的凭证。写了它，人们用本后台自己的账号登录，角色、二次验证、审批、日志都在本后台；对照 api.json 检查过的接口，由服务器带上凭证转给后端。
   * 凭证的值不写在任何文件中，由环境变量 `API_CREDENTIAL` 给出。不能同时写 `token`、`session`：那是人们在后端登录时用的。
   * @noun 服务器持有的凭证 @risk high
   * @examples [{ "kind": "header", "header": "Authorization", "prefix": "Bearer " }]
   */
  credential?: Credential;
  /**
   * 后端记得 `Idempotency-Key`：同一个请求再发一次，不会再执行，只再回答一次。有它，没有收到回答时会自动核实；不写，就只能请人核对。
   * 只与 `credential` 一起有用。 @noun 「记得做过的」 @risk high
   */
  idempotencyKeys?: true;
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

/** 服务器怎样向后端证明自己。 */
export type Credential = HeaderCredential | BasicCredential | ClientCredentials | NoCredential;

/** 一个固定的值，放在一个请求头中：令牌、API key。`API_CREDENTIAL` 就是这个值。 @atomic */
export interface HeaderCredential {
  kind: 'header';
  /**
   * 请求头的名字；不写就是 `Authorization`。
   * @pattern ^[A-Za-z][A-Za-z0-9-]*$
   * @examples ["X-Api-Key"]
   */
  header?: string;
  /**
   * 写在值前面的文字，空格也要写。
   * @pattern ^[^{}]+$
   * @examples ["Bearer "]
   */
  prefix?: string;
}

/** 用户名与密码（HTTP Basic）。`API_CREDENTIAL` 是 `用户名:密码`。 @atomic */
export interface BasicCredential {
  kind: 'basic';
}

/**
 * OAuth 2.0 的 client credentials：用编号与密钥换取令牌，过期之前自动换新的。`API_CREDENTIAL` 是 `编号:密钥`。 @atomic
 */
export interface ClientCredentials {
  kind: 'oauth2';
  /**
   * 换取令牌的地址：完整的，或接在 `API_URL` 的域名之后。
   * @pattern ^(/|https://)[^\s{}#]+$
   * @examples ["/oauth/token"]
   */
  tokenUrl: string;
  /**
   * 要哪些范围，用空格分开。
   * @pattern ^[^{}]+$
   * @examples ["books.read books.write"]
   */
  scope?: string;
  /** 编号与密钥放在哪里：`basic` 放在请求头，`body` 放在内容中；不写就是 `basic`。 */
  sentIn?: 'basic' | 'body';
}

/** 后端不要凭证，例如只有这个服务器能访问它。 @atomic */
export interface NoCredential {
  kind: 'none';
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
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["accessToken"]
   */
  token?: string;
  /**
   * 「我是谁」的回应中，用户的名字；不写就是回应本身。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
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

/** 每个回应外面的一层，例如 `{ "code": 0, "msg": "", "data": … }`。在里层的名字用点连接。 @atomic */
export interface Envelope {
  /**
   * 内容的名字。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["data"]
   */
  data: string;
  /**
   * 说明成功与否的名字；不写就只看 HTTP 状态。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
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

/** 列表的回应中的名字；没有写的按约定。在里层的用点连接，例如 `meta.count`。 @atomic */
export interface ListNames {
  /**
   * 行；不写就是 `records`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
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
}

/** 拒绝时的回应中的名字；没有写的按约定。在里层的用点连接，例如 `error.message`。 @atomic */
export interface RefusalNames {
  /**
   * 给人看的一句话；不写就是 `message`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["msg"]
   */
  message?: string;
  /**
   * 各项的错误：`[{ field, message }]`，或 `{ 字段: 一句话 }`；不写就是 `errors`。
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["details"]
   */
  errors?: string;
}
