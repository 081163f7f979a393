import type { Request } from '../../../language/text/text.ts';
import type { Column } from '../../columns/column.ts';
import type { SectionBase } from '../base.ts';

/**
 * 操作记录：谁在什么时候对这条记录做了什么。取自接口中写了 `history` 的操作日志，没有权限看它的人看不到这一段。 @noun 操作记录
 * @en The history: who changed this record, how and when. It comes from the audit log, the call with `history`; the
 * section is hidden from people without permission for it. @enNoun history
 */
export interface HistorySection extends SectionBase {
  kind: 'history';
  /**
   * 操作日志的接口；不写则是写了 `history` 的那个，按这条记录筛选。 @noun 接口 @risk high
   * @en The call of the log; default: the one with `history`, filtered by this record. @enNoun call
   * @examples ["GET /api/log/list?record=product&recordId={id}"]
   */
  request: Request;
  /**
   * 日志中一行的记录；不写则与接口相同。 @noun 记录 @risk normal @names record
   * @en The record of a row of the log; default: that of the call. @enNoun record
   * @examples ["log"]
   */
  record: string;
  /**
   * 显示日志的哪些字段；不写则是接口的 `history`。 @noun 列
   * @en The fields of the log to show; default: `history` of the call. @enNoun column
   * @examples [[{ "field": "time", "kind": "date-time" }]]
   */
  columns: readonly Column[];
}
