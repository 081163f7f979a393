import type { Json } from './json.ts';

/**
 * 数值范围，两端都包含。金额这样以文字发送的数（"27.00"）按数值精确比较；不是数的文字不在任何范围内。
 * 金额的条件只能用范围：写成值要与文字完全相同，`0` 不等于 `"0.00"`。
 * 操作的条件中，有枚举的字段要逐个写出允许的值，不能用范围。 @atomic
 * @en A range of numbers with inclusive ends. Numbers sent as text ("27.00") are compared numerically; other texts are
 * in no range. Conditions on amounts must be ranges, because single values are compared as text, and `0` is not
 * `"0.00"`. Conditions of actions on an enum must list the values instead of a range.
 * @minProperties 1
 */
export interface Range {
  /**
   * 最小值（含）。
   * @en The minimum, inclusive.
   * @examples [1]
   */
  minimum?: number;
  /**
   * 最大值（含）。
   * @en The maximum, inclusive.
   * @examples [100]
   */
  maximum?: number;
}

/**
 * 有值：不是 null、空文字，也不缺省；没有值写 `null`。操作的条件中，有枚举的字段不能用它，要逐个写出允许的值。 @atomic
 * @en The field has a value: neither null, empty nor absent. For no value write `null`. Conditions of actions on an
 * enum must list the allowed values instead.
 */
export interface Presence {
  /**
   * 只写 true；没有值写 `null`。
   * @en Only true; for no value write `null`.
   */
  present: true;
}

/**
 * 除了这些值以外的任意值，没有值也算。只能用于没有枚举的字段：
 * 有枚举的字段必须逐个写出允许的值，这样新增的状态默认没有操作。 @atomic
 * @en Any value except these, including no value. Only for fields without an enum; with an enum, list the allowed
 * values, so that a new status has no actions at first.
 */
export interface Exception {
  /**
   * 除了这些值。
   * @en The excluded values.
   * @examples [["system"]]
   */
  except: readonly (string | number)[];
}

/**
 * 一个字段要满足的条件：一个值、几个值之一、没有值（`null`）、一个范围、有值，或（无枚举时）除某些值以外。
 * @en A condition on a field: a value, one of several, no value (`null`), a range, any value, or (without an enum) any
 * value except some.
 */
export type Condition =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | null)[]
  | Range
  | Presence
  | Exception;

/**
 * 操作在什么情况下可用：字段 → 条件，须全部满足。没有写到的状态一律不可用。
 * @en When an action is available: field → condition, all of which must hold. An action is never available in a status
 * that is not listed.
 * @examples [{ "status": [0, 1, 2, 3] }]
 * @minProperties 1
 */
export type When = Record<string, Condition>;

/**
 * 要发送的内容：键 → 固定值，或 `"{字段}"`（原样取自当前行，类型不变）。
 * @en The values to send: key → a constant, or `"{field}"` (taken unchanged from the row, with its type).
 * @examples [{ "id": "{id}", "status": 2 }]
 */
export type Values = Record<string, Json>;
