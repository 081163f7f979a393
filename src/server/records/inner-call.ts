import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call, Routes } from '../http/call.ts';
import { pathNumbers } from '../http/path-numbers.ts';
import type { Identity } from '../people/identity.ts';

/** A call made in place of the incoming one: its key, its body, and its caller. */
interface Made {
  readonly key: string;
  /** Method and path as called, e.g. `POST /api/book/7/close`. */
  readonly request: string;
  readonly declaration: ApiCall;
  readonly body: Json;
  readonly caller: Identity;
}

/**
 * Returns a call that the server makes itself within another one: in its transaction, at its moment. Refuses with 404 a path
 * without its numbers.
 */
export function innerCall(call: Call, made: Made): Call {
  const path = made.request.split(' ')[1] ?? '/';
  return {
    ...call,
    ...made,
    param: paramsOf(made, call.routes),
    query: new URLSearchParams(),
    // The headers of the call around it are not this one's.
    raw: new Request(new URL(path, call.raw.url)),
    approvalChecks: [],
    judgedRecords: new Set(),
    edited: {},
  };
}

function paramsOf({ key, request }: Made, routes: Routes): Call['param'] {
  const handler = own(routes, key);
  // Ids of another back end may be texts, and its handler reads the path itself.
  if (handler !== undefined && 'forward' in handler) return pathNumbers({});
  const values = requestParts(request)?.segments ?? [];
  const named = (requestParts(key)?.segments ?? []).flatMap((segment, index): [string, string][] => {
    const name = placeholder(segment);
    return name === null ? [] : [[name, values[index] ?? '']];
  });
  return pathNumbers(Object.fromEntries(named));
}
