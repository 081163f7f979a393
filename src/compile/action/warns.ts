import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Request } from '../../language/text/text.ts';
import type { ResolvedRequest } from '../resolved.ts';
import { calledOf, type Scope } from '../scope.ts';
import { resolveRequest } from './request.ts';

/**
 * Returns what asks for the consequences of an action on a row, by the `warns` of its call; undefined if that has none.
 *
 * @example
 * warnsOf(scope) // undefined
 */
export function warnsOf(scope: Scope): ResolvedRequest | undefined {
  const called = calledOf(scope);
  const { key, call } = called?.found ?? {};
  if (called === undefined || key === undefined || call?.warns === undefined) return undefined;
  return resolveRequest(filledLike(call.warns, key, called.request));
}

/** The request with its placeholders as the action fills those of the same name in its own call. */
function filledLike(warns: Request, key: string, request: Request): Request {
  const given = requestParts(request)?.segments ?? [];
  const names = requestParts(key)?.segments.map(placeholder) ?? [];
  return warns
    .split('/')
    .map((segment) => {
      const name = placeholder(segment);
      return (name === null ? undefined : given[names.indexOf(name)]) ?? segment;
    })
    .join('/');
}
