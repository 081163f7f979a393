import type { TypedUi } from '../base.ts';

/** 数字。 */
export interface NumberUi extends TypedUi {
  readonly widget: 'number';
}
