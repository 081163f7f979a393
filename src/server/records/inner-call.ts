import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call, Routes } from '../http/call.ts';
import { pathNumbers } from '../http/path-numbers.ts';
import type { Identity } from '../people/identity.ts';

/** The key, body and caller of a call within another one. */
interface Made {
  readonly key: string;
  /** Method and path as called, e.g. `POST /api/book/7/close`. */
  readonly request: string;
  readonly declaration: ApiCall;
  readonly body: Json;
  readonly caller: Identity;
}

/**
 * Returns a call that the server makes within another one, in the same transaction and at the same time. Throws a 404
 * Failure for a path whose numbers are invalid.
 */
export function innerCall(call: Call, made: Made): Call {
  const path = made.request.split(' ')[1] ?? '/';
  return {
    ...call,
    ...made,
    param: paramsOf(made, call.routes),
    query: new URLSearchParams(),
    // The outer call's headers do not apply.
    raw: new Request(new URL(path, call.raw.url)),
    approvalChecks: [],
    judgedRecords: new Set(),
    edited: {},
  };
}

function paramsOf({ key, request }: Made, routes: Routes): Call['param'] {
  const handler = own(routes, key);
  // Another back end's ids may be text; its handler parses the path itself.
  if (handler !== undefined && 'forward' in handler) return pathNumbers({});
  const values = requestParts(request)?.segments ?? [];
  const named = (requestParts(key)?.segments ?? []).flatMap((segment, index): [string, string][] => {
    const name = placeholder(segment);
    return name === null ? [] : [[name, values[index] ?? '']];
  });
  return pathNumbers(Object.fromEntries(named));
}
