import { addressIn, heardIn, refusalIn, type SpokenCall } from '../../language/contract/dialect.ts';
import { exactJson } from '../../language/exact-json.ts';
import type { Json } from '../../language/json.ts';
import { boot } from '../session/boot.ts';
import { CallError } from './call-error.ts';

/**
 * Returns the address of a call in the words of the back end: where it signs in and out, and what the parameters of its
 * lists are called.
 *
 * @example
 * addressFor({ method: 'GET', url: '/api/book/list?size=10&current=0' }) // '/api/book/list?pageSize=10&page=1'
 */
export function addressFor(call: SpokenCall): string {
  const { backEnd } = boot();
  return backEnd === undefined || isOurs(call) ? call.url : addressIn(backEnd, call);
}

/**
 * Returns the header that a token is sent in, and its value.
 *
 * @example
 * tokenHeader('abc') // ['X-Token', 'abc']
 */
export function tokenHeader(token: string): readonly [name: string, value: string] {
  const { header = 'X-Token', prefix = '' } = boot().backEnd?.token ?? {};
  return [header, `${prefix}${token}`];
}

/** Returns whether the back end speaks otherwise than the specification. */
export function speaksOtherwise(): boolean {
  return boot().backEnd !== undefined;
}

/**
 * Returns the text of a response in the words of the specification; what is not JSON stays as it is. Throws a CallError
 * if its envelope says that the call was refused.
 *
 * @example
 * answerFor({ method: 'GET', url: '/api/book/list' }, '{"code":0,"data":{"items":[]}}') // '{"items":[],"records":[]}'
 */
export function answerFor(call: SpokenCall, text: string): string {
  const { backEnd } = boot();
  const answer = backEnd === undefined || isOurs(call) ? undefined : jsonIn(text);
  if (backEnd === undefined || answer === undefined) return text;
  const heard = heardIn(backEnd, pathOf(call), answer);
  if ('refused' in heard) throw new CallError(heard.refused, heard.refusal);
  return JSON.stringify(heard.content);
}

/** Returns the body of a refusal, parsed or as text, in the words of the specification. */
export function refusalFor(body: unknown): unknown {
  const { backEnd } = boot();
  const answer = typeof body === 'string' ? jsonIn(body) : (body as Json | undefined);
  return backEnd === undefined || answer === undefined ? body : refusalIn(backEnd, answer);
}

/** The console's own server answers these, even with another back end behind it. */
function isOurs(call: SpokenCall): boolean {
  return pathOf(call).startsWith('/api/screens/');
}

function pathOf({ url }: SpokenCall): string {
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
