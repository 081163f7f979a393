import type { TypedUi } from '../base.ts';

/**
 * 密码：不显示写了什么，可以点开看。
 * @en A password, masked; a click shows it.
 */
export interface PasswordUi extends TypedUi {
  readonly widget: 'password';
}
