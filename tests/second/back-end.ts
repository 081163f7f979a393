import { createServer, type IncomingMessage, type Server } from 'node:http';

interface Book {
  readonly id: string;
  readonly isbn: string;
  readonly title: string;
  readonly shelf: string | null;
  readonly price: string;
  state: string;
}

/** A library's own back end: another trade, other records, its own rules, and texts for ids. */
export async function startLibrary(): Promise<{ url: string; calls: string[]; server: Server }> {
  const books: Book[] = [
    { id: 'b-1', isbn: '978/1', title: '红楼梦', shelf: 'A', price: '59.70', state: 'shelved' },
    { id: 'b-2', isbn: '978 2', title: '西游记', shelf: null, price: '45.5', state: 'lent' },
    { id: 'b-3', isbn: '9783', title: '水浒传', shelf: 'B', price: '1200', state: 'lost' },
    { id: 'b-4', isbn: '9784', title: '三国演义', shelf: 'B', price: '60', state: 'stolen' },
  ];
  const calls: string[] = [];
  const answers: Record<string, (request: IncomingMessage, url: URL, body: string) => unknown> = {
    'POST /api/login': () => ({ token: 'reader', user: { username: 'librarian', nickname: '馆员' } }),
    'POST /api/logout': () => ({}),
    'GET /api/session': () => ({ data: { username: 'librarian', nickname: '馆员' } }),
    'GET /api/today': () => ({ day: '2026-11-20', lent: 7 }),
    'GET /api/shelf/options': () => [
      { id: 'A', name: '甲架' },
      { id: 'B', name: '乙架' },
    ],
    'GET /api/book/list': (_, url) => {
      const state = url.searchParams.get('state')?.split(',');
      const title = url.searchParams.get('title') ?? '';
      const found = books.filter((book) => book.title.includes(title) && (state?.includes(book.state) ?? true));
      return { records: found, total: found.length };
    },
    'POST /api/book': (_, __, body) => {
      const { title, shelf } = JSON.parse(body) as { title: string; shelf: string };
      books.push({ id: `b-${books.length + 1}`, isbn: '9789', title, shelf, price: '0', state: 'shelved' });
      return {};
    },
    'POST /api/book/978%202/lose': () => {
      const book = books.find(({ isbn }) => isbn === '978 2');
      if (book !== undefined) book.state = 'lost';
      return {};
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://library');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const key = `${request.method} ${url.pathname}`;
    calls.push(key);
    const answer = answers[key];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.(request, url, body) ?? { message: '没有这个接口' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  return { url: `http://127.0.0.1:${address.port}`, calls, server };
}
