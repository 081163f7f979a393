import type { FieldUi } from '../kinds/widgets/widget.ts';
import type { Json } from './json.ts';
import type { Comment } from './text/text.ts';

/**
 * 另一项的值：`1/另一项` 是旁边的项，`2/另一项` 是外面一层的项。 @atomic
 * @en The value of another field: `1/field` is one beside it, `2/field` one of the object around it.
 */
export interface DataReference {
  /**
   * 层数、`/` 与项的名字。
   * @en The number of levels, `/` and the name of the field.
   * @examples ["1/password"]
   */
  readonly $data: string;
}

/**
 * JSON 的类型：`string` 文字，`integer` 整数，`number` 数，`boolean` 是否，`array` 若干，`object` 一组，`null` 没有。
 * @en A type of JSON: `string`, `integer`, `number`, `boolean`, `array` a list, `object`, `null` nothing.
 */
export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/**
 * 表单的一项：JSON Schema（draft-07）的关键字，页面与服务器都按它校验；加上给人看的 `message` 与 `ui`。
 * @en A form field: keywords of JSON Schema (draft-07), by which page and server validate its value, with `message`
 * and `ui`.
 */
export interface FieldSchema {
  /**
   * 值的类型。 @noun 类型 @risk extended
   * @en The type of the value. @enNoun type
   * @examples ["string"]
   */
  readonly type?: TypeName | readonly TypeName[];
  /**
   * 这一项叫什么。 @noun 名称 @risk none
   * @en The title of the field. @enNoun title
   * @examples ["手机号"]
   * @enExamples ["Phone"]
   */
  readonly title?: string;
  readonly $comment?: Comment;
  /**
   * 打开时已经填好的值。 @noun 默认值 @risk high
   * @en The initial value. @enNoun default value
   */
  readonly default?: Json;
  /**
   * 值不对时的提示：一句话，或每条规则一句（规则 → 提示，`required` 也算）。有规则就要有提示。金额的一句话说的是可以填多少，没有填时另有提示。 @noun 提示 @risk none
   * @en The message for an invalid value: one sentence, or one per rule (rule → sentence, including `required`). Every
   * rule needs a message. The single sentence of an amount says which amounts are allowed; a missing amount has a
   * message of its own. @enNoun message
   * @examples [{ "required": "请输入手机号", "pattern": "手机号格式不正确" }]
   * @enExamples [{ "required": "Enter a phone number", "pattern": "This is no phone number" }]
   */
  readonly message?: string | Readonly<Record<string, string>>;
  /**
   * 怎样填、怎样显示。 @noun 显示
   * @en How the field is edited and shown. @enNoun display
   */
  readonly ui?: FieldUi;
  /**
   * 只能是这个值；常用于再输入一次，例如与 `newPassword` 相同。 @noun 规则 const @risk removed
   * @en The only allowed value; often a reference for repeated input, such as `newPassword`. @enNoun rule const
   * @examples [{ "$data": "1/newPassword" }]
   */
  readonly const?: Json;
  /**
   * 只能是这些值；值要有名称时用 `oneOf`。 @noun 允许的值 @risk extended
   * @en The allowed values; use `oneOf` if they have titles. @enNoun allowed values
   * @examples [["男", "女"]]
   * @enExamples [["male", "female"]]
   */
  readonly enum?: readonly Json[];
  /**
   * 只能符合其中一个；多用于有名称的值。 @noun 规则 oneOf @risk removed
   * @en Schemas of which exactly one must match; usually values with titles. @enNoun rule oneOf
   * @examples [[{ "const": 1, "title": "上架" }, { "const": 0, "title": "下架" }]]
   * @enExamples [[{ "const": 1, "title": "On sale" }, { "const": 0, "title": "Off sale" }]]
   */
  readonly oneOf?: readonly FieldSchema[];
  /**
   * 要全部符合；多用于几个条件，每个一组 `if` 与 `then`。 @noun 规则 allOf @risk removed @suits object
   * @en Schemas all of which must match; usually several conditions, each with `if` and `then`. @enNoun rule allOf
   * @examples [[{ "if": { "required": ["phone"] }, "then": { "required": ["name"] } }]]
   */
  readonly allOf?: readonly FieldSchema[];
  /**
   * 值的格式：`money` 金额（小数位由货币决定），`date` 日期，`date-time` 时间，`email` 邮箱，`phone` 电话、`postal-code` 邮政编码（按 `menu.json` 的 `country`），`uri` 网址，`uri-reference` 站内地址（图片）等。 @noun 规则 format @risk removed @suits string,number
   * @en The format of the value: `money` (an amount, whose currency decides the decimals), `date`, `date-time`,
   * `email`, `phone` and `postal-code` (by the `country` of `menu.json`), `uri` an address, `uri-reference` one of this
   * site (pictures), and others. @enNoun rule format
   * @examples ["date"]
   */
  readonly format?: string;
  /**
   * 按格式不能早于（小于）它。 @noun 规则 formatMinimum @risk removed @suits string
   * @en The minimum, inclusive, compared by the format. @enNoun rule formatMinimum
   */
  readonly formatMinimum?: string | DataReference;
  /**
   * 按格式不能晚于（大于）它。 @noun 规则 formatMaximum @risk removed @suits string
   * @en The maximum, inclusive, compared by the format. @enNoun rule formatMaximum
   */
  readonly formatMaximum?: string | DataReference;
  /**
   * 按格式必须晚于（大于）它。 @noun 规则 formatExclusiveMinimum @risk removed @suits string
   * @en The exclusive minimum, compared by the format. @enNoun rule formatExclusiveMinimum
   * @examples [{ "$data": "1/startTime" }]
   */
  readonly formatExclusiveMinimum?: string | DataReference;
  /**
   * 按格式必须早于（小于）它。 @noun 规则 formatExclusiveMaximum @risk removed @suits string
   * @en The exclusive maximum, compared by the format. @enNoun rule formatExclusiveMaximum
   */
  readonly formatExclusiveMaximum?: string | DataReference;
  /**
   * 文字要符合的正则表达式。 @noun 规则 pattern @risk removed @suits string
   * @en A regular expression that the text must match. @enNoun rule pattern
   * @examples ["^1[0-9]{10}$"]
   */
  readonly pattern?: string;
  /**
   * 最少几个字。 @noun 最少字数 @risk lowered @suits string
   * @en The minimum number of characters. @enNoun least number of characters
   * @examples [1]
   */
  readonly minLength?: number | DataReference;
  /**
   * 最多几个字。 @noun 最多字数 @risk raised @suits string
   * @en The maximum number of characters. @enNoun greatest number of characters
   * @examples [50]
   */
  readonly maxLength?: number | DataReference;
  /**
   * 最小值（含）。 @noun 最小值 @risk lowered @suits number
   * @en The minimum, inclusive. @enNoun least value
   * @examples [0]
   */
  readonly minimum?: number | DataReference;
  /**
   * 最大值（含）。 @noun 最大值 @risk raised @suits number
   * @en The maximum, inclusive. @enNoun greatest value
   * @examples [100]
   */
  readonly maximum?: number | DataReference;
  /**
   * 必须大于它。 @noun 下限 @risk lowered @suits number
   * @en The exclusive minimum. @enNoun lower limit
   * @examples [0]
   */
  readonly exclusiveMinimum?: number | DataReference;
  /**
   * 必须小于它。 @noun 上限 @risk raised @suits number
   * @en The exclusive maximum. @enNoun upper limit
   */
  readonly exclusiveMaximum?: number | DataReference;
  /**
   * 必须是它的倍数；`0.01` 即最多两位小数。 @noun 规则 multipleOf @risk removed @suits number
   * @en The value must be a multiple of this; `0.01` means at most two decimals. @enNoun rule multipleOf
   * @examples [0.01]
   */
  readonly multipleOf?: number | DataReference;
  /**
   * 数组的每一个。 @noun 每一个 @suits array
   * @en The schema of the entries. @enNoun each entry
   * @examples [{ "type": "string" }]
   */
  readonly items?: FieldSchema;
  /**
   * 最少几个。 @noun 最少个数 @risk lowered @suits array
   * @en The minimum number of entries. @enNoun least number of entries
   * @examples [1]
   */
  readonly minItems?: number | DataReference;
  /**
   * 最多几个。 @noun 最多个数 @risk raised @suits array
   * @en The maximum number of entries. @enNoun greatest number of entries
   */
  readonly maxItems?: number | DataReference;
  /**
   * 不能重复。 @noun 「不能重复」 @risk unset @suits array
   * @en Whether the entries must be unique. @enNoun “no entry twice”
   */
  readonly uniqueItems?: boolean;
  /**
   * 表单的各项：名字 → 项，按页面上的顺序。 @noun 表单项 @suits object
   * @en The fields of an object: name → field, in display order. @enNoun form field
   */
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  /**
   * 必填的项。 @noun 必填 @risk shortened @suits object
   * @en The required fields. @enNoun required fields
   * @examples [["name", "phone"]]
   */
  readonly required?: readonly string[];
  /**
   * 写明的项以外，还能不能有别的；`false` 为不能。 @noun 表单以外的内容 @suits object
   * @en Whether other fields are allowed; `false` forbids them. @enNoun content outside the form
   */
  readonly additionalProperties?: boolean | FieldSchema;
  /**
   * 条件：值符合它时按 `then`，否则按 `else`。 @noun 规则 if @risk removed @suits object
   * @en A condition: if the value matches, `then` applies, otherwise `else`. @enNoun rule if
   * @examples [{ "properties": { "limit": { "const": 1 } }, "required": ["limit"] }]
   */
  readonly if?: FieldSchema;
  /**
   * 条件成立时还要符合它；其中的项只在那时显示。 @noun 满足条件时 @suits object
   * @en A schema that must also match if the condition holds; its fields are only shown then. @enNoun where the
   * condition holds
   */
  readonly then?: FieldSchema;
  /**
   * 条件不成立时要符合它；其中的项只在那时显示。 @noun 不满足条件时 @suits object
   * @en A schema that must also match if the condition does not hold; its fields are only shown then. @enNoun where
   * the condition does not hold
   */
  readonly else?: FieldSchema;
  /**
   * 表单里不能引用别处的内容，请直接写在这里。 @noun 引用 @risk high
   * @en Not supported: a form cannot contain references, so write the schema here. @enNoun reference
   * @deprecated
   */
  readonly $ref?: unknown;
}

/**
 * 一个表单：schemas/forms/名字.json，页面按它画出各项，页面与服务器都按它校验。还可以写「表单的一项」的键，例如 `title`、`required`。
 * @en A form: schemas/forms/name.json. The page renders its fields, and page and server validate values by it. It also
 * has the keys of a form field, such as `title` and `required`.
 */
export interface FormSchema extends FieldSchema {
  /**
   * 本语言的 JSON Schema，编辑器据此补全与检查。
   * @en The JSON Schema of this language, for completion and validation in editors.
   * @examples ["../editor/form.json"]
   */
  readonly $schema?: string;
  /**
   * 名字，通常与文件名相同。 @noun 名字 @risk normal
   * @en The name of the form, usually that of its file. @enNoun name
   */
  readonly $id?: string;
  /**
   * @enNoun type
   * @noun 类型 @risk extended
   */
  readonly type: 'object';
  /**
   * @enNoun form field
   * @noun 表单项
   */
  readonly properties: Readonly<Record<string, FieldSchema>>;
}
