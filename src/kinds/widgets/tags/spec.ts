import type { TypedUi } from '../base.ts';

/**
 * 若干短的文字，逐个输入。
 * @en Short texts, typed one by one.
 */
export interface TagsUi extends TypedUi {
  readonly widget: 'tags';
  /**
   * 常用的文字，点一下就选上。 @noun 可选的值 @risk normal
   * @en Suggested texts, added with a click. @enNoun suggested values
   * @examples [["新品", "热卖"]]
   * @enExamples [["New", "Popular"]]
   */
  readonly presets?: readonly string[];
}
