import type { ActionBase } from '../base.ts';

/** 打开这一行的详情（本页面的 `sheet`，或 `sheets` 中的另一个）。 */
export interface SheetAction extends ActionBase {
  kind: 'sheet';
  /**
   * `sheets` 中的名字；不写为 `sheet`。 @noun 打开的详情 @risk normal
   * @examples ["parts"]
   */
  sheet?: string;
}
