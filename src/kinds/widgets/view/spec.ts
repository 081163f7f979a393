import type { Json } from '../../../language/json.ts';
import type { ShownUi } from '../base.ts';

/**
 * 定制部件（schemas/views.json）；写了 `view` 就不必写 `widget`。
 * @en A custom view (schemas/views.json); with `view`, `widget` is not needed.
 */
export interface ViewUi extends ShownUi {
  readonly widget: 'view';
  /**
   * 部件：schemas/views.json 中的名字。 @noun 部件 @risk high @names view @decides with
   * @en The view: a name in schemas/views.json. @enNoun view
   * @examples ["opening-hours"]
   */
  readonly view: string;
  /**
   * 交给部件的值。 @noun 交给控件的值 @risk high
   * @en The parameters of the view. @enNoun values for the widget
   * @examples [{ "unit": "小时" }]
   * @enExamples [{ "unit": "hours" }]
   */
  readonly with?: Readonly<Record<string, Json>>;
}
