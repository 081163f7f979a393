import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { readBytes } from '../../src/server/http/body.ts';
import { type ListeningServer, type ListenLimits, listen } from '../../src/server/http/listen.ts';

const patient: ListenLimits = { headers: 60_000, request: 60_000, silence: 60_000 };
let listening: ListeningServer | undefined;
afterEach(() => listening?.end(0));

async function serving(app: Hono, limits: Partial<ListenLimits> = {}): Promise<number> {
  const where = { port: 0, host: '127.0.0.1', apiUrl: undefined };
  listening = await listen(app, where, { ...patient, ...limits });
  return (listening.server.address() as { port: number }).port;
}

/** What a connection hears until it is closed, of whoever sends this and no more. */
async function heard(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  const said = await text(socket).catch(() => '');
  return said.split('\r\n')[0] ?? '';
}

const half = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf';
const reading = () => {
  const app = new Hono().onError(() => new Response(null, { status: 408 }));
  app.post('/', async (context) => context.json((await readBytes(context.req.raw, 1000, '')).length));
  return app;
};

test('headers that do not arrive are given up', async () => {
  const port = await serving(reading(), { headers: 50 });
  expect(await heard(port, 'POST / HTTP/1.1\r\nhost:')).toBe('HTTP/1.1 408 Request Timeout');
});

test('a body that is half sent is given up', async () => {
  const port = await serving(reading(), { headers: 50, request: 100 });
  expect(await heard(port, half)).toBe('HTTP/1.1 408 Request Timeout');
});

test('a connection on which nothing moves is closed: a body half sent, or an answer that nobody reads', async () => {
  const app = reading();
  app.get('/', () => new Response(new Uint8Array(50_000_000)));
  const port = await serving(app, { silence: 50 });
  expect(await heard(port, half)).toBe('');
  const reader = connect(port, '127.0.0.1');
  reader.on('error', () => undefined);
  const [served] = (await once(listening?.server ?? reader, 'connection')) as [typeof reader];
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(served, 'close');
  reader.destroy();
});

test('a server that ends answers who still waits, and asks them to let the connection go', async () => {
  const app = new Hono();
  let answer = () => {};
  const asked = new Promise<void>((arrived) => {
    app.get('/', async (context) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
        arrived();
      });
      return context.text('news');
    });
  });
  const port = await serving(app);
  const agent = new Agent({ keepAlive: true });
  const waiting = request({ port, host: '127.0.0.1', agent }).end();
  await asked;
  const ended = listening?.end(60_000);
  answer();
  const [response] = (await once(waiting, 'response')) as [IncomingMessage];
  expect([response.headers.connection, await text(response)]).toEqual(['close', 'news']);
  await ended;
  agent.destroy();
});

test('an address that is too long, and what is no HTTP, are answered with a page in Chinese', async () => {
  const port = await serving(reading());
  for (const [sent, status, sentence] of [
    [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, '431', '地址太长，无法打开。'],
    ['GET / HTTP/1.1\r\nhost x\r\n\r\n', '400', '地址不正确，无法打开。'],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    const said = await text(socket);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said).toContain(`<h1>${sentence}</h1>`);
  }
});
