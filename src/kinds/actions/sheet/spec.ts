import type { ActionBase } from '../base.ts';

/**
 * 打开这一行的详情（本页面的 `sheet`，或 `sheets` 中的另一个）。
 * @en Opens the sheet of the row (`sheet` of the screen, or one of `sheets`).
 */
export interface SheetAction extends ActionBase {
  kind: 'sheet';
  /**
   * `sheets` 中的名字；不写为 `sheet`。 @noun 打开的详情 @risk normal
   * @en A name in `sheets`; default: `sheet`. @enNoun sheet that it opens
   * @examples ["parts"]
   */
  sheet?: string;
}
