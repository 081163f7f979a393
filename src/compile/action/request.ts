import { maxRowsPerWrite, severalCall } from '../../language/contract/several.ts';
import { own } from '../../language/own.ts';
import { findCall } from '../../language/project/find-call.ts';
import type { Project } from '../../language/project/project.ts';
import { requestParts } from '../../language/project/request-parts.ts';
import type { Request } from '../../language/text/text.ts';
import type { ResolvedRequest } from '../resolved.ts';
import { splitText } from '../text.ts';

/**
 * Returns a request, split at its placeholders, to be filled from a row. Throws if the text is not a request, which the
 * check rejects.
 *
 * @example
 * resolveRequest('GET /api/product/{id}').url // ['/api/product/', { field: 'id' }]
 */
export function resolveRequest(request: Request): ResolvedRequest {
  const parts = requestParts(request);
  if (parts === null) throw new Error(`Not a request: ${request}`);
  return {
    method: parts.method,
    url: splitText(request.slice(parts.method.length + 1)),
  };
}

/**
 * Returns a write request, with the contract's declarations of how to send it.
 *
 * @example
 * resolveWrite(project, 'PUT /api/book/{id}').url // ['/api/book/', { field: 'id' }]
 */
export function resolveWrite({ api }: Pick<Project, 'api'>, request: Request): ResolvedRequest {
  const { call } = findCall(api, request) ?? {};
  const several = call && own(api, severalCall) && maxRowsPerWrite(call);
  return {
    ...resolveRequest(request),
    ...(call?.stringified && { stringified: call.stringified }),
    ...(several !== undefined && { several }),
  };
}
