import type { Values } from '../../../language/guard.ts';
import type { Text } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/**
 * 打开一个定制部件（schemas/views.json 中的名字）。
 * @en Opens a custom view (a name in schemas/views.json).
 */
export interface ViewAction extends ActionBase {
  kind: 'view';
  /**
   * 部件的名字，见 schemas/views.json。 @noun 部件 @risk high @names view @decides with
   * @en The name of a view in schemas/views.json. @enNoun view
   * @examples ["product-calendar"]
   */
  view: string;
  /**
   * 代替按钮直接显示，而不是在对话框中打开。 @noun 「直接显示」 @risk normal
   * @en Shows the view in place, instead of a button that opens a dialog. @enNoun “in place”
   */
  inline?: boolean;
  /**
   * 对话框的标题，不写则与按钮相同。针对一行的，没有写 `{字段}` 时自动加上「 · 」和这一行的名称。以「 · 」隔开的部分，字段没有值时不显示。 @noun 标题 @risk none
   * @en The heading of the dialog; default: the text of the button. For a row, “ · ” and the row's name are appended,
   * unless it contains a `{field}`. Parts separated by “ · ” are omitted if their field has no value. @enNoun heading
   * @examples ["修改价格", "修改价格 · {price}"]
   * @enExamples ["Change price", "Change price · {price}"]
   */
  heading?: Text;
  /**
   * 对话框的宽度：`normal` 普通（默认），`wide` 宽，`full` 几乎占满页面。 @noun 宽度 @risk none
   * @en The width of the dialog: `normal` (the default), `wide`, or `full` for almost the whole page. @enNoun width
   */
  width?: 'normal' | 'wide' | 'full';
  /**
   * 交给部件的值：固定值或 `"{字段}"`。 @noun 交给部件的值 @risk high
   * @en The parameters of the view: constants or `"{field}"`. @enNoun values for the view
   */
  with?: Values;
}
