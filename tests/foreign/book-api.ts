import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the book API has received. */
export interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Book {
  readonly id: number | string;
  readonly title: string;
  readonly shelf: string;
  readonly price: string;
  readonly status: number;
}

/** Answers a request instead of the API; returns false where the API is to answer it. */
export type Instead = (request: ReceivedCall, response: ServerResponse) => boolean;

/** A book API of somebody else: one token, no people, no keys, no versions. */
export interface BookApi {
  readonly url: string;
  readonly calls: ReceivedCall[];
  readonly books: Map<string, Book>;
  /** The value that `authorization` must have. */
  credential: string;
  instead: Instead;
  readonly reset: () => void;
  readonly close: () => void;
}

const first: readonly Book[] = [
  { id: 1, title: '红楼梦', shelf: '甲架', price: '59.70', status: 0 },
  { id: 2, title: '西游记', shelf: '甲架', price: '45.50', status: 1 },
  { id: 3, title: '水浒传', shelf: '乙架', price: '1200.00', status: 2 },
  { id: 4, title: '三国演义', shelf: '乙架', price: '60.00', status: 0 },
];

export const bookToken = 'Bearer library-secret-1';

/** Starts the book API on a loopback port. */
export async function startBookApi(): Promise<BookApi> {
  const calls: ReceivedCall[] = [];
  const books = new Map<string, Book>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    if (body === undefined) return;
    const call = { method, url, headers, body };
    calls.push(call);
    if (!api.instead(call, response)) answer(api, call, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const api: BookApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    books,
    credential: bookToken,
    instead: () => false,
    reset() {
      calls.length = 0;
      books.clear();
      for (const book of first) books.set(String(book.id), book);
      api.credential = bookToken;
      api.instead = () => false;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  api.reset();
  return api;
}

/** The whole body; undefined where its sender breaks off. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  try {
    for await (const chunk of request) body += String(chunk);
  } catch {
    return undefined;
  }
  return body;
}

/** Sends JSON, with these headers besides. */
export function reply(response: ServerResponse, status: number, content?: unknown, headers: object = {}): true {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(content === undefined ? '' : JSON.stringify(content));
  return true;
}

function answer(api: BookApi, { method, url, headers, body }: ReceivedCall, response: ServerResponse): void {
  if (headers.authorization !== api.credential) return void reply(response, 401, { message: 'token expired' });
  const { pathname, searchParams } = new URL(url, 'http://books');
  const [, , , id = '', what, status] = pathname.split('/');
  if (method === 'GET' && id === 'list') return void reply(response, 200, pageOf(api, searchParams));
  if (method === 'POST' && pathname === '/api/book') {
    const made = { id: api.books.size + 1, ...JSON.parse(body), status: 0 };
    api.books.set(String(made.id), made);
    return void reply(response, 201, { id: made.id });
  }
  const book = api.books.get(decodeURIComponent(id));
  if (book === undefined) return void reply(response, 404, { message: 'no such book' });
  if (method === 'GET' && what === 'label') {
    response.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'sid=1' });
    return void response.end(`label of ${book.title}`);
  }
  if (method === 'GET') return void reply(response, 200, book);
  if (method === 'DELETE') api.books.delete(String(book.id));
  if (method === 'POST' && what === 'sell') api.books.set(String(book.id), { ...book, status: 2 });
  if (method === 'PUT')
    api.books.set(
      String(book.id),
      what === 'status' ? { ...book, status: Number(status) } : { ...book, ...JSON.parse(body) },
    );
  reply(response, 204);
}

function pageOf({ books }: BookApi, query: URLSearchParams): unknown {
  const [size, current] = [Number(query.get('size') ?? 10), Number(query.get('current') ?? 0)];
  const title = query.get('title') ?? query.get('keyword') ?? '';
  const statuses = (query.get('status') ?? '').split(',').filter(Boolean);
  const found = [...books.values()].filter(
    (book) => book.title.includes(title) && (statuses.length === 0 || statuses.includes(String(book.status))),
  );
  return { records: found.slice(current * size, (current + 1) * size), total: found.length };
}
