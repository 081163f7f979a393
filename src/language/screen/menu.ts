import type { languages } from '../../words/language.ts';
import type { Comment, Icon } from '../text/text.ts';

/**
 * 导航中的一项。
 * @en An entry of the menu.
 */
export interface MenuItem {
  /**
   * 地址，例如 `/product`：小写字母、数字、`-`、`_`，各级以 `/` 分开。 @noun 地址 @risk high
   * @en The address, such as `/product`: lower-case letters, digits, `-` and `_`, in segments separated by `/`.
   * @enNoun address
   * @pattern ^/([a-z0-9_-]+(/[a-z0-9_-]+)*)?$
   * @examples ["/product"]
   */
  path: string;
  /**
   * 导航中的文字。 @noun 名称 @risk none
   * @en The text in the menu. @enNoun title
   * @examples ["商品管理"]
   * @enExamples ["Products"]
   */
  title: string;
  /**
   * 图标的名字；顶层可见的项必须有。 @noun 图标 @risk none
   * @en The name of an icon; visible top-level entries need one. @enNoun icon
   */
  icon?: Icon;
  /**
   * 打开的页面：screens/ 中的文件名。与 `children` 二选一。 @noun 页面 @risk normal @names screen
   * @en The screen that it opens; a file name in `screens/`, either this or `children`. @enNoun screen
   * @examples ["product"]
   */
  screen?: string;
  /**
   * 从外部网站跳转回来时，地址中带来的查询参数（如授权码）：全部带齐时，先从地址中取走，再请求其他内容，交给页面上的部件处理。 @noun 从外部带回的参数 @risk high
   * @en Query parameters with which another site redirects here, such as an authorization code: if all are present,
   * they are removed from the address before any request, and passed to the view of the screen. @enNoun parameters of
   * arrival
   * @minItems 1
   * @uniqueItems true
   * @examples [["code", "state"]]
   */
  arrival?: readonly string[];
  /**
   * 不在导航中显示。 @noun 「不在导航中显示」 @risk none
   * @en Hidden in the menu. @enNoun “not in the menu”
   */
  hidden?: boolean;
  /**
   * 分组的标题；从这一项起，到下一个写了 `group` 的项为止；只用于顶层。 @noun 分组 @risk none
   * @en The heading of a group that begins with this entry and ends before the next one with a `group`; only for
   * top-level entries.
   * @enNoun grouping
   * @examples ["经营"]
   * @enExamples ["Business"]
   */
  group?: string;
  /**
   * 旁边显示还有多少件事要做：数 `screen` 的哪个标签页，写它在那个页面的 `tabs` 中的名字。看不到那个页面、或对那些行没有任何操作权限的人，不问也不显示；上级显示下级之和。 @noun 待办数 @risk normal
   * @en Shows the number of pending rows beside the entry: the name of the tab of `screen` whose rows are counted. It
   * is hidden from people who cannot see that screen, or who have no permission for any action on those rows; an entry
   * with children shows their sum. @enNoun count of tasks
   * @examples ["pending"]
   */
  count?: string;
  /**
   * 下级页面，显示在左侧栏；打开上级地址会转到第一个。 @noun 下级
   * @en The child entries, shown in the page's side navigation; the address of the parent opens the first one. @enNoun
   * children
   * @examples [[{ "path": "/product/list", "title": "商品列表", "screen": "product" }]]
   * @enExamples [[{ "path": "/product/list", "title": "Product list", "screen": "product" }]]
   */
  children?: readonly MenuItem[];
  $comment?: Comment;
}

/**
 * 产品的样子：名字、标志、强调色与疏密。
 * @en The appearance of the product: name, mark, accent and density.
 */
export interface Brand {
  /**
   * 产品的名字，显示在导航顶部、登录页、浏览器标签页与打印件上，`title` 在它旁边。 @noun 名字 @risk none
   * @en The product's name at the top of the menu, on the sign-in page, in browser tabs and on prints, with `title`
   * beside it. @enNoun name
   * @examples ["商通"]
   * @enExamples ["Shoply"]
   */
  name: string;
  /**
   * 标志：一段 SVG，正方形（`viewBox` 宽高相同），不引用别的文件；也是浏览器标签页的图标。 @noun 标志 @risk none
   * @en The logo: a square SVG (`viewBox` with equal sides) without references to other files; it is also the icon of
   * the browser tab. @enNoun mark
   * @examples ["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><circle cx=\"16\" cy=\"16\" r=\"14\" fill=\"#7a3e9d\"/></svg>"]
   */
  mark?: string;
  /**
   * 强调色，只用于正在用的：当前的页面、选中的、主要操作；导航的底色也随它。只取它的色相，深浅由外观定，文字总是清楚的。 @noun 强调色 @risk none
   * @en The accent colour, used for the current page, the selection and the main action, and as a tint of the menu.
   * Only its hue is used; the theme determines the lightness, so that text stays legible. @enNoun accent
   * @pattern ^#[0-9a-f]{6}$
   * @examples ["#7a3e9d"]
   */
  accent?: string;
  /**
   * 疏密：`comfortable` 宽松（默认），`compact` 紧凑。 @noun 疏密 @risk none
   * @en The density: `comfortable` (the default) or `compact`. @enNoun density
   */
  density?: 'comfortable' | 'compact';
}

/**
 * 一种语言：`zh-CN` 中文，`en` 英语。
 * @en A language: `zh-CN` Chinese, `en` English.
 */
export type Language = (typeof languages)[number];

/**
 * 几种语言，第一种是默认的。
 * @en Several languages; the first is the default.
 * @minItems 2
 * @uniqueItems true
 * @examples [["zh-CN", "en"]]
 */
export type Languages = readonly Language[];

/**
 * screens/menu.json：导航与地址。
 * @en screens/menu.json: the menu and the addresses.
 */
export interface Menu {
  /**
   * 本文件的 JSON Schema，编辑器据此补全与检查。
   * @en The JSON Schema of this file, for completion and validation in editors.
   * @examples ["../schemas/editor/menu.json"]
   */
  $schema?: string;
  /**
   * 页面所用的语言的版本，由 `npm run migrate` 写入；不写为 1。 @noun 语言的版本 @risk normal
   * @en The language version of the screens, set by `npm run migrate`; default: 1. @enNoun version of the language
   * @minimum 1
   * @examples [6]
   */
  version?: number;
  /**
   * 这个后台叫什么，显示在导航顶部与登录页。 @noun 名称 @risk none
   * @en The title of this console, at the top of the menu and on the sign-in page. @enNoun title
   * @examples ["后台管理"]
   * @enExamples ["Admin"]
   */
  title: string;
  /**
   * 后台自己的文字用哪种语言：`zh-CN` 中文（默认），`en` 英语。按钮、提示、日历、拒绝的原因都随它；页面中写的文字不变。写多种时第一种是默认的，各人在登录页与账号菜单中选，选了随账号记住。改了以后要重新构建。 @noun 语言 @risk normal
   * @en The language of the console's own texts, such as buttons, messages, calendars and refusals: `zh-CN` Chinese
   * (the default), `en` English. Texts of screens are shown as written. If there are several, the first is the
   * default; people choose theirs on the sign-in page and in the account menu, and the choice is stored with the
   * account. A change needs a new build. @enNoun language
   * @examples ["en", ["zh-CN", "en"]]
   */
  language?: Language | Languages;
  /**
   * 项目的时区，用 IANA 的名字；不写为北京时间（`Asia/Shanghai`）。今天、本周、每个快捷区间、按日与按时的统计、填写与导出的时间都按它，不随各人电脑的时区；夏令时那两天分别有 23 与 25 小时。改了以后要重新构建、重新启动。 @noun 时区 @risk high
   * @en The project's time zone as an IANA name; default: `Asia/Shanghai`. It determines today, this week, all
   * presets, figures by day and hour, and typed and exported times, regardless of the computer's time zone; days on
   * which summer time begins or ends have 23 or 25 hours. A change needs a new build and start. @enNoun zone
   * @examples ["Europe/Berlin"]
   */
  zone?: string;
  /**
   * 金额是什么货币，用国际标准的三个字母；不写为人民币（`CNY`）。它的符号、小数位数（JPY 没有，KWD 三位）与最小单位都随它；记录中写了 `currency` 的金额随记录。已有的金额不会换算，改了以后要重新构建、重新启动。 @noun 货币 @risk high
   * @en The currency of amounts as an ISO 4217 code; default: `CNY`. It determines the symbol, the decimals (JPY none,
   * KWD three) and the smallest unit; records may declare another `currency`. Existing amounts are not converted. A
   * change needs a new build and start. @enNoun currency
   * @examples ["EUR"]
   */
  currency?: string;
  /**
   * 一周从哪一天起：`monday` 周一（默认）、`sunday` 周日、`saturday` 周六。本周、上周、按周的统计与日历都随它；改了以后要重新构建、重新启动。 @noun 一周的第一天 @risk high
   * @en The first day of the week: `monday` (the default), `sunday` or `saturday`. It determines this week, last week,
   * figures by week and calendars. A change needs a new build and start. @enNoun first day of the week
   */
  weekStart?: 'monday' | 'sunday' | 'saturday';
  /**
   * 电话与邮政编码是哪个国家或地区的，用国际标准的两个字母；不写为中国（`CN`）。表单中 `"format": "phone"` 与 `"postal-code"` 的字段按它，`+` 开头的电话哪国都可以；都按填写的原样存。改了以后要重新构建、重新启动。 @noun 国家或地区 @risk high
   * @en The country of telephone numbers and postal codes as an ISO 3166 code; default: `CN`. It applies to form
   * fields with `"format": "phone"` or `"postal-code"`; numbers that begin with `+` may be of any country. Both are
   * stored as typed. A change needs a new build and start. @enNoun country
   * @examples ["DE"]
   */
  country?: string;
  /**
   * 产品的样子：名字、标志、强调色与疏密，换一个产品只改这里。 @noun 样子
   * @en The appearance of the product: name, mark, accent and density. Another product needs to change nothing else.
   * @enNoun look
   * @examples [{ "name": "商通", "accent": "#7a3e9d" }]
   * @enExamples [{ "name": "Shoply", "accent": "#7a3e9d" }]
   */
  brand?: Brand;
  /**
   * 导航中的各项，从上到下；`screen` 打开页面，`children` 是下级。 @noun 导航
   * @en The entries of the menu, from top to bottom; `screen` opens a screen, `children` are below it. @enNoun menu
   * @examples [[{ "path": "/product", "title": "商品管理", "icon": "box", "screen": "product" }]]
   * @enExamples [[{ "path": "/product", "title": "Products", "icon": "box", "screen": "product" }]]
   */
  items: readonly MenuItem[];
  /**
   * 按 Ctrl K 打开的搜索框还找哪些列表的记录，按这个顺序：列表要有搜索框（`search`）。每条显示的是列表的卡片（`card`）上的内容；
   * 看不到那个列表的人不会查它。 @noun 搜索框中找的列表 @risk normal @names screen
   * @en The lists whose records the command box (Ctrl K) also finds, in order; each needs a search box (`search`). An
   * entry shows the content of the list's card (`card`); people who cannot see a list do not find its records. @enNoun
   * lists in the search box
   * @minItems 1
   * @uniqueItems true
   * @examples [["product"]]
   */
  search?: readonly string[];
}
