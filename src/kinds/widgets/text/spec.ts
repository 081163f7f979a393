import type { TypedUi } from '../base.ts';

/** 一行文字；首尾的空格不算，什么都没写就是没有值。 */
export interface TextUi extends TypedUi {
  readonly widget: 'text';
}
