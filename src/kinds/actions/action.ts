import type { DownloadAction } from './download/spec.ts';
import type { ExportAction } from './export/spec.ts';
import type { FormAction } from './form/spec.ts';
import type { ImageAction } from './image/spec.ts';
import type { ImportAction } from './import/spec.ts';
import type { RequestAction } from './request/spec.ts';
import type { SheetAction } from './sheet/spec.ts';
import type { ViewAction } from './view/spec.ts';

/**
 * 一个操作。`kind` 多半不必写：由 `form`、`view`、`sheet` 或 `request` 看出，接口返回文件的是 `download`。
 * 显示图片的 `image`，打开 `sheet` 的 `sheet`，以及从文件导入的 `import` 要写。
 * @en An action. Its `kind` is usually inferred from `form`, `view`, `sheet` or `request`; a call that returns a file
 * makes it a `download`. Only `image` (shows a picture), `sheet` (opens `sheet`) and `import` must be written.
 */
export type Action =
  | RequestAction
  | FormAction
  | SheetAction
  | ImageAction
  | DownloadAction
  | ExportAction
  | ImportAction
  | ViewAction;

/**
 * 名字 → 操作；名字用英文，供日志、测试和对比使用，顺序即显示顺序。
 * @en Name → action, in display order; use English names, which appear in logs, tests and comparisons.
 */
export type Actions = Record<string, Action>;

/**
 * 对多行的一个操作。
 * @en An action on several rows.
 */
export type BulkAction = RequestAction | FormAction | ExportAction;

/**
 * 批量操作：对选中的、或筛选出的每一行逐个执行；不满足 `when` 的行不执行，并说明是哪些。表单只填一次，内容发给每一行。
 * 没有写 `kind` 的就是行内的同名操作，行内没有就是 `sheet` 底部的，没有写的键都与它相同：`"pass": {}`。
 * @en Bulk actions, performed on each selected or filtered row in turn; rows that do not match `when` are skipped and
 * listed. A form is filled in once and sent for each row. Without `kind`, it is the row action of the same name, or
 * else that of the sheet's footer, and inherits its keys: `"pass": {}`.
 */
export type BulkActions = Record<string, BulkAction>;
