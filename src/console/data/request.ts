import type { ResolvedRequest, ResolvedValues } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import type { Read, Write } from './http.ts';

/**
 * Returns the call for one row: every `{field}` filled and URL-encoded. Throws if the row lacks a value, rather than
 * calling `/api/product/undefined`.
 */
export function fill(request: ResolvedRequest, row: Row): Pick<Read | Write, 'method' | 'url'> {
  const url = request.url
    .map((part) => (typeof part === 'string' ? part : encodeURIComponent(text(part.field, row[part.field]))))
    .join('');
  return { method: request.method, url };
}

/** Like `fill`, for a request that only reads. */
export function fillRead(request: ResolvedRequest, row: Row): Pick<Read, 'method' | 'url'> {
  const { method, url } = fill(request, row);
  // The check allows only GET where something is read.
  if (method !== 'GET') throw new Error(`${method} ${url} does not read.`);
  return { method, url };
}

/** Like `fill`, for a request that changes something. */
export function fillWrite(request: ResolvedRequest, row: Row): Pick<Write, 'method' | 'url'> {
  const { method, url } = fill(request, row);
  // The check does not allow GET where something is changed.
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

function text(field: string, value: Json | undefined): string {
  const filled =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  // `.` and `..` survive encoding and would lead to another path.
  if (filled === '' || filled === '.' || filled === '..')
    throw new Error(`The request needs "${field}", which this row does not have.`);
  return filled;
}
