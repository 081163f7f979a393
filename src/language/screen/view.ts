import type { Request } from '../text/text.ts';

/**
 * 一个定制部件：页面与检查要知道的全部。
 * @en A custom view, as page and check know it.
 */
export interface ViewEntry {
  /**
   * 部件的名称。 @noun 名称 @risk none
   * @en The title of the view. @enNoun title
   * @examples ["营业时间"]
   * @enExamples ["Opening hours"]
   */
  readonly title: string;
  /**
   * 它的 `with` 要写什么：JSON Schema 的 `properties` 与 `required`。 @noun 需要的值 @risk normal
   * @en The parameters in its `with`: `properties` and `required` of JSON Schema. @enNoun values that it takes
   * @examples [{ "required": ["supplierId"], "properties": { "supplierId": { "type": "integer", "title": "供应商" } } }]
   * @enExamples [{ "required": ["supplierId"], "properties": { "supplierId": { "type": "integer", "title": "Supplier" } } }]
   */
  readonly with?: {
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, unknown>>;
  };
  /**
   * 别的网站回到这个部件的页面时带来的地址参数，即导航中的 `arrival`。 @noun 从外部带回的参数 @risk high
   * @en Query parameters with which another site redirects to a page with this view: `arrival` of the menu.
   * @enNoun parameters of arrival
   * @examples [["code", "state"]]
   */
  readonly arrival?: readonly string[];
  /**
   * 它自己调用的接口：条件与权限按页面自己调用来检查。 @noun 调用的接口 @risk high
   * @en The calls that it makes; conditions and permissions are checked as if the screen made them. @enNoun calls that
   * it makes
   * @examples [["POST /api/product"]]
   */
  readonly requests?: readonly Request[];
}

/**
 * schemas/views.json：名字 → 部件。
 * @en schemas/views.json: name → view.
 */
export type ViewCatalogue = Record<string, ViewEntry>;
