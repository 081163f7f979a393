import type { Request } from '../../../language/text/text.ts';
import type { TypedUi } from '../base.ts';

/**
 * 验证码，旁边的按钮请接口发送一个。
 * @en A verification code, with a button that has one sent.
 */
export interface CodeUi extends TypedUi {
  readonly widget: 'code';
  /**
   * 发送验证码的接口。 @noun 接口 @risk high
   * @en The call that sends the code. @enNoun call
   * @examples ["POST /api/supplier/code"]
   */
  readonly request: Request;
  /**
   * 接口要的内容：键 → 这个表单的项；先检查这些项，没有错才发送。 @noun 选项的参数 @risk high
   * @en The parameters of the call: key → field of this form; these fields are validated before the call is made.
   * @enNoun parameters of the options
   * @examples [{ "phone": "phone" }]
   */
  readonly by?: Readonly<Record<string, string>>;
  /**
   * 多少秒以后可以再发；不写为 60。 @noun 重发的间隔 @risk normal
   * @en The seconds until another code can be sent; default: 60. @enNoun seconds until resending
   * @examples [60]
   */
  readonly seconds?: number;
}
