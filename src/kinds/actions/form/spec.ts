import type { Values } from '../../../language/guard.ts';
import type { Field, Request, Text } from '../../../language/text/text.ts';
import type { ActionBase, ForeseenQuestion, Outcome } from '../base.ts';

/** 成功后显示一次的值，例如新账号的初始密码。 @atomic */
export interface Reveal {
  /** 接口返回的对象中的字段；没有返回就不显示。 */
  field: Field;
  /**
   * 对话框的标题；`{字段}` 取自接口的返回和表单中填写的值。以「 · 」隔开的部分，字段没有值时不显示。
   * @examples ["初始密码", "初始密码 · {username}"]
   */
  heading: Text;
  /**
   * 值下方的说明。
   * @examples ["请把它交给本人。"]
   */
  note?: string;
}

/** 打开表单对话框，提交到接口。 */
export interface FormAction extends ActionBase, ForeseenQuestion, Outcome {
  kind: 'form';
  /**
   * schemas/forms/ 中的表单。 @noun 表单 @risk high @names form @decides prefill
   * @examples ["product-create"]
   */
  form: string;
  /**
   * 提交的接口；路径中的 `{字段}` 先取表单中的值，表单没有再取当前行。 @noun 接口 @risk high
   * @examples ["POST /api/product"]
   */
  request: Request;
  /**
   * 对话框的标题，不写则与按钮相同。针对一行的，没有写 `{字段}` 时自动加上「 · 」和这一行的名称。以「 · 」隔开的部分，字段没有值时不显示。 @noun 标题 @risk none
   * @examples ["修改价格", "修改价格 · {price}"]
   */
  heading?: Text;
  /** 表单字段的初值：固定值或 `"{字段}"`；字段是一组值而表单只要一个时，取第一个。列表上方没有当前行，`{字段}` 取自当前用户。 @noun 初值 @risk high */
  prefill?: Values;
  /**
   * 这里不问的项：不发送，写在 `body` 中的照发；批量操作中各行不同的项写在这里，值写在 `body` 中。 @noun 不问的项 @risk normal
   * @examples [["price"]]
   */
  omit?: readonly string[];
  /**
   * 打开时先用它取初值，例如按编号取详情。 @noun 取初值的接口 @risk high
   * @examples ["GET /api/product/{id}"]
   */
  load?: Request;
  /** 表单内容之外一并发送的内容。 @noun 发送的内容 @risk high */
  body?: Values;
  /**
   * 提交按钮的文字，不写为「提交」。 @noun 提交按钮 @risk none
   * @examples ["保存"]
   */
  submit?: string;
  /**
   * 成功后在对话框中显示接口返回的一个值，可复制，只显示这一次。 @noun 显示一次的值 @risk high
   * @examples [{ "field": "password", "heading": "初始密码", "note": "请把它交给本人。" }]
   */
  reveal?: Reveal;
}
