import type { TypedUi } from '../base.ts';

/**
 * 从几个值中选一个，收在下拉框中；值写在 `oneOf` 或 `enum` 中。
 * @en One of several values, in a drop-down list; the values are in `oneOf` or `enum`.
 */
export interface SelectUi extends TypedUi {
  readonly widget: 'select';
}
