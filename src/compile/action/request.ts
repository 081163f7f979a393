import { requestParts } from '../../language/project/request-parts.ts';
import type { Request } from '../../language/text/text.ts';
import type { ResolvedRequest } from '../resolved.ts';
import { cut } from '../text.ts';

/**
 * Returns a request ready to be filled from a row. Throws if the text is not a request, which the check refuses.
 *
 * @example
 * resolveRequest('GET /api/product/{id}').url // ['/api/product/', { field: 'id' }]
 */
export function resolveRequest(request: Request): ResolvedRequest {
  const parts = requestParts(request);
  if (parts === null) throw new Error(`Not a request: ${request}`);
  return {
    method: parts.method,
    url: cut(request.slice(parts.method.length + 1)),
  };
}
