import type { ActionBase } from '../base.ts';

/** 把列表筛选出的（或选中的）行导出为 Excel 或 CSV：列、名称、排序与显示的一致。用于列表上方，或在 `bulk` 中导出所选的行。 */
export interface ExportAction extends ActionBase {
  kind: 'export';
}
