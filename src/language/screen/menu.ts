import type { Comment, Icon } from '../text/text.ts';

/** 导航中的一项。 */
export interface MenuItem {
  /**
   * 地址，例如 `/product`：小写字母、数字、`-`、`_`，各级以 `/` 分开。 @noun 地址 @risk high
   * @pattern ^/([a-z0-9_-]+(/[a-z0-9_-]+)*)?$
   * @examples ["/product"]
   */
  path: string;
  /**
   * 导航中的文字。 @noun 名称 @risk none
   * @examples ["商品管理"]
   */
  title: string;
  /** 图标的名字；顶层可见的项必须有。 @noun 图标 @risk none */
  icon?: Icon;
  /**
   * 打开的页面：screens/ 中的文件名。与 `children` 二选一。 @noun 页面 @risk normal @names screen
   * @examples ["product"]
   */
  screen?: string;
  /**
   * 从外部网站跳转回来时，地址中带来的查询参数（如授权码）：全部带齐时，先从地址中取走，再请求其他内容，交给页面上的部件处理。 @noun 从外部带回的参数 @risk high
   * @minItems 1
   * @uniqueItems true
   * @examples [["code", "state"]]
   */
  arrival?: readonly string[];
  /** 不在导航中显示。 @noun 「不在导航中显示」 @risk none */
  hidden?: boolean;
  /**
   * 从这一项起的一组的标题，到下一个写了 `group` 的项为止；只用于顶层。 @noun 分组 @risk none
   * @examples ["经营"]
   */
  group?: string;
  /**
   * 旁边显示还有多少件事要做：数 `screen` 的哪个视图，写它在那个页面的 `tabs` 中的名字。看不到那个页面、或对那些行没有任何操作权限的人，不问也不显示；上级显示下级之和。 @noun 待办数 @risk normal
   * @examples ["pending"]
   */
  count?: string;
  /**
   * 下级页面，显示在左侧栏；打开上级地址会转到第一个。 @noun 下级
   * @examples [[{ "path": "/product/list", "title": "商品列表", "screen": "product" }]]
   */
  children?: readonly MenuItem[];
  $comment?: Comment;
}

/** 产品的样子：名字、标志、强调色与疏密。 */
export interface Brand {
  /**
   * 产品的名字，显示在导航顶部、登录页、浏览器标签页与打印件上，`title` 在它旁边。 @noun 名字 @risk none
   * @examples ["商通"]
   */
  name: string;
  /**
   * 标志：一段 SVG，正方形（`viewBox` 宽高相同），不引用别的文件；也是浏览器标签页的图标。 @noun 标志 @risk none
   * @examples ["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><circle cx=\"16\" cy=\"16\" r=\"14\" fill=\"#7a3e9d\"/></svg>"]
   */
  mark?: string;
  /**
   * 强调色，只用于正在用的：当前的页面、选中的、主要操作；导航的底色也随它。只取它的色相，深浅由外观定，文字总是清楚的。 @noun 强调色 @risk none
   * @pattern ^#[0-9a-f]{6}$
   * @examples ["#7a3e9d"]
   */
  accent?: string;
  /** 疏密：`comfortable` 宽松（默认），`compact` 紧凑。 @noun 疏密 @risk none */
  density?: 'comfortable' | 'compact';
}

/** 一种语言：`zh-CN` 中文，`en` 英语。 */
export type Language = 'zh-CN' | 'en';

/**
 * 几种语言，第一种是默认的。
 * @minItems 2
 * @uniqueItems true
 * @examples [["zh-CN", "en"]]
 */
export type Languages = readonly Language[];

/** screens/menu.json：导航与地址。 */
export interface Menu {
  /**
   * 本文件的 JSON Schema，编辑器据此补全与检查。
   * @examples ["../schemas/editor/menu.json"]
   */
  $schema?: string;
  /**
   * 页面所用的语言的版本，由 `npm run migrate` 写入；不写为 1。 @noun 语言的版本 @risk normal
   * @minimum 1
   * @examples [6]
   */
  version?: number;
  /**
   * 这个后台叫什么，显示在导航顶部与登录页。 @noun 名称 @risk none
   * @examples ["后台管理"]
   */
  title: string;
  /**
   * 后台自己的文字用哪种语言：`zh-CN` 中文（默认），`en` 英语。按钮、提示、日历、拒绝的原因都随它；页面中写的文字不变。写多种时第一种是默认的，各人在登录页与账号菜单中选，选了随账号记住。改了以后要重新构建。 @noun 语言 @risk normal
   * @examples ["en", ["zh-CN", "en"]]
   */
  language?: Language | Languages;
  /**
   * 项目的时区，用 IANA 的名字；不写为北京时间（`Asia/Shanghai`）。今天、本周、每个快捷区间、按日与按时的统计、填写与导出的时间都按它，不随各人电脑的时区；夏令时那两天分别有 23 与 25 小时。改了以后要重新构建、重新启动。 @noun 时区 @risk high
   * @examples ["Europe/Berlin"]
   */
  zone?: string;
  /**
   * 金额是什么货币，用国际标准的三个字母；不写为人民币（`CNY`）。它的符号、小数位数（JPY 没有，KWD 三位）与最小单位都随它；记录中写了 `currency` 的金额随记录。已有的金额不会换算，改了以后要重新构建、重新启动。 @noun 货币 @risk high
   * @examples ["EUR"]
   */
  currency?: string;
  /** 一周从哪一天起：`monday` 周一（默认）、`sunday` 周日、`saturday` 周六。本周、上周、按周的统计与日历都随它；改了以后要重新构建、重新启动。 @noun 一周的第一天 @risk high */
  weekStart?: 'monday' | 'sunday' | 'saturday';
  /**
   * 产品的样子：名字、标志、强调色与疏密，换一个产品只改这里。 @noun 样子
   * @examples [{ "name": "商通", "accent": "#7a3e9d" }]
   */
  brand?: Brand;
  /**
   * 导航中的各项，从上到下；`screen` 打开页面，`children` 是下级。 @noun 导航
   * @examples [[{ "path": "/product", "title": "商品管理", "icon": "box", "screen": "product" }]]
   */
  items: readonly MenuItem[];
  /**
   * 按 Ctrl K 打开的搜索框还找哪些列表的记录，按这个顺序：列表要有搜索框（`search`）。每条显示的是列表的卡片（`card`）上的内容；
   * 看不到那个列表的人不会查它。 @noun 搜索框中找的列表 @risk normal @names screen
   * @minItems 1
   * @uniqueItems true
   * @examples [["product"]]
   */
  search?: readonly string[];
}
