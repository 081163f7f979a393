import type { Json } from '../../../language/json.ts';
import type { ShownUi } from '../base.ts';

/** 定制部件（schemas/views.json）；写了 `view` 就不必写 `widget`。 */
export interface ViewUi extends ShownUi {
  readonly widget: 'view';
  /**
   * 部件：schemas/views.json 中的名字。 @noun 部件 @risk high @names view @decides with
   * @examples ["opening-hours"]
   */
  readonly view: string;
  /**
   * 交给部件的值。 @noun 交给控件的值 @risk high
   * @examples [{ "unit": "小时" }]
   */
  readonly with?: Readonly<Record<string, Json>>;
}
