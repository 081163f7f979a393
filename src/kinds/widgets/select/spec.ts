import type { TypedUi } from '../base.ts';

/** 从几个值中选一个，收在下拉框中；值写在 `oneOf` 或 `enum` 中。 */
export interface SelectUi extends TypedUi {
  readonly widget: 'select';
}
