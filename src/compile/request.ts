import { requestParts } from '../language/project/request-parts.ts';
import type { Request } from '../language/text.ts';
import type { ResolvedRequest } from './resolved.ts';
import { cut } from './text.ts';

/** The request ready to be filled from a row. Throws where the text is no request: the check refuses those before. */
export function resolveRequest(request: Request): ResolvedRequest {
  const parts = requestParts(request);
  if (parts === null) throw new Error(`Not a request: ${request}`);
  return {
    method: parts.method,
    url: cut(request.slice(parts.method.length + 1)).map((part) =>
      typeof part === 'string' ? part : { field: part.field },
    ),
  };
}
