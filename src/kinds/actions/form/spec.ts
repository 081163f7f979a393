import type { Values } from '../../../language/guard.ts';
import type { Field, Request, Text } from '../../../language/text/text.ts';
import type { ActionBase, ConsequenceQuestion, Outcome } from '../base.ts';

/**
 * 成功后显示一次的值，例如新账号的初始密码。 @atomic
 * @en A value that is shown once after success, such as the initial password of a new account.
 */
export interface Reveal {
  /**
   * 接口返回的对象中的字段；没有返回就不显示。
   * @en A field of the object that the call returns; nothing is shown if it is absent.
   */
  field: Field;
  /**
   * 对话框的标题；`{字段}` 取自接口的返回和表单中填写的值。以「 · 」隔开的部分，字段没有值时不显示。
   * @en The heading of the dialog; `{field}` is taken from the response and the form. Parts separated by “ · ” are
   * omitted if their field has no value.
   * @examples ["初始密码", "初始密码 · {username}"]
   * @enExamples ["First password", "First password · {username}"]
   */
  heading: Text;
  /**
   * 值下方的说明。
   * @en Explanatory text below the value.
   * @examples ["请把它交给本人。"]
   * @enExamples ["Give it to the person alone."]
   */
  note?: string;
}

/**
 * 打开表单对话框，提交到接口。
 * @en Opens a form in a dialog and submits it to a call.
 */
export interface FormAction extends ActionBase, ConsequenceQuestion, Outcome {
  kind: 'form';
  /**
   * 要填的表单：schemas/forms/ 中的。 @noun 表单 @risk high @names form @decides prefill
   * @en A form in schemas/forms/. @enNoun form
   * @examples ["product-create"]
   */
  form: string;
  /**
   * 提交的接口；路径中的 `{字段}` 先取表单中的值，表单没有再取当前行。 @noun 接口 @risk high
   * @en The call that the form is submitted to; `{field}` in its path is taken from the form, or else from the row.
   * @enNoun call
   * @examples ["POST /api/product"]
   */
  request: Request;
  /**
   * 对话框的标题，不写则与按钮相同。针对一行的，没有写 `{字段}` 时自动加上「 · 」和这一行的名称。以「 · 」隔开的部分，字段没有值时不显示。 @noun 标题 @risk none
   * @en The heading of the dialog; default: the text of the button. For a row, “ · ” and the row's name are appended,
   * unless it contains a `{field}`. Parts separated by “ · ” are omitted if their field has no value. @enNoun heading
   * @examples ["修改价格", "修改价格 · {price}"]
   * @enExamples ["Change price", "Change price · {price}"]
   */
  heading?: Text;
  /**
   * 表单字段的初值：固定值或 `"{字段}"`；字段是一组值而表单只要一个时，取第一个。列表上方没有当前行，`{字段}` 取自当前用户。 @noun 初值 @risk high
   * @en Initial values of form fields: a constant or `"{field}"`; if the field is a list and the form takes a single
   * value, its first entry. Above a list, where there is no row, `{field}` is a field of the current user. @enNoun
   * initial values
   */
  prefill?: Values;
  /**
   * 这里不问的项：不发送，写在 `body` 中的照发；批量操作中各行不同的项写在这里，值写在 `body` 中。 @noun 不问的项 @risk normal
   * @en Form fields to leave out: they are not sent, unless they are in `body`. In bulk actions, use it for fields
   * that differ by row, with their values in `body`. @enNoun omitted fields
   * @examples [["price"]]
   */
  omit?: readonly string[];
  /**
   * 打开时先用它取初值，例如按编号取详情。 @noun 取初值的接口 @risk high
   * @en The call that loads the initial values, such as a record by its id. @enNoun call for the initial values
   * @examples ["GET /api/product/{id}"]
   */
  load?: Request;
  /**
   * 表单内容之外一并发送的内容。 @noun 发送的内容 @risk high
   * @en Values that are sent in addition to the form. @enNoun additional values
   */
  body?: Values;
  /**
   * 提交按钮的文字，不写为「提交」。 @noun 提交按钮 @risk none
   * @en The text of the submit button; default: “Save” for an edit or a page, otherwise the title of the action.
   * @enNoun submit button
   * @examples ["保存"]
   * @enExamples ["Save"]
   */
  submit?: string;
  /**
   * 成功后在对话框中显示接口返回的一个值，可复制，只显示这一次。 @noun 显示一次的值 @risk high
   * @en After success, shows a value of the response in a dialog, once, for copying. @enNoun value shown once
   * @examples [{ "field": "password", "heading": "初始密码", "note": "请把它交给本人。" }]
   * @enExamples [{ "field": "password", "heading": "First password", "note": "Give it to the person alone." }]
   */
  reveal?: Reveal;
}
