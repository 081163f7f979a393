import type { FieldUi } from '../kinds/widgets/widget.ts';
import type { Json } from './json.ts';
import type { Comment } from './text/text.ts';

/** 另一项的值：`1/另一项` 是旁边的项，`2/另一项` 是外面一层的项。 @atomic */
export interface DataReference {
  /**
   * 层数、`/` 与项的名字。
   * @examples ["1/password"]
   */
  readonly $data: string;
}

/** JSON 的类型：`string` 文字，`integer` 整数，`number` 数，`boolean` 是否，`array` 若干，`object` 一组，`null` 没有。 */
export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/**
 * 表单的一项：JSON Schema（draft-07）的关键字，页面与服务器都按它校验；加上给人看的 `message` 与 `ui`。
 */
export interface FieldSchema {
  /**
   * 值的类型。 @noun 类型 @risk extended
   * @examples ["string"]
   */
  readonly type?: TypeName | readonly TypeName[];
  /**
   * 这一项叫什么。 @noun 名称 @risk none
   * @examples ["手机号"]
   */
  readonly title?: string;
  readonly $comment?: Comment;
  /** 打开时已经填好的值。 @noun 默认值 @risk high */
  readonly default?: Json;
  /**
   * 值不对时的提示：一句话，或每条规则一句（规则 → 提示，`required` 也算）。有规则就要有提示。 @noun 提示 @risk none
   * @examples [{ "required": "请输入手机号", "pattern": "手机号格式不正确" }]
   */
  readonly message?: string | Readonly<Record<string, string>>;
  /** 怎样填、怎样显示。 @noun 显示 */
  readonly ui?: FieldUi;
  /**
   * 只能是这个值；常用于再输入一次，例如与 `newPassword` 相同。 @noun 规则 const @risk removed
   * @examples [{ "$data": "1/newPassword" }]
   */
  readonly const?: Json;
  /**
   * 只能是这些值；值要有名称时用 `oneOf`。 @noun 允许的值 @risk extended
   * @examples [["男", "女"]]
   */
  readonly enum?: readonly Json[];
  /**
   * 只能符合其中一个；多用于有名称的值。 @noun 规则 oneOf @risk removed
   * @examples [[{ "const": 1, "title": "上架" }, { "const": 0, "title": "下架" }]]
   */
  readonly oneOf?: readonly FieldSchema[];
  /**
   * 要全部符合；多用于几个条件，每个一组 `if` 与 `then`。 @noun 规则 allOf @risk removed
   * @examples [[{ "if": { "required": ["phone"] }, "then": { "required": ["name"] } }]]
   */
  readonly allOf?: readonly FieldSchema[];
  /**
   * 文字的格式：`date` 日期，`date-time` 时间，`email` 邮箱，`uri` 网址，`uri-reference` 站内地址（图片）等。 @noun 规则 format @risk removed
   * @examples ["date"]
   */
  readonly format?: string;
  /** 按格式不能早于（小于）它。 @noun 规则 formatMinimum @risk removed */
  readonly formatMinimum?: string | DataReference;
  /** 按格式不能晚于（大于）它。 @noun 规则 formatMaximum @risk removed */
  readonly formatMaximum?: string | DataReference;
  /**
   * 按格式必须晚于（大于）它。 @noun 规则 formatExclusiveMinimum @risk removed
   * @examples [{ "$data": "1/startTime" }]
   */
  readonly formatExclusiveMinimum?: string | DataReference;
  /** 按格式必须早于（小于）它。 @noun 规则 formatExclusiveMaximum @risk removed */
  readonly formatExclusiveMaximum?: string | DataReference;
  /**
   * 文字要符合的正则表达式。 @noun 规则 pattern @risk removed
   * @examples ["^1[0-9]{10}$"]
   */
  readonly pattern?: string;
  /**
   * 最少几个字。 @noun 最少字数 @risk lowered
   * @examples [1]
   */
  readonly minLength?: number | DataReference;
  /**
   * 最多几个字。 @noun 最多字数 @risk raised
   * @examples [50]
   */
  readonly maxLength?: number | DataReference;
  /**
   * 最小值（含）。 @noun 最小值 @risk lowered
   * @examples [0]
   */
  readonly minimum?: number | DataReference;
  /**
   * 最大值（含）。 @noun 最大值 @risk raised
   * @examples [100]
   */
  readonly maximum?: number | DataReference;
  /**
   * 必须大于它。 @noun 下限 @risk lowered
   * @examples [0]
   */
  readonly exclusiveMinimum?: number | DataReference;
  /** 必须小于它。 @noun 上限 @risk raised */
  readonly exclusiveMaximum?: number | DataReference;
  /**
   * 必须是它的倍数；`0.01` 即最多两位小数。 @noun 规则 multipleOf @risk removed
   * @examples [0.01]
   */
  readonly multipleOf?: number | DataReference;
  /**
   * 数组的每一个。 @noun 每一个
   * @examples [{ "type": "string" }]
   */
  readonly items?: FieldSchema;
  /**
   * 最少几个。 @noun 最少个数 @risk lowered
   * @examples [1]
   */
  readonly minItems?: number | DataReference;
  /** 最多几个。 @noun 最多个数 @risk raised */
  readonly maxItems?: number | DataReference;
  /** 不能重复。 @noun 「不能重复」 @risk unset */
  readonly uniqueItems?: boolean;
  /** 一组中的各项：名字 → 项，按页面上的顺序。 @noun 表单项 */
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  /**
   * 必填的项。 @noun 必填 @risk shortened
   * @examples [["name", "phone"]]
   */
  readonly required?: readonly string[];
  /** 写明的项以外，还能不能有别的；`false` 为不能。 @noun 表单以外的内容 */
  readonly additionalProperties?: boolean | FieldSchema;
  /**
   * 条件：值符合它时按 `then`，否则按 `else`。 @noun 规则 if @risk removed
   * @examples [{ "properties": { "limit": { "const": 1 } }, "required": ["limit"] }]
   */
  readonly if?: FieldSchema;
  /** 条件成立时还要符合它；其中的项只在那时显示。 @noun 满足条件时 */
  readonly then?: FieldSchema;
  /** 条件不成立时要符合它；其中的项只在那时显示。 @noun 不满足条件时 */
  readonly else?: FieldSchema;
  /**
   * 表单里不能引用别处的内容，请直接写在这里。 @noun 引用 @risk high
   * @deprecated
   */
  readonly $ref?: unknown;
}

/**
 * 一个表单：schemas/forms/名字.json，页面按它画出各项，页面与服务器都按它校验。还可以写「表单的一项」的键，例如 `title`、`required`。
 */
export interface FormSchema extends FieldSchema {
  /**
   * 本语言的 JSON Schema，编辑器据此补全与检查。
   * @examples ["../editor/form.json"]
   */
  readonly $schema?: string;
  /** 名字，通常与文件名相同。 @noun 名字 @risk normal */
  readonly $id?: string;
  /** @noun 类型 @risk extended */
  readonly type: 'object';
  /** @noun 表单项 */
  readonly properties: Readonly<Record<string, FieldSchema>>;
}
