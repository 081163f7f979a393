import type { Request } from '../language/text.ts';
import type { ResolvedRequest } from './resolved.ts';
import { cut } from './text.ts';

/** A request cut into its method, the segments of its path, and its query. */
export interface RequestParts {
  readonly method: ResolvedRequest['method'];
  /** `/api/product/{id}` is `['api', 'product', '{id}']`; a trailing slash gives a last empty segment. */
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
}

const shape = /^(GET|POST|PUT|PATCH|DELETE) \/(\S*)$/;

/** The parts of `"GET /api/product/{id}?size=10"`, or null where the text is no request. */
export function requestParts(request: Request): RequestParts | null {
  const [, method, target] = shape.exec(request) ?? [];
  if (method === undefined || target === undefined) return null;
  const [path = '', query = ''] = target.split('?', 2);
  return {
    // The pattern lets nothing else through.
    method: method as RequestParts['method'],
    segments: path.split('/'),
    query:
      query === ''
        ? []
        : query.split('&').map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  };
}

/** `{id}` → `id`; null for a literal segment. */
export function placeholder(segment: string): string | null {
  return /^\{([^{}]+)\}$/.exec(segment)?.[1] ?? null;
}

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
