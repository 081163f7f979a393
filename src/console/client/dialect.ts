import type { ResolvedBackEnd } from '../../compile/boot/resolved-boot.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { boot } from '../session/boot.ts';
import { CallError } from './call-error.ts';
import { parse } from './json.ts';
import { isCall } from './write/written.ts';

/** A call as the console makes it: in the words of the specification. */
interface Asked {
  readonly method: string;
  readonly url: string;
}

/**
 * Returns the address of a call in the words of the back end: where it signs in and out, and what the parameters of its
 * lists are called.
 *
 * @example
 * addressFor({ method: 'GET', url: '/api/book/list?size=10&current=0' }) // '/api/book/list?pageSize=10&page=1'
 */
export function addressFor(call: Asked): string {
  const { backEnd } = boot();
  const [path = '', query = ''] = call.url.split(/\?(.*)/s, 2);
  if (backEnd === undefined || isOurs(path)) return call.url;
  const parameters = new URLSearchParams(
    [...new URLSearchParams(query)].flatMap(([name, value]) => parametersFor(backEnd, call, name, value)),
  );
  return `${pathFor(backEnd, call.method, path)}${parameters.size === 0 ? '' : `?${parameters}`}`;
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
export function answerFor({ url }: Asked, text: string): string {
  const { backEnd } = boot();
  const [path = ''] = url.split('?', 1);
  if (backEnd === undefined || isOurs(path)) return text;
  const answer = jsonIn(text);
  if (answer === undefined) return text;
  return JSON.stringify(sessionIn(backEnd, path, listIn(backEnd, contentOf(backEnd, answer))));
}

/** Returns the body of a refusal, parsed or as text, in the words of the specification. */
export function refusalFor(body: unknown): unknown {
  const { backEnd } = boot();
  const answer = typeof body === 'string' ? jsonIn(body) : (body as Json | undefined);
  return backEnd === undefined || answer === undefined ? body : refusalIn(backEnd, answer);
}

/** The console's own server answers these, even with another back end behind it. */
function isOurs(path: string): boolean {
  return path.startsWith('/api/screens/');
}

function pathFor({ session = {} }: ResolvedBackEnd, method: string, path: string): string {
  const { login, read, logout } = session;
  const places = new Map([
    ['POST /api/login', login],
    ['GET /api/session', read],
    ['POST /api/logout', logout],
  ]);
  return places.get(`${method} ${path}`) ?? path;
}

type Parameter = readonly [name: string, value: string];

function parametersFor(backEnd: ResolvedBackEnd, call: Asked, name: string, value: string): readonly string[][] {
  const { query = {}, ranges = {} } = backEnd;
  const { range } = query;
  const isRange = Object.entries(ranges).some(([key, fields]) => fields.includes(name) && isCall(call, key));
  if (range !== undefined && isRange) {
    const [from = '', to = ''] = value.split(',');
    const ends: readonly Parameter[] = [
      [range.from.replace('{field}', name), from],
      [range.to.replace('{field}', name), to],
    ];
    return ends.flatMap(([end, at]) => (at === '' ? [] : [[end, at]]));
  }
  const ours = renamed.find((one) => one === name);
  return [[(ours && query[ours]) ?? name, valueFor(query, name, value)]];
}

/** Our parameters of a list that another back end may call otherwise. */
const renamed = ['current', 'size', 'sort', 'order', 'keyword'] as const;

function valueFor(query: NonNullable<ResolvedBackEnd['query']>, name: string, value: string): string {
  const { first = 0, ascending = 'asc', descending = 'desc' } = query;
  if (name === 'current') return String(Number(value) + first);
  return name === 'order' ? value.replace(/asc|desc/g, (word) => (word === 'asc' ? ascending : descending)) : value;
}

/** What stands in the envelope; an answer without one is taken as it is. */
function contentOf({ envelope, ...backEnd }: ResolvedBackEnd, answer: Json): Json {
  if (envelope === undefined || !isMembers(answer)) return answer;
  const { data, code = '', success = [0], expired = [] } = envelope;
  const said = answer[code];
  if (said !== undefined && !isAmong(success, said))
    throw new CallError(isAmong(expired, said) ? 401 : statusOf(said), refusalIn(backEnd, answer));
  return answer[data] === undefined ? answer : answer[data];
}

/** The HTTP status that a code stands for; any other code: understood, and not carried out. */
function statusOf(code: Json): number {
  const number = Number(code);
  return Number.isInteger(number) && number >= 400 && number < 600 ? number : 422;
}

function isAmong(values: readonly Json[], value: Json): boolean {
  return values.some((one) => String(one) === String(value));
}

function listIn({ list }: ResolvedBackEnd, answer: Json): Json {
  if (list === undefined || !isMembers(answer)) return answer;
  const { records = 'records', total, totals } = list;
  const rows = answer[records];
  if (rows !== null && !Array.isArray(rows)) return answer;
  return named(answer, { records, total, totals });
}

function sessionIn({ session = {} }: ResolvedBackEnd, path: string, answer: Json): Json {
  if (!isMembers(answer)) return answer;
  const { token, user } = session;
  if (path === '/api/login') return named(answer, { token, user });
  return path === '/api/session' && user !== undefined ? (answer[user] ?? answer) : answer;
}

function refusalIn({ refusal }: Pick<ResolvedBackEnd, 'refusal'>, answer: Json): Members {
  const said = named(membersOf(answer), { message: refusal?.message, errors: refusal?.errors });
  return isMembers(said.errors) ? { ...said, errors: Object.entries(said.errors).map(fieldError) } : said;
}

/** `{ name: "已存在" }`, or several sentences of which the first is shown. */
function fieldError([field, said]: readonly [string, Json]): Json {
  return { field, message: Array.isArray(said) ? (said[0] ?? '') : said };
}

/** Returns an answer that also has under our names what it calls otherwise. */
function named(answer: Members, names: Readonly<Record<string, string | undefined>>): Members {
  const found = Object.entries(names).flatMap(([ours, theirs = ours]) => {
    const value = own(answer, theirs);
    return value === undefined ? [] : [[ours, value] as const];
  });
  return { ...answer, ...Object.fromEntries(found) };
}

function jsonIn(text: string): Json | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
