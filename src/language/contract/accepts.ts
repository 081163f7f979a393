import type { Guard } from '../guards/guard.ts';
import { resolveWhen } from '../guards/resolve.ts';
import { matchesRequest } from '../project/request-parts.ts';
import { isStatuses, type RecordSchema, statusFieldOf } from './record.ts';

/**
 * A call by its key in the contract and as it is requested: `PUT /api/book/{id}/status/{status}`, `PUT
 * /api/book/7/status/1`.
 */
interface MadeCall {
  readonly key: string;
  readonly request: string;
}

/**
 * Returns the guards that a record's `accepts` puts on rows of a call, including statuses; undefined if it does not
 * name the call. A literal segment named there (`/status/1`) matches a placeholder of the call.
 *
 * @example
 * const book = { $id: 'book', title: '图书', type: 'object', properties: {}, accepts: { 'POST /api/book/{id}/lend': [0] } } as const;
 * acceptGuards(book, { key: 'POST /api/book/{id}/lend', request: 'POST /api/book/7/lend' })?.length // 1
 */
export function acceptGuards(record: RecordSchema, { key, request }: MadeCall): readonly Guard[] | undefined {
  const asked = Object.entries(record.accepts ?? {}).filter(
    ([one]) => one === key || (matchesRequest(key, one) && matchesRequest(one, request)),
  );
  if (asked.length === 0) return undefined;
  return asked.flatMap(([, rows]) => resolveWhen(isStatuses(rows) ? { [statusFieldOf(record)]: rows } : rows));
}
