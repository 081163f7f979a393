import type { languages } from '../../words/language.ts';
import type { Comment, Icon } from '../text/text.ts';

/**
 * 导航中的一项。
 * @en An entry of the menu.
 */
export interface MenuItem {
  /**
   * 地址，例如 `/product`：小写字母、数字、`-`、`_`，各级以 `/` 分开。 @noun 地址 @risk high
   * @en Its address, such as `/product`: small letters, digits, `-`, `_`, in parts separated by `/`. @enNoun address
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
   * @en The name of an icon; visible entries at the top need one. @enNoun icon
   */
  icon?: Icon;
  /**
   * 打开的页面：screens/ 中的文件名。与 `children` 二选一。 @noun 页面 @risk normal @names screen
   * @en The screen that it opens: a file name in screens/. Either this or `children`. @enNoun screen
   * @examples ["product"]
   */
  screen?: string;
  /**
   * 从外部网站跳转回来时，地址中带来的查询参数（如授权码）：全部带齐时，先从地址中取走，再请求其他内容，交给页面上的部件处理。 @noun 从外部带回的参数 @risk high
   * @en Query parameters with which another site leads back here, such as an authorization code: once all are there,
   * they are taken out of the address before anything else is asked, and given to the view of the screen. @enNoun
   * parameters of arrival
   * @minItems 1
   * @uniqueItems true
   * @examples [["code", "state"]]
   */
  arrival?: readonly string[];
  /**
   * 不在导航中显示。 @noun 「不在导航中显示」 @risk none
   * @en Not shown in the menu. @enNoun “not in the menu”
   */
  hidden?: boolean;
  /**
   * 分组的标题；从这一项起，到下一个写了 `group` 的项为止；只用于顶层。 @noun 分组 @risk none
   * @en The heading of a group that begins with this entry, up to the next one with a `group`; only at the top.
   * @enNoun grouping
   * @examples ["经营"]
   * @enExamples ["Business"]
   */
  group?: string;
  /**
   * 旁边显示还有多少件事要做：数 `screen` 的哪个标签页，写它在那个页面的 `tabs` 中的名字。看不到那个页面、或对那些行没有任何操作权限的人，不问也不显示；上级显示下级之和。 @noun 待办数 @risk normal
   * @en Shows beside it how many things are to be done: the tab of `screen` whose rows are counted, by its name in
   * `tabs` there. For people who cannot see that screen, or have no permission for any action on those rows, nothing
   * is asked or shown; an entry with children shows their sum. @enNoun count of tasks
   * @examples ["pending"]
   */
  count?: string;
  /**
   * 下级页面，显示在左侧栏；打开上级地址会转到第一个。 @noun 下级
   * @en Entries below it, at the side; its own address leads to the first. @enNoun children
   * @examples [[{ "path": "/product/list", "title": "商品列表", "screen": "product" }]]
   * @enExamples [[{ "path": "/product/list", "title": "Product list", "screen": "product" }]]
   */
  children?: readonly MenuItem[];
  $comment?: Comment;
}

/**
 * 产品的样子：名字、标志、强调色与疏密。
 * @en What the product looks like: name, mark, accent and density.
 */
export interface Brand {
  /**
   * 产品的名字，显示在导航顶部、登录页、浏览器标签页与打印件上，`title` 在它旁边。 @noun 名字 @risk none
   * @en The product's name, at the top of the menu, on the sign-in page, browser tabs and prints, with `title` beside
   * it. @enNoun name
   * @examples ["商通"]
   * @enExamples ["Shoply"]
   */
  name: string;
  /**
   * 标志：一段 SVG，正方形（`viewBox` 宽高相同），不引用别的文件；也是浏览器标签页的图标。 @noun 标志 @risk none
   * @en The mark: a square SVG (`viewBox` with equal sides) that refers to no other file; it is also the icon of the
   * browser tab. @enNoun mark
   * @examples ["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><circle cx=\"16\" cy=\"16\" r=\"14\" fill=\"#7a3e9d\"/></svg>"]
   */
  mark?: string;
  /**
   * 强调色，只用于正在用的：当前的页面、选中的、主要操作；导航的底色也随它。只取它的色相，深浅由外观定，文字总是清楚的。 @noun 强调色 @risk none
   * @en The accent, only for what is in use: the current page, the selection, the main action; the menu is tinted by
   * it. Only its hue counts; the theme decides how light it is, and text stays legible. @enNoun accent
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
 * @en Several languages, the first of which is the default.
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
   * @en The JSON Schema of this file, with which editors complete and check.
   * @examples ["../schemas/editor/menu.json"]
   */
  $schema?: string;
  /**
   * 页面所用的语言的版本，由 `npm run migrate` 写入；不写为 1。 @noun 语言的版本 @risk normal
   * @en The version of the language that the screens are written in, set by `npm run migrate`; 1 if left out. @enNoun
   * version of the language
   * @minimum 1
   * @examples [6]
   */
  version?: number;
  /**
   * 这个后台叫什么，显示在导航顶部与登录页。 @noun 名称 @risk none
   * @en What this console is called, at the top of the menu and on the sign-in page. @enNoun title
   * @examples ["后台管理"]
   * @enExamples ["Admin"]
   */
  title: string;
  /**
   * 后台自己的文字用哪种语言：`zh-CN` 中文（默认），`en` 英语。按钮、提示、日历、拒绝的原因都随它；页面中写的文字不变。写多种时第一种是默认的，各人在登录页与账号菜单中选，选了随账号记住。改了以后要重新构建。 @noun 语言 @risk normal
   * @en The language of the console's own texts: `zh-CN` Chinese (the default), `en` English. Buttons, messages,
   * calendars and the reasons of refusals are in it; what screens say is as it is written. Of several, the first is the
   * default: people choose theirs on the sign-in page and in the account menu, and it is remembered with the account. A
   * change needs a new build. @enNoun language
   * @examples ["en", ["zh-CN", "en"]]
   */
  language?: Language | Languages;
  /**
   * 项目的时区，用 IANA 的名字；不写为北京时间（`Asia/Shanghai`）。今天、本周、每个快捷区间、按日与按时的统计、填写与导出的时间都按它，不随各人电脑的时区；夏令时那两天分别有 23 与 25 小时。改了以后要重新构建、重新启动。 @noun 时区 @risk high
   * @en The project's time zone, by its IANA name; Beijing (`Asia/Shanghai`) if left out. Today, this week, every
   * preset, figures by day and hour, and times that are typed and exported go by it rather than by the computer's;
   * the two days of summer time have 23 and 25 hours. A change needs a new build and start. @enNoun zone
   * @examples ["Europe/Berlin"]
   */
  zone?: string;
  /**
   * 金额是什么货币，用国际标准的三个字母；不写为人民币（`CNY`）。它的符号、小数位数（JPY 没有，KWD 三位）与最小单位都随它；记录中写了 `currency` 的金额随记录。已有的金额不会换算，改了以后要重新构建、重新启动。 @noun 货币 @risk high
   * @en The currency of amounts, by its three international letters; yuan (`CNY`) if left out. Its symbol, its
   * decimals (JPY none, KWD three) and its smallest unit go by it; amounts of records with a `currency` go by the
   * record. Existing amounts are not converted, and a change needs a new build and start. @enNoun currency
   * @examples ["EUR"]
   */
  currency?: string;
  /**
   * 一周从哪一天起：`monday` 周一（默认）、`sunday` 周日、`saturday` 周六。本周、上周、按周的统计与日历都随它；改了以后要重新构建、重新启动。 @noun 一周的第一天 @risk high
   * @en The first day of the week: `monday` (the default), `sunday`, `saturday`. This week, last week, figures by
   * week and calendars go by it; a change needs a new build and start. @enNoun first day of the week
   */
  weekStart?: 'monday' | 'sunday' | 'saturday';
  /**
   * 电话与邮政编码是哪个国家或地区的，用国际标准的两个字母；不写为中国（`CN`）。表单中 `"format": "phone"` 与 `"postal-code"` 的字段按它，`+` 开头的电话哪国都可以；都按填写的原样存。改了以后要重新构建、重新启动。 @noun 国家或地区 @risk high
   * @en The country of telephone numbers and postal codes, by its two international letters; China (`CN`) if left out.
   * Fields of forms with `"format": "phone"` or `"postal-code"` go by it; numbers that begin with `+` may be of any
   * country. Both are stored as they are typed. A change needs a new build and start. @enNoun country
   * @examples ["DE"]
   */
  country?: string;
  /**
   * 产品的样子：名字、标志、强调色与疏密，换一个产品只改这里。 @noun 样子
   * @en What the product looks like: name, mark, accent and density. This is all that another product changes.
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
   * @en The lists whose records the box that opens with Ctrl K also finds, in this order: each needs a search box
   * (`search`). An entry shows what the card of the list (`card`) does; people who cannot see a list find nothing of
   * it. @enNoun lists in the search box
   * @minItems 1
   * @uniqueItems true
   * @examples [["product"]]
   */
  search?: readonly string[];
}
