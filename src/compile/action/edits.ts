import { listName } from '../../language/list-name.ts';
import type { ResolvedFormAction, ResolvedRequest } from '../resolved.ts';

/**
 * Returns whether a form replaces the record that it was filled from, so that submitting it unchanged has no effect. A
 * constant of the screen, or a path below the record, may be a command, which is always sent.
 *
 * @example
 * isEdit(resolvedAction) // true of `PUT /api/book/{id}` with the prefill `{ "title": "{title}" }`
 */
export function isEdit({ request, load, prefill, body, send }: FormRequest): boolean {
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

/** The request of a form, and the values it starts with. */
type FormRequest = Pick<ResolvedFormAction, 'request' | 'load' | 'prefill' | 'body' | 'send'>;
