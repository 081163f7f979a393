import type { Request, Text } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/**
 * 在对话框中显示接口返回的图片（如二维码），可复制。
 * @en Shows the picture that a call returns, such as a QR code, in a dialog, for copying.
 */
export interface ImageAction extends ActionBase {
  kind: 'image';
  /**
   * 返回图片的接口。 @noun 接口 @risk high
   * @en The call that returns the picture. @enNoun call
   * @examples ["GET /api/product/{id}/code"]
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
   * 图片下方的说明。 @noun 说明 @risk none
   * @en Explanatory text below the picture. @enNoun help
   * @examples ["请用手机扫描。"]
   * @enExamples ["Scan it with a phone."]
   */
  note?: Text;
}
