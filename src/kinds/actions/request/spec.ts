import type { Values } from '../../../language/guard.ts';
import type { Request } from '../../../language/text/text.ts';
import type { ActionBase, ConsequenceQuestion, Outcome } from '../base.ts';

/**
 * 调用接口，例如下架商品、取消订单。
 * @en Makes a call, for example to take a product off sale or cancel an order.
 */
export interface RequestAction extends ActionBase, ConsequenceQuestion, Outcome {
  kind: 'request';
  /**
   * 执行的接口；`{字段}` 取自当前行。 @noun 接口 @risk high
   * @en The call to make; `{field}` is taken from the row. @enNoun call
   */
  request: Request;
  /**
   * 随请求发送的内容；不写则不发送内容。 @noun 发送的内容 @risk high
   * @en The values that are sent with the call; default: none. @enNoun additional values
   */
  body?: Values;
  /**
   * `row`：整行一并发送，`body` 中写到的键以 `body` 为准。 @noun 发送的范围 @risk high
   * @en `row` sends the whole row; keys of `body` override those of the row. @enNoun extent of the content
   */
  send?: 'row';
  /**
   * 确认按钮的文字，说出所做的事；不写则重复按钮上的文字。 @noun 确认按钮 @risk none
   * @en The text of the confirmation button, which names the action; default: the text of the button. @enNoun
   * confirming button
   * @examples ["永久下架"]
   * @enExamples ["Take off sale for good"]
   */
  submit?: string;
}
