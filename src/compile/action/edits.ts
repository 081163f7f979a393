import { listName } from '../../language/list-name.ts';
import type { ResolvedFormAction, ResolvedRequest } from '../resolved.ts';

/**
 * Returns whether a form puts back the record it is filled from, so that sending it unchanged would change nothing. A
 * value of the screen's own, or a path below the record, may be a command, which is always sent.
 *
 * @example
 * edits(resolvedAction) // true of `PUT /api/book/{id}` with the prefill `{ "title": "{title}" }`
 */
export function edits({ request, load, prefill, body, send }: FormRequest): boolean {
  const isWhole = ({ method, url }: ResolvedRequest) =>
    (method === 'PUT' || method === 'PATCH') && typeof url.at(-1) === 'object';
  const given = Object.entries({ ...prefill, ...body });
  return (
    send === undefined &&
    isWhole(request) &&
    (load !== undefined || given.length > 0) &&
    given.every(([name, value]) => 'field' in value && [name, listName(name)].includes(value.field))
  );
}

/** What a form sends, and what it is filled from. */
type FormRequest = Pick<ResolvedFormAction, 'request' | 'load' | 'prefill' | 'body' | 'send'>;
