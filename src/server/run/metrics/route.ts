import type { Context } from 'hono';
import { currentCall } from '../../http/request-id.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns the method and route pattern of a request: a bounded set of values, even for arbitrary requests. */
export function routeOf({ req: { method, path } }: Context): { readonly method: string; readonly route: string } {
  const known = methods.includes(method) ? method : 'other';
  const { key = '' } = currentCall() ?? {};
  return { method: known, route: key.split(' ')[1] ?? patternOf(path) };
}

function patternOf(path: string): string {
  const folder = /^\/(api|files|assets|screens)\//.exec(path)?.[1];
  if (folder !== undefined) return `/${folder}/*`;
  return ['/healthz', '/readyz'].includes(path) ? path : 'page';
}
