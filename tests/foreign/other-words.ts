import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How it speaks, as `schemas/back-end.json` says it: like most Java and Go back ends. */
export const words = {
  token: { header: 'Authorization', prefix: 'Bearer ' },
  session: { login: '/api/auth/login', read: '/api/auth/me', logout: '/api/auth/logout', token: 'accessToken' },
  query: {
    current: 'page',
    first: 1,
    size: 'pageSize',
    sort: 'orderBy',
    order: 'direction',
    ascending: 'ASC',
    descending: 'DESC',
    keyword: 'q',
    range: { from: '{field}From', to: '{field}To' },
  },
  envelope: { data: 'data', code: 'code', success: [0, 200], expired: [40101] },
  list: { records: 'items', total: 'count', totals: 'sums' },
  refusal: { message: 'msg', errors: 'details' },
};

const paths: Readonly<Record<string, string>> = {
  '/api/auth/login': '/api/login',
  '/api/auth/me': '/api/session',
  '/api/auth/logout': '/api/logout',
};
const parameters: Readonly<Record<string, string>> = {
  page: 'current',
  pageSize: 'size',
  orderBy: 'sort',
  direction: 'order',
  q: 'keyword',
};

/** Starts a back end with words of its own that answers what the one behind it does. */
export async function startOtherWords(behind: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', behind);
    const address = `${behind}${paths[pathname] ?? pathname}?${ourQuery(searchParams)}`;
    const body = await bodyOf(request);
    const answer = await fetch(address, {
      method: request.method ?? 'GET',
      headers: ourHeaders(request),
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    response.writeHead(answer.status >= 400 ? 200 : answer.status, { 'content-type': 'application/json' });
    response.end(text === '' ? '' : JSON.stringify(theirs(answer.status, JSON.parse(text))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function ourQuery(theirs: URLSearchParams): URLSearchParams {
  const ours = new URLSearchParams();
  const ranges = new Map<string, [string, string]>();
  for (const [name, value] of theirs) {
    const [, field = '', end] = /^(\w+?)(From|To)$/.exec(name) ?? [];
    const range = ranges.get(field) ?? ['', ''];
    range[end === 'From' ? 0 : 1] = value;
    if (end !== undefined) ranges.set(field, range);
    else ours.append(parameters[name] ?? name, ourValue(name, value));
  }
  for (const [field, range] of ranges) ours.append(field, range.join(','));
  return ours;
}

function ourValue(name: string, value: string): string {
  if (name === 'page') return String(Number(value) - 1);
  return name === 'direction' ? value.toLowerCase() : value;
}

function ourHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { authorization = '' } = headers;
  const kept = ['content-type', 'idempotency-key', 'if-match'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const token = /^Bearer (.+)$/.exec(authorization)?.[1];
  return { ...Object.fromEntries(kept), ...(token !== undefined && { 'x-token': token }) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

interface Answer {
  readonly records?: unknown;
  readonly total?: unknown;
  readonly totals?: unknown;
  readonly token?: unknown;
  readonly message?: unknown;
  readonly errors?: unknown;
}

function theirs(status: number, answer: Answer): unknown {
  if (status >= 400)
    return { code: status === 401 ? 40101 : 1000 + status, msg: answer.message, details: answer.errors };
  if (Array.isArray(answer)) return { code: 0, data: answer };
  const { records: items, total: count, totals: sums, token: accessToken, ...more } = answer ?? {};
  return { code: 0, data: { ...more, items, count, sums, accessToken } };
}
