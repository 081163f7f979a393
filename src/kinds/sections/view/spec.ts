import type { Values } from '../../../language/guard.ts';
import type { SectionBase } from '../base.ts';

/**
 * 定制部件（schemas/views.json 中的名字）。 @noun 部件
 * @en A custom view (schemas/views.json). @enNoun view
 */
export interface ViewSection extends SectionBase {
  kind: 'view';
  /**
   * 部件的名字，见 schemas/views.json。 @noun 部件 @risk high @names view @decides with
   * @en The name of a view in schemas/views.json. @enNoun view
   * @examples ["product-calendar"]
   */
  view: string;
  /**
   * 交给部件的值：固定值或 `"{字段}"`。 @noun 交给部件的值 @risk high
   * @en The parameters of the view: constants or `"{field}"`. @enNoun values for the view
   */
  with?: Values;
}
