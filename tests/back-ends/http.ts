import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../src/language/json.ts';

/** A request as a back end reads it; `values` are those in its path. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** JSON, a form's fields, or text, by its type; undefined without one. */
  readonly body: Json | undefined;
}

/** What a back end answers. @default status 200, no body */
export interface Said {
  readonly status?: number;
  /** JSON; text is sent as `text/plain`. */
  readonly body?: Json;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `"METHOD /path/{value}"`, and what answers it. */
export type Routes = Readonly<Record<string, (asked: Asked) => Said>>;

/** A back end that answers as one of the documents says, and as its own server really does. */
export interface StandIn {
  /** The path of `API_URL`. @default none */
  readonly base?: string;
  /** With what the path of each route begins after it. @default nothing */
  readonly below?: string;
  /** The value of `API_CREDENTIAL`. */
  readonly credential: string;
  /** Whether a request proves who it is. */
  readonly admits: (asked: Asked) => boolean;
  /** What it answers those that do not. */
  readonly stranger: Said;
  /** What it answers too many requests, where it counts them. */
  readonly tooMany?: Said;
  /** What it answers where it has no such path. */
  readonly nowhere?: Said;
  /** Its routes over new data. */
  readonly open: () => Routes;
}

/** A stand-in that listens. */
export interface RunningBackEnd {
  /** For `API_URL`. */
  readonly url: string;
  /** What it was asked since the last reset, with the answers. */
  readonly calls: (Asked & { readonly said: Said })[];
  /** How many more requests it answers before they are too many. */
  budget: number;
  readonly reset: () => void;
  readonly close: () => void;
}

/** Starts a stand-in on a free port of this machine. */
export async function startBackEnd(standIn: StandIn): Promise<RunningBackEnd> {
  const { base = '', below = '' } = standIn;
  let routes = standIn.open();
  const server: Server = createServer(async (request, response) => {
    const { status = 200, body, text, headers } = await said(request);
    const content = body === undefined ? (text ?? '') : JSON.stringify(body);
    const type = body === undefined ? 'text/plain' : 'application/json';
    const isEmpty = content === '' || status === 204;
    response.writeHead(status, { ...(!isEmpty && { 'content-type': `${type}; charset=utf-8` }), ...headers });
    response.end(isEmpty ? undefined : content);
  });
  const said = async (request: IncomingMessage): Promise<Said> => {
    const asked = await readRequest(request, `${base}${below}`);
    const answer = answerTo(asked);
    running.calls.push({ ...asked, said: answer });
    return answer;
  };
  const answerTo = (asked: Asked): Said => {
    if (standIn.tooMany !== undefined && --running.budget < 0) return standIn.tooMany;
    const [route, values] = routeOf(routes, asked);
    if (route?.isOpen !== true && !standIn.admits(asked)) return standIn.stranger;
    return route?.handle({ ...asked, values }) ?? standIn.nowhere ?? { status: 404 };
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const running: RunningBackEnd = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    calls: [],
    budget: Number.POSITIVE_INFINITY,
    reset() {
      routes = standIn.open();
      running.calls.length = 0;
      running.budget = Number.POSITIVE_INFINITY;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return running;
}

interface Route {
  readonly handle: (asked: Asked) => Said;
  /** Whether strangers may call it: those with the prefix `open`. */
  readonly isOpen: boolean;
}

function routeOf(routes: Routes, { method, path }: Asked): readonly [Route | undefined, Record<string, string>] {
  const given = path.split('/');
  for (const [key, handle] of Object.entries(routes)) {
    const [, prefix, verb, pattern = ''] = /^(open )?(\S+) (\S+)$/.exec(key) ?? [];
    const values = verb === method ? valuesIn(pattern.split('/'), given) : undefined;
    if (values !== undefined) return [{ handle, isOpen: prefix !== undefined }, values];
  }
  return [undefined, {}];
}

/** The values of a path; a segment may end in more than its name: `{id}.json`. */
function valuesIn(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const [, name, rest = ''] = /^\{(\w+)\}(.*)$/.exec(segment) ?? [];
    const actual = given[index] ?? '';
    if (name === undefined ? actual !== segment : !actual.endsWith(rest)) return undefined;
    if (name !== undefined) values[name] = decodeURIComponent(actual.slice(0, actual.length - rest.length));
  }
  return values;
}

async function readRequest(request: IncomingMessage, base: string): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const { method = 'GET', headers } = request;
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : `/elsewhere${pathname}`;
  const body = bodyOf(Buffer.concat(pieces).toString(), headers['content-type'] ?? '');
  return { method, path, values: {}, query: searchParams, headers, body };
}

function bodyOf(text: string, type: string): Json | undefined {
  if (text === '') return undefined;
  if (type.startsWith('application/json')) return JSON.parse(text) as Json;
  return type.startsWith('application/x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : text;
}

/** Returns whether a request has this header, in this case or another. */
export function withHeader(name: string, value: string): StandIn['admits'] {
  return ({ headers }) => headers[name.toLowerCase()] === value;
}

/** Returns whether a request has this user and password (`user:password`), as HTTP Basic sends them. */
export function withBasic(credential: string): StandIn['admits'] {
  return withHeader('authorization', `Basic ${btoa(credential)}`);
}
