import type { TypedUi } from '../base.ts';

/** 几行文字。 */
export interface TextareaUi extends TypedUi {
  readonly widget: 'textarea';
}
