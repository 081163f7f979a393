import type { Intent } from './text/text.ts';

/**
 * 枚举中的一个值。
 * @en A value of an enum.
 */
export interface EnumValue {
  /**
   * 接口中的值；数字代码保持数字。 @noun 值 @risk normal
   * @en The value in the API; numeric codes stay numbers. @enNoun value
   * @examples [1]
   */
  value: string | number | boolean;
  /**
   * 显示的文字。 @noun 名称 @risk none
   * @en The text to show. @enNoun title
   * @examples ["在售"]
   * @enExamples ["On sale"]
   */
  title: string;
  /**
   * 含义，决定标签的颜色；不写为中性。 @noun 含义 @risk removed
   * @en The meaning, which determines the colour of the tag; default: neutral. @enNoun intent
   */
  intent?: Intent;
}

/**
 * 一个枚举：按显示顺序列出的值。
 * @en An enum: its values in display order.
 */
export type Enum = readonly EnumValue[];

/**
 * 字段 → 枚举，或 screens/shared/enums.json 中的名字。
 * @en Field → enum, or a name in screens/shared/enums.json.
 * @examples [{ "status": "product-status" }]
 */
export type Enums = Record<string, string | Enum>;

/**
 * screens/shared/enums.json：名字 → 枚举。
 * @en screens/shared/enums.json: name → enum.
 */
export type SharedEnums = Record<string, Enum>;
