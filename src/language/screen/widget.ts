import type { Json } from '../json.ts';
import type { Comment, Request } from '../text/text.ts';

/** The keys common to all visible widgets. */
export interface ShownUi {
  /**
   * 这一项下方的提示，例如单位。
   * @examples ["单位：元"]
   */
  readonly help?: string;
  /**
   * 没有值时显示什么；从几个值中选的控件也以它为「不选」那一项。不写显示「—」。
   * @examples ["不限"]
   */
  readonly empty?: string;
  /** 只显示，不能改。 */
  readonly readOnly?: boolean;
  /** 在页面上必须填；接口不要求，别的调用方可以不发。接口也要求的，写在表单的 `required` 中。 */
  readonly required?: true;
  /** 占一整行。 */
  readonly wide?: boolean;
  /**
   * 从这一项开始的一组叫什么，到下一个写了 `section` 的项为止；项多的表单因此分成几段，各有标题。
   * @examples ["库存"]
   */
  readonly section?: string;
  /**
   * 这一项改变时清空的其他项。
   * @examples [["shelfId"]]
   */
  readonly clears?: readonly string[];
  /**
   * 这些项都有值以前，这一项不能填；0 与空也算没有值。
   * @examples [["branchId"]]
   */
  readonly needs?: readonly string[];
  /** 只供表单自己用，例如另一项的选项按它取；不发送。 */
  readonly local?: boolean;
  readonly $comment?: Comment;
}

interface TypedUi extends ShownUi {
  /**
   * 还没有填时，框中灰色的字。
   * @examples ["可不填"]
   */
  readonly placeholder?: string;
}

interface ChosenUi extends TypedUi {
  /**
   * screens/shared/options.json 中的名字；不写则为这一项自己的值（`enum`、`oneOf`）。
   * @examples ["supplier"]
   */
  readonly options?: string;
  /**
   * 选项按其他项取：选项列表的参数 → 这个表单的项。
   * @examples [{ "supplierId": "supplierId" }]
   */
  readonly by?: Readonly<Record<string, string>>;
}

interface DayUi extends TypedUi {
  /**
   * 最早的一天：`YYYY-MM-DD`，或 `today`（北京时间的今天）。
   * @pattern ^(today|\d{4}-\d{2}-\d{2})$
   * @examples ["today"]
   */
  readonly minimum?: string;
  /**
   * 最晚的一天：`YYYY-MM-DD`，或 `today`（北京时间的今天）。
   * @pattern ^(today|\d{4}-\d{2}-\d{2})$
   * @examples ["today"]
   */
  readonly maximum?: string;
}

/** 一行文字；首尾的空格不算，什么都没写就是没有值。 */
export interface TextUi extends TypedUi {
  readonly widget: 'text';
}
/** 几行文字。 */
export interface TextareaUi extends TypedUi {
  readonly widget: 'textarea';
}
/** 密码：不显示写了什么，可以点开看。 */
export interface PasswordUi extends TypedUi {
  readonly widget: 'password';
}
/** 数字。 */
export interface NumberUi extends TypedUi {
  readonly widget: 'number';
}
/** 从几个值中选一个，收在下拉框中；值写在 `oneOf` 或 `enum` 中。 */
export interface SelectUi extends TypedUi {
  readonly widget: 'select';
}
/** 从两三个值中选一个，全部摆在面前；值写在 `oneOf` 或 `enum` 中。 */
export interface RadioUi extends ShownUi {
  readonly widget: 'radio';
}
/** 开关：是与否，或两个值中的一个（`1` 为开）。 */
export interface SwitchUi extends ShownUi {
  readonly widget: 'switch';
}
/** 从选项列表中选一个，可以输入文字查找，例如供应商。 */
export interface OptionUi extends ChosenUi {
  readonly widget: 'option';
}
/** 从选项列表中选若干个。 */
export interface OptionsUi extends ChosenUi {
  readonly widget: 'options';
}
/** 日期，可以输入，也可以从日历中选：`YYYY-MM-DD`。 */
export interface DateUi extends DayUi {
  readonly widget: 'date';
}
/** 日期与时间（北京时间），可以输入，也可以从日历中选：`YYYY-MM-DD HH:mm:ss`。 */
export interface DatetimeUi extends DayUi {
  readonly widget: 'datetime';
}
/** 若干短的文字，逐个输入。 */
export interface TagsUi extends TypedUi {
  readonly widget: 'tags';
  /**
   * 常用的文字，点一下就选上。
   * @examples [["新品", "热卖"]]
   */
  readonly presets?: readonly string[];
}
/** 图片：选一张上传，值是它的地址；字段为数组时可以有多张。 */
export interface ImageUi extends ShownUi {
  readonly widget: 'image';
  /**
   * 上传到哪个接口；不写为 `POST /api/file/upload`。
   * @examples ["POST /api/file/upload"]
   */
  readonly request?: Request;
  /**
   * 随图片一起发送的固定内容。
   * @examples [{ "type": 1 }]
   */
  readonly with?: Readonly<Record<string, Json>>;
}
/** 若干权限，每个是一个代码加一个级别。 */
export interface PermissionsUi extends ShownUi {
  readonly widget: 'permissions';
  /** 从哪些权限中选。 */
  readonly with: PermissionChoice;
}
/** 验证码，旁边的按钮请接口发送一个。 */
export interface CodeUi extends TypedUi {
  readonly widget: 'code';
  /**
   * 发送验证码的接口。
   * @examples ["POST /api/supplier/code"]
   */
  readonly request: Request;
  /**
   * 接口要的内容：键 → 这个表单的项；先检查这些项，没有错才发送。
   * @examples [{ "phone": "phone" }]
   */
  readonly by?: Readonly<Record<string, string>>;
  /**
   * 多少秒以后可以再发；不写为 60。
   * @examples [60]
   */
  readonly seconds?: number;
}
/** 不显示，值由页面填入（`prefill`、`body`）。 */
export interface HiddenUi extends Pick<ShownUi, 'local' | '$comment'> {
  readonly widget: 'hidden';
}
/** 定制部件（schemas/views.json）；写了 `view` 就不必写 `widget`。 */
export interface ViewUi extends ShownUi {
  readonly widget: 'view';
  /**
   * 部件：schemas/views.json 中的名字。
   * @examples ["opening-hours"]
   */
  readonly view: string;
  /**
   * 交给部件的值。
   * @examples [{ "unit": "小时" }]
   */
  readonly with?: Readonly<Record<string, Json>>;
}

/** 权限从哪些目录中选：由另一项的值决定。 */
export interface PermissionChoice {
  /**
   * 这个表单中决定目录的项。
   * @examples ["type"]
   */
  readonly by: string;
  /**
   * 那一项的值 → 权限目录。
   * @examples [{ "1": { "options": "permission", "levels": [{ "title": "只读", "suffix": ":read" }] } }]
   */
  readonly catalogues: Readonly<Record<string, PermissionCatalogue>>;
}

/** 一个权限目录。 */
export interface PermissionCatalogue {
  /**
   * 有哪些权限：screens/shared/options.json 中的名字。
   * @examples ["permission"]
   */
  readonly options: string;
  /**
   * 每个权限有哪些级别。
   * @examples [[{ "title": "只读", "suffix": ":read" }]]
   */
  readonly levels: readonly PermissionLevel[];
}

/** 权限的一个级别。 */
export interface PermissionLevel {
  /**
   * 级别的名称。
   * @examples ["只读"]
   */
  readonly title: string;
  /**
   * 接在权限代码后面的文字；可以为空。
   * @pattern ^\S*$
   * @examples [":read"]
   */
  readonly suffix: string;
}

/**
 * 表单的一项怎样填、怎样显示。`widget` 多数时候由这一项的类型推断，不必写：文字 `text`，数字 `number`，
 * 有 `enum`、`oneOf` 的 `select`，是否 `switch`，日期 `date`，数组 `tags`；与推断不同时才写。
 */
export type FieldUi =
  | TextUi
  | TextareaUi
  | PasswordUi
  | NumberUi
  | SelectUi
  | RadioUi
  | SwitchUi
  | OptionUi
  | OptionsUi
  | DateUi
  | DatetimeUi
  | TagsUi
  | ImageUi
  | PermissionsUi
  | CodeUi
  | HiddenUi
  | ViewUi;

/** The name of a widget. */
export type WidgetName = FieldUi['widget'];
