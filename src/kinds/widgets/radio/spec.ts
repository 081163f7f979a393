import type { ShownUi } from '../base.ts';

/**
 * 从两三个值中选一个，全部摆在面前；值写在 `oneOf` 或 `enum` 中。
 * @en One of two or three values, shown as radio buttons; the values are in `oneOf` or `enum`.
 */
export interface RadioUi extends ShownUi {
  readonly widget: 'radio';
}
