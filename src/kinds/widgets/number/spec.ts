import type { TypedUi } from '../base.ts';

/**
 * 数字。
 * @en A number.
 */
export interface NumberUi extends TypedUi {
  readonly widget: 'number';
}
