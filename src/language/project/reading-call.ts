import type { Api } from '../contract/api.ts';
import { grouped } from '../grouped.ts';
import { memoized } from '../memoized.ts';
import { isRead } from '../places/calls.ts';
import { placeholder, requestParts } from './request-parts.ts';

/**
 * Returns the call that reads one row of a record by only these fields; undefined if the contract has none.
 *
 * @example
 * readingCall(project.api, 'book', ['id']) // undefined
 */
export function readingCall(api: Api, record: string | undefined, given: readonly string[]): string | undefined {
  return readsOf(api)
    .get(record)
    ?.find((key) => {
      const fields = (requestParts(key)?.segments ?? []).flatMap((segment) => placeholder(segment) ?? []);
      return fields.length > 0 && fields.every((field) => given.includes(field));
    });
}

/** Record → the calls that read one of its rows. */
const readsOf = memoized((api: Api): ReadonlyMap<string | undefined, readonly string[]> => {
  const reads = Object.entries(api).filter(([key, { list }]) => list !== true && isRead(key));
  return grouped(reads.map(([key, { record }]) => [record, key] as const));
});
