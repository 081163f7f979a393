import type { Request } from '../text.ts';

/** A request cut into its method, the segments of its path, and its query. */
export interface RequestParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
