import type { Values } from '../../../language/guard.ts';
import type { Request } from '../../../language/text/text.ts';
import type { ActionBase, ConsequenceQuestion, Outcome } from '../base.ts';

/**
 * 调用接口，例如下架商品、取消订单。
 * @en Makes a call, such as taking a product off sale or cancelling an order.
 */
export interface RequestAction extends ActionBase, ConsequenceQuestion, Outcome {
  kind: 'request';
  /**
   * 执行的接口；`{字段}` 取自当前行。 @noun 接口 @risk high
   * @en The call that it makes; `{field}` is taken from the row. @enNoun call
   */
  request: Request;
  /**
   * 随请求发送的内容；不写则不发送内容。 @noun 发送的内容 @risk high
   * @en What is sent with the call; nothing if left out. @enNoun content sent along
   */
  body?: Values;
  /**
   * `row`：整行一并发送，`body` 中写到的键以 `body` 为准。 @noun 发送的范围 @risk high
   * @en `row`: the whole row is sent, and keys of `body` take the place of its. @enNoun extent of the content
   */
  send?: 'row';
  /**
   * 确认按钮的文字，说出所做的事；不写则重复按钮上的文字。 @noun 确认按钮 @risk none
   * @en The text of the confirming button, which says what is done; that of the button if left out. @enNoun
   * confirming button
   * @examples ["永久下架"]
   * @enExamples ["Take off sale for good"]
   */
  submit?: string;
}
