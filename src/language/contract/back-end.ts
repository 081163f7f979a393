import type { Comment } from '../text/text.ts';
import type { Conventions } from './conventions.ts';
import type { RecordForm } from './record-conventions.ts';

/**
 * schemas/back-end.json：后端怎么说话。没有这个文件，或其中没有写的，按约定。只在接口由别的后端回应时（`API_URL`）有用。
 * @en schemas/back-end.json: the conventions of the back end. Everything that it omits follows the default convention.
 * Only used with another back end (`API_URL`).
 */
export interface BackEnd extends Conventions {
  /**
   * 给编辑器：这种文件的格式。
   * @en The JSON Schema of this file, for editors.
   */
  $schema?: string;
  /**
   * 由服务器持有的凭证。写了它，人们用本后台自己的账号登录，角色、二次验证、审批、日志都在本后台；对照 api.json 检查过的接口，由服务器带上凭证转给后端。
   * 凭证的值不写在任何文件中，由环境变量 `API_CREDENTIAL` 给出。不能同时写 `token`、`session`：那是人们在后端登录时用的。
   * @en The credential of the server. With it, people sign in with accounts of this console, which also has roles,
   * second factors, approvals and the log; the server checks calls against api.json and forwards them with the
   * credential. Its value is in no file but in the environment variable `API_CREDENTIAL`. It cannot be combined with
   * `token` and `session`, which are for people who sign in at the back end. @enNoun credential that the server holds
   * @noun 服务器持有的凭证 @risk high
   * @examples [{ "kind": "header", "header": "Authorization", "prefix": "Bearer " }]
   */
  credential?: Credential;
  /**
   * 账号与角色由本后台管理：多出「账号」「角色」「操作日志」等页面与它们的接口，登录、二次验证、保存的视图、审批、界面编辑都可用，不必写任何代码。
   * 项目里同名的页面、表单、记录与接口优先。第一次启动时用 `ADMIN_PASSWORD` 建立第一位管理员 `admin`。自己的服务器已有账号的，不要写。
   * 只与 `credential` 一起有用。 @noun 由本后台管理的账号 @risk high
   * @en This console manages accounts and roles: it gets the pages of accounts, roles, the log and others, with their
   * calls; sign-in, second factors, saved views, approvals and the studio work without any code. Screens, forms,
   * records and calls of the project with the same name take precedence. The first start creates the first
   * administrator, `admin`, with `ADMIN_PASSWORD`. Leave it out if your own server has accounts already. Only used
   * with `credential`. @enNoun accounts managed here
   */
  accounts?: true;
  /**
   * 后端记得 `Idempotency-Key`：同一个请求再发一次，不会再执行，只再回答一次。有它，没有收到回答时会自动核实；不写，就只能请人核对。
   * 只与 `credential` 一起有用。 @noun 「记得做过的」 @risk high
   * @en The back end supports `Idempotency-Key`: a repeated request has no second effect and gets the same response.
   * With it, calls without a response are retried automatically; without it, a person has to check the outcome. Only
   * used with `credential`. @enNoun “remembers what it has done”
   */
  idempotencyKeys?: true;
  /**
   * 登录凭证怎样随请求发送；不写就原样放在 `X-Token`。 @noun 登录凭证 @risk high
   * @en How the token of a signed-in person is sent with requests; default: unchanged, in `X-Token`. @enNoun
   * credential of people
   */
  token?: TokenHeader;
  /**
   * 登录、退出与「我是谁」。 @noun 登录与退出 @risk high
   * @en The calls for sign-in, sign-out and the current user. @enNoun signing in and out
   */
  session?: SessionCalls;
  /**
   * 像哪种常见的后端说话；这个文件中写了的，代替它的。每一种是哪些键，见 `baize` 的 `src/language/contract/presets.ts`。 @noun 像哪种后端 @risk high
   * @en A well-known kind of back end whose conventions apply; keys of this file override the preset.
   * `src/language/contract/presets.ts` of `baize` has the keys of each preset. @enNoun kind of back end
   * @examples ["spring-pageable"]
   */
  preset?: Preset;
  /**
   * 全部接口的地址：`{path}` 是 `/api` 之后的部分；不写就是 `/api{path}`。 @noun 地址 @risk high
   * @en The address of every call: `{path}` is the part after `/api`; default: `/api{path}`. @enNoun address
   * @pattern ^/?[^\s{}?#]*\{path\}[^\s{}#]*$
   * @examples ["/api/v1/accounts/1{path}.json"]
   */
  path?: string;
  /**
   * 个别记录 → 它与 `record` 不同的样子。 @noun 个别记录的样子 @risk high
   * @en A record → how it differs from `record`. @enNoun look of single records
   * @examples [{ "user": { "identity": "userId" } }]
   */
  records?: Readonly<Record<string, RecordForm>>;
  /**
   * 可以没有的接口（api.json 中的 `optional`）与表单项（`ui` 中的 `optional`）中，这个后端完整支持哪些接口；不写就都没有，用它们的操作不显示，那些项不问。
   * @en The optional calls (`optional` in api.json) that this back end fully supports, including their optional form
   * fields (`optional` in `ui`); default: none. Actions that use other optional calls, and their fields, are hidden.
   * @enNoun supported calls
   * @noun 支持的接口 @risk normal
   * @examples [["PUT /api/product/{id}"]]
   */
  has?: readonly string[];
  $comment?: Comment;
}

/**
 * 常见的后端。 @atomic
 * @en A well-known kind of back end.
 */
export type Preset =
  | 'django-rest'
  | 'spring-pageable'
  | 'laravel'
  | 'strapi'
  | 'json-api'
  | 'directus'
  | 'code-msg-data'
  | 'header-total'
  | 'postgrest'
  | 'rails';

/**
 * 服务器怎样向后端证明自己。
 * @en How the server authenticates to the back end.
 */
export type Credential = HeaderCredential | BasicCredential | ClientCredentials | NoCredential;

/** 后端怎样说凭证失效。 */
interface Refusable {
  /**
   * 401 之外，这些 HTTP 状态也说明凭证失效。
   * @en HTTP statuses besides 401 that mean the credential no longer works.
   * @minItems 1
   * @examples [[403]]
   */
  refused?: readonly number[];
}

/**
 * 一个固定的值，放在一个请求头中：令牌、API key。`API_CREDENTIAL` 就是这个值。 @atomic
 * @en A constant in a header: a token, an API key. `API_CREDENTIAL` is its value.
 */
export interface HeaderCredential extends Refusable {
  kind: 'header';
  /**
   * 请求头的名字；不写就是 `Authorization`。
   * @en The name of the header; default: `Authorization`.
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["X-Api-Key"]
   */
  header?: string;
  /**
   * 写在值前面的文字，空格也要写。
   * @en Text before the value, including its space.
   * @pattern ^[^{}]+$
   * @examples ["Bearer "]
   */
  prefix?: string;
}

/**
 * 用户名与密码（HTTP Basic）。`API_CREDENTIAL` 是 `用户名:密码`。 @atomic
 * @en Username and password (HTTP Basic). `API_CREDENTIAL` is `username:password`.
 */
export interface BasicCredential extends Refusable {
  kind: 'basic';
}

/**
 * OAuth 2.0 的 client credentials：用编号与密钥换取令牌，过期之前自动换新的。`API_CREDENTIAL` 是 `编号:密钥`。 @atomic
 * @en Client credentials of OAuth 2.0: id and secret are exchanged for a token, which is renewed before it expires.
 * `API_CREDENTIAL` is `id:secret`.
 */
export interface ClientCredentials extends Refusable {
  kind: 'oauth2';
  /**
   * 换取令牌的地址：完整的，或接在 `API_URL` 的域名之后。
   * @en The address that gives the token: complete, or after the origin of `API_URL`.
   * @pattern ^(/|https://)[^\s{}#]+$
   * @examples ["/oauth/token"]
   */
  tokenUrl: string;
  /**
   * 要哪些范围，用空格分开。
   * @en The scopes to ask for, separated by spaces.
   * @pattern ^[^{}]+$
   * @examples ["books.read books.write"]
   */
  scope?: string;
  /**
   * 编号与密钥放在哪里：`basic` 放在请求头，`body` 放在内容中；不写就是 `basic`。
   * @en Where id and secret are: `basic` in the header, `body` in the content; default: `basic`.
   */
  sentIn?: 'basic' | 'body';
}

/**
 * 后端不要凭证，例如只有这个服务器能访问它。 @atomic
 * @en The back end needs no credential, for example because only this server can reach it.
 */
export interface NoCredential {
  kind: 'none';
}

/**
 * 登录凭证怎样随请求发送。 @atomic
 * @en How the token of a signed-in person is sent with requests.
 */
export interface TokenHeader {
  /**
   * 请求头的名字。
   * @en The name of the header.
   * @pattern ^[A-Za-z][A-Za-z0-9_-]*$
   * @examples ["Authorization"]
   */
  header: string;
  /**
   * 写在凭证前面的文字，空格也要写。
   * @en Text before the credential, including its space.
   * @pattern ^[^{}]+$
   * @examples ["Bearer "]
   */
  prefix?: string;
}

/**
 * 登录、退出与「我是谁」：地址，以及回应中的名字。 @atomic
 * @en The calls for sign-in, sign-out and the current user: addresses, and names in the responses.
 */
export interface SessionCalls {
  /**
   * 登录的地址，用 POST；不写就是 `/api/login`。
   * @en The address for sign-in, with POST; default: `/api/login`.
   * @pattern ^/api/[^?#{}]+$
   * @examples ["/api/auth/login"]
   */
  login?: string;
  /**
   * 取当前用户的地址，用 GET；不写就是 `/api/session`。
   * @en The address of the current user, with GET; default: `/api/session`.
   * @pattern ^/api/[^?#{}]+$
   * @examples ["/api/auth/me"]
   */
  read?: string;
  /**
   * 退出的地址，用 POST；不写就是 `/api/logout`。
   * @en The address for sign-out, with POST; default: `/api/logout`.
   * @pattern ^/api/[^?#{}]+$
   * @examples ["/api/auth/logout"]
   */
  logout?: string;
  /**
   * 登录的回应中，凭证的名字；不写就是 `token`。
   * @en The name of the token in the response of sign-in; default: `token`.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["accessToken"]
   */
  token?: string;
  /**
   * 「我是谁」的回应中，用户的名字；不写就是回应本身。
   * @en The name of the user in the response of the current user; default: the response itself.
   * @pattern ^(@[^\s{}[\]/]+|[^\s.{}[\]/@]+(\.[^\s.{}[\]/@]+)*)$
   * @examples ["user"]
   */
  user?: string;
}
