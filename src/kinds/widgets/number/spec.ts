import type { AmountUi } from '../base.ts';

/**
 * 数字。
 * @en A number.
 */
export interface NumberUi extends AmountUi {
  readonly widget: 'number';
}
