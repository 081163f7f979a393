import type { ShownUi } from '../base.ts';

/**
 * 开关：是与否，或两个值中的一个（`1` 为开）。
 * @en A switch for yes and no, or for two values (`1` is on).
 */
export interface SwitchUi extends ShownUi {
  readonly widget: 'switch';
}
