import {
  addressIn,
  type Dialect,
  decodeResponse,
  refusalIn,
  type SpecifiedCall,
} from '../../language/contract/dialect.ts';
import { exactJson } from '../../language/exact-json.ts';
import type { Json } from '../../language/json.ts';
import { CallError } from './call-error.ts';

/** Translates calls and responses between the specification and the back end's dialect. */
export interface ClientDialect {
  /** Returns the address of a call, with the back end's paths for signing in and out and its names of list parameters. */
  addressFor(call: SpecifiedCall): string;
  /**
   * Returns the text of a response in the format of the specification; anything but JSON is returned unchanged. Throws
   * a CallError if its envelope reports a refusal.
   */
  answerFor(call: SpecifiedCall, text: string): string;
  /** Returns the body of a refusal, parsed or as text, in the format of the specification. */
  refusalFor(body: unknown): unknown;
}

/**
 * Returns the adapter for a back end whose dialect differs from the specification.
 *
 * @example
 * const { addressFor, answerFor } = otherDialect({ query: { size: 'pageSize' }, envelope: { data: 'data' } });
 * addressFor({ method: 'GET', url: '/api/book/list?size=10' }); // '/api/book/list?pageSize=10'
 * answerFor({ method: 'GET', url: '/api/book/7' }, '{"data":{"id":7}}'); // '{"id":7}'
 */
export function otherDialect(backEnd: Dialect): ClientDialect {
  return {
    addressFor: (call) => (isOurs(call) ? call.url : addressIn(backEnd, call)),
    answerFor(call, text) {
      const answer = isOurs(call) ? undefined : jsonIn(text);
      if (answer === undefined) return text;
      const decoded = decodeResponse(backEnd, pathOf(call), answer);
      if ('refused' in decoded) throw new CallError(decoded.refused, decoded.refusal);
      return JSON.stringify(decoded.content);
    },
    refusalFor(body) {
      const answer = typeof body === 'string' ? jsonIn(body) : (body as Json | undefined);
      return answer === undefined ? body : refusalIn(backEnd, answer);
    },
  };
}

/** The console's own server answers these, even if another back end is behind it. */
function isOurs(call: SpecifiedCall): boolean {
  return pathOf(call).startsWith('/api/screens/');
}

function pathOf({ url }: SpecifiedCall): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

function jsonIn(text: string): Json | undefined {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}
