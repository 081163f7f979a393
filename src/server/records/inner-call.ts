import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call } from '../http/call.ts';
import { pathNumbers } from '../http/path-numbers.ts';
import type { Identity } from '../people/identity.ts';

/** A call made in place of the incoming one: its key, its body, and its caller. */
interface Made {
  readonly key: string;
  /** Method and path as called, e.g. `POST /api/book/7/close`. */
  readonly request: string;
  readonly entry: ApiCall;
  readonly body: Json;
  readonly who: Identity;
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
    param: paramsOf(made),
    query: new URLSearchParams(),
    // The headers of the call around it are not this one's.
    raw: new Request(new URL(path, call.raw.url)),
    judged: [],
    edited: {},
  };
}

function paramsOf({ key, request }: Made): Call['param'] {
  const values = requestParts(request)?.segments ?? [];
  const named = (requestParts(key)?.segments ?? []).flatMap((segment, index): [string, string][] => {
    const name = placeholder(segment);
    return name === null ? [] : [[name, values[index] ?? '']];
  });
  return pathNumbers(Object.fromEntries(named));
}
