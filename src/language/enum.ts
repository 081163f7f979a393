import type { Intent } from './text/text.ts';

/** 枚举中的一个值。 */
export interface EnumValue {
  /**
   * 接口中的值；数字代码保持数字。 @noun 值 @risk normal
   * @examples [1]
   */
  value: string | number | boolean;
  /**
   * 显示的文字。 @noun 名称 @risk none
   * @examples ["在售"]
   */
  title: string;
  /** 含义，决定标签的颜色；不写为中性。 @noun 含义 @risk removed */
  intent?: Intent;
}

/** 一个枚举：按显示顺序列出的值。 */
export type Enum = readonly EnumValue[];

/**
 * 字段 → 枚举，或 screens/shared/enums.json 中的名字。
 * @examples [{ "status": "product-status" }]
 */
export type Enums = Record<string, string | Enum>;

/** screens/shared/enums.json：名字 → 枚举。 */
export type SharedEnums = Record<string, Enum>;
