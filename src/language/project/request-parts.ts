import type { Request } from '../text/text.ts';

/** A request split into its method, path segments and query. */
export interface RequestParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/product/{id}` is `['api', 'product', '{id}']`; a trailing slash adds an empty segment. */
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
}

const shape = /^(GET|POST|PUT|PATCH|DELETE) \/(\S*)$/;

/**
 * Returns the parts of a request, or null if the text is not a request.
 *
 * @example
 * requestParts('GET /api/product/{id}?size=10')?.segments // ['api', 'product', '{id}']
 */
export function requestParts(request: Request): RequestParts | null {
  const [, method, target] = shape.exec(request) ?? [];
  if (method === undefined || target === undefined) return null;
  const [path = '', query = ''] = target.split('?', 2);
  return {
    // The pattern admits nothing else.
    method: method as RequestParts['method'],
    segments: path.split('/'),
    query:
      query === ''
        ? []
        : query.split('&').map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  };
}

/**
 * Returns the name in a placeholder, or null for a literal segment.
 *
 * @example
 * placeholder('{id}') // 'id'
 */
export function placeholder(segment: string): string | null {
  return /^\{([^{}]+)\}$/.exec(segment)?.[1] ?? null;
}

/**
 * Returns whether a call matches a request with placeholders; literal segments must be equal.
 *
 * @example
 * matchesRequest('PUT /api/product/{id}/status/1', 'PUT /api/product/7/status/1') // true
 */
export function matchesRequest(request: Request, call: string): boolean {
  const [expected, actual] = [request.split('/'), call.split('/')];
  return (
    expected.length === actual.length && expected.every((part, index) => part.startsWith('{') || part === actual[index])
  );
}

/**
 * Returns a request or an address with a query appended; an empty query is not appended.
 *
 * @example
 * withQuery('GET /api/book/list?shelfId=7', 'size=5') // 'GET /api/book/list?shelfId=7&size=5'
 */
export function withQuery(request: string, query: string): string {
  return query === '' ? request : `${request}${request.includes('?') ? '&' : '?'}${query}`;
}
