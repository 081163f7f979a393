import { rangeOf } from '../../kinds/columns/fits.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import { matchesRequest } from '../project/request-parts.ts';
import type { Api } from './api.ts';
import type { BackEnd } from './back-end.ts';
import { contentIn } from './envelope.ts';
import { valueAtName } from './named-in.ts';
import type { RecordSchema } from './record.ts';

/**
 * The conventions of another back end, and the range filters of its lists, per call, if range ends have names of their
 * own.
 */
export interface Dialect extends Omit<BackEnd, '$schema' | '$comment'> {
  readonly ranges?: Readonly<Record<string, readonly string[]>>;
}

/** A call as defined by the specification; `url` starts with `/`. */
export interface SpecifiedCall {
  readonly method: string;
  readonly url: string;
}

/** A decoded response in the specification's format: its content, or the HTTP status and body of a refusal. */
export type DecodedResponse = { readonly content: Json } | { readonly refused: number; readonly refusal: Members };

/**
 * Returns the conventions of a project's back end.
 *
 * @example
 * dialectOf(project, { query: { current: 'page' } }) // { query: { current: 'page' } }
 */
export function dialectOf(
  { api, records }: { readonly api: Api; readonly records: Readonly<Record<string, RecordSchema>> },
  backEnd: Dialect,
): Dialect {
  if (backEnd.query?.range === undefined) return backEnd;
  const ranges = Object.entries(api).flatMap(([key, { filters = [], record = '' }]) => {
    const properties = own(records, record)?.properties;
    const fields = filters.filter((field) => rangeOf(field, own(properties, field)) !== undefined);
    return fields.length === 0 ? [] : [[key, fields] as const];
  });
  return { ...backEnd, ranges: byName(ranges) };
}

/**
 * Returns the URL of a call at the back end, with its paths for signing in and out and its names of list parameters.
 *
 * @example
 * addressIn({ query: { current: 'page', first: 1 } }, { method: 'GET', url: '/api/book/list?current=0' }) // '/api/book/list?page=1'
 */
export function addressIn(dialect: Dialect, call: SpecifiedCall): string {
  const [path = '', query = ''] = call.url.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(
    [...new URLSearchParams(query)].flatMap(([name, value]) => parametersIn(dialect, call, name, value)),
  );
  return `${pathIn(dialect, call.method, path)}${parameters.size === 0 ? '' : `?${parameters}`}`;
}

/**
 * Returns the decoded response of a call; `path` is that of the specification.
 *
 * @example
 * decodeResponse({ envelope: { data: 'data' } }, '/api/book/7', { data: { id: 7 } }) // { content: { id: 7 } }
 */
export function decodeResponse(dialect: Dialect, path: string, answer: Json): DecodedResponse {
  const decoded = opened(dialect, answer);
  return 'refused' in decoded ? decoded : { content: sessionIn(dialect, path, listIn(dialect, decoded.content)) };
}

/**
 * Returns the body of a refusal in the specification's format.
 *
 * @example
 * refusalIn({ refusal: { message: 'msg' } }, { msg: '已存在' }).message // '已存在'
 */
export function refusalIn({ refusal }: Pick<Dialect, 'refusal'>, answer: Json): Members {
  const refusalMembers = named(membersOf(answer), { message: refusal?.message, errors: refusal?.errors });
  return isMembers(refusalMembers.errors)
    ? { ...refusalMembers, errors: Object.entries(refusalMembers.errors).map(fieldError) }
    : refusalMembers;
}

function pathIn({ session = {} }: Dialect, method: string, path: string): string {
  const { login, read, logout } = session;
  const places = new Map([
    ['POST /api/login', login],
    ['GET /api/session', read],
    ['POST /api/logout', logout],
  ]);
  return places.get(`${method} ${path}`) ?? path;
}

type Parameter = readonly [name: string, value: string];

function parametersIn(dialect: Dialect, { method, url }: SpecifiedCall, name: string, value: string): string[][] {
  const { query = {}, ranges = {} } = dialect;
  const { range } = query;
  const [path = ''] = url.split('?', 1);
  const isRange = Object.entries(ranges).some(
    ([key, fields]) => fields.includes(name) && matchesRequest(key, `${method} ${path}`),
  );
  if (range !== undefined && isRange) {
    const [from = '', to = ''] = value.split(',');
    const ends: readonly Parameter[] = [
      [range.from.replace('{field}', name), from],
      [range.to.replace('{field}', name), to],
    ];
    return ends.flatMap(([end, at]) => (at === '' ? [] : [[end, at]]));
  }
  const ours = renamed.find((one) => one === name);
  return [[(ours && query[ours]) ?? name, valueIn(query, name, value)]];
}

/** The list parameters that another back end may name differently. */
const renamed = ['current', 'size', 'sort', 'order', 'keyword'] as const;

function valueIn(query: NonNullable<Dialect['query']>, name: string, value: string): string {
  const { first = 0, ascending = 'asc', descending = 'desc' } = query;
  if (name === 'current') return String(Number(value) + first);
  return name === 'order' ? value.replace(/asc|desc/g, (word) => (word === 'asc' ? ascending : descending)) : value;
}

/** Returns the content of a response, or its refusal. */
function opened({ envelope, ...dialect }: Dialect, answer: Json): DecodedResponse {
  const read = contentIn(envelope, answer, 599);
  return 'refused' in read ? { ...read, refusal: refusalIn(dialect, answer) } : read;
}

function listIn({ list }: Dialect, answer: Json): Json {
  if (list === undefined || !isMembers(answer)) return answer;
  const { records = 'records', total, totals } = list;
  const rows = valueAtName(answer, records);
  if (rows !== null && !Array.isArray(rows)) return answer;
  return named(answer, { records, total, totals });
}

function sessionIn({ session = {} }: Dialect, path: string, answer: Json): Json {
  if (!isMembers(answer)) return answer;
  const { token, user } = session;
  if (path === '/api/login') return named(answer, { token, user });
  return path === '/api/session' && user !== undefined ? (valueAtName(answer, user) ?? answer) : answer;
}

/** `{ name: "已存在" }`, or several sentences of which the first is shown. */
function fieldError([field, messages]: readonly [string, Json]): Json {
  return { field, message: Array.isArray(messages) ? (messages[0] ?? '') : messages };
}

/** Returns a response that also has the specification's name for each renamed key. */
function named(answer: Members, names: Readonly<Record<string, string | undefined>>): Members {
  const found = Object.entries(names).flatMap(([ours, theirs = ours]) => {
    const value = valueAtName(answer, theirs);
    return value === undefined ? [] : [[ours, value] as const];
  });
  return { ...answer, ...Object.fromEntries(found) };
}
