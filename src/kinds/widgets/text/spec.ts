import type { AmountUi } from '../base.ts';

/**
 * 一行文字；首尾的空格不算，什么都没写就是没有值。
 * @en One line of text; surrounding spaces are removed, and an empty text is no value.
 */
export interface TextUi extends AmountUi {
  readonly widget: 'text';
}
