import type { Api } from '../contract/api.ts';
import { memoized } from '../memoized.ts';
import { own } from '../own.ts';
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
  const found = new Map<string | undefined, string[]>();
  for (const key of Object.keys(api)) {
    const call = own(api, key);
    if (call !== undefined && call.list !== true && isRead(key))
      found.set(call.record, [...(found.get(call.record) ?? []), key]);
  }
  return found;
});
