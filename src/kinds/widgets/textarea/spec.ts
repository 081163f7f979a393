import type { TypedUi } from '../base.ts';

/**
 * 几行文字。
 * @en Several lines of text.
 */
export interface TextareaUi extends TypedUi {
  readonly widget: 'textarea';
}
