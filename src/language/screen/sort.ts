import type { RowOrder } from '../contract/record.ts';
import { requestParts } from '../project/request-parts.ts';
import type { Field } from '../text/text.ts';

/**
 * 按哪个字段排序。 @atomic
 * @en A sort order.
 */
export interface Sort {
  /**
   * 排序的字段。 @noun 字段
   * @en The field to sort by. @enNoun field
   */
  field: Field;
  /**
   * 从大到小、从新到旧；不写则相反。 @noun 从大到小
   * @en Sorts from large to small and from new to old; default: the reverse. @enNoun descending
   */
  descending?: boolean;
}

/**
 * Returns whether a list initially shows all rows in the order set by people, in which rows can be moved.
 *
 * @example
 * isInRowOrder({ request: 'GET /api/book/list', sort: { field: 'seq' } }, { field: 'seq', request: 'PUT /api/book/{id}/seq' }) // true
 */
export function isInRowOrder(
  { request, sort }: { readonly request: string; readonly sort?: Sort | undefined },
  { field }: RowOrder,
): boolean {
  return sort?.field === field && sort.descending !== true && requestParts(request)?.query.length === 0;
}
