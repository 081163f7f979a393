import type { Json } from '../json.ts';
import type { CallOf } from './facts.ts';

/**
 * Returns the request that reads one row of a list: the list's path with the row's id in place of the last segment;
 * `undefined` if there is no such call, or it returns another record.
 *
 * @example
 * requestOfOne('GET /api/book/list', 'book', callOf) // 'GET /api/book/{id}'
 */
export function requestOfOne(list: Json | undefined, record: string | undefined, callOf: CallOf): string | undefined {
  if (typeof list !== 'string') return undefined;
  const request = `${list.replace(/\?.*$/, '').replace(/\/[^/]*$/, '')}/{id}`;
  const found = callOf(request);
  const isOne = found?.key === request && found.call.record === record && found.call.list !== true;
  return isOne ? request : undefined;
}
