import type { Request, Text } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/** 在对话框中显示接口返回的图片（如二维码），可复制。 */
export interface ImageAction extends ActionBase {
  kind: 'image';
  /**
   * 返回图片的接口。 @noun 接口 @risk high
   * @examples ["GET /api/product/{id}/code"]
   */
  request: Request;
  /**
   * 对话框的标题，不写则与按钮相同。针对一行的，没有写 `{字段}` 时自动加上「 · 」和这一行的名称。以「 · 」隔开的部分，字段没有值时不显示。 @noun 标题 @risk none
   * @examples ["修改价格", "修改价格 · {price}"]
   */
  heading?: Text;
  /**
   * 图片下方的说明。 @noun 说明 @risk none
   * @examples ["请用手机扫描。"]
   */
  note?: Text;
}
