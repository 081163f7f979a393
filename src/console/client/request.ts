import type { ResolvedRequest, ResolvedValues } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { withQuery } from '../../language/project/request-parts.ts';
import { recordIncomplete } from '../../words/zh-CN/console/client.ts';
import { CallError } from './call-error.ts';
import type { Read, Write } from './http.ts';
import { type Query, queryAt } from './query/query.ts';

/**
 * Returns the call for one row: every `{field}` filled and URL-encoded. Throws a CallError if the row lacks a value,
 * which a back end may omit despite its contract, rather than calling `/api/product/undefined`.
 */
export function fill({ method, url }: ResolvedRequest, row: Row): Pick<Read | Write, 'method' | 'url'> {
  const parts = url.map((part) => textOf(part, row));
  const lacking = url[parts.indexOf('')];
  if (typeof lacking === 'object') throw new CallError(422, { message: recordIncomplete(lacking.field) });
  return { method, url: parts.join('') };
}

/** Like `fill`, for a read. */
export function fillRead(request: ResolvedRequest, row: Row): Pick<Read, 'method' | 'url'> {
  const { method, url } = fill(request, row);
  // The check allows only GET for reads.
  if (method !== 'GET') throw new Error(`${method} ${url} does not read.`);
  return { method, url };
}

/** Returns the address of a request without a row, with a query string added; an empty one adds nothing. */
export function addressWith(request: ResolvedRequest, query: string): string {
  return withQuery(fillRead(request, {}).url, query);
}

/** Returns the address of a request for a row, or undefined if the row lacks a value. */
export function addressOf(request: ResolvedRequest, row: Row): string | undefined {
  return request.url.every((part) => textOf(part, row) !== '') ? fillRead(request, row).url : undefined;
}

/**
 * Returns a request's address with its placeholders.
 *
 * @example
 * templateOf(compiled('GET /api/book/{id}')) // '/api/book/{id}'
 */
export function templateOf({ url }: ResolvedRequest): string {
  return url.map((part) => (typeof part === 'string' ? part : `{${part.field}}`)).join('');
}

/** Like `queryAt`, for the request of a row. Throws {@link CallError} if the row lacks a value. */
export function queryAbout(
  purpose: string,
  request: ResolvedRequest,
  row: Row,
  keeps?: Query<Json>['keeps'],
): Query<Json> {
  const url = addressOf(request, row);
  if (url !== undefined) return queryAt(purpose, url, keeps);
  return { key: `${purpose} ${JSON.stringify(request.url)}`, queryFn: async (get) => get(fillRead(request, row).url) };
}

/** Like `fill`, for a write. */
export function fillWrite(request: ResolvedRequest, row: Row): Pick<Write, 'method' | 'url'> {
  const { method, url } = fill(request, row);
  // The check does not allow GET for writes.
  if (method === 'GET') throw new Error(`${method} ${url} only reads.`);
  return { method, url };
}

/** Returns the values to send for one row; fields the row lacks are left out. */
export function values(resolved: ResolvedValues, row: Row): Record<string, Json> {
  const filled: Record<string, Json> = {};
  for (const [key, value] of Object.entries(resolved)) {
    const json = 'constant' in value ? value.constant : row[value.field];
    if (json !== undefined) filled[key] = json;
  }
  return filled;
}

/** Returns a body as its request expects it: members that the contract declares as JSON text are stringified. */
export function bodyFor({ stringified = [] }: ResolvedRequest, body: Row): Row {
  const written = stringified.flatMap((name): readonly (readonly [string, Json])[] => {
    const value = body[name] ?? null;
    return value === null || typeof value === 'string' ? [] : [[name, JSON.stringify(value)]];
  });
  return written.length === 0 ? body : { ...body, ...Object.fromEntries(written) };
}

/** Returns a part of an address, encoded; empty if the row lacks the value. */
function textOf(part: ResolvedRequest['url'][number], row: Row): string {
  if (typeof part === 'string') return part;
  const value = row[part.field];
  const filled =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  // `.` and `..` survive encoding and would lead to another path.
  return filled === '.' || filled === '..' ? '' : encodeURIComponent(filled);
}
