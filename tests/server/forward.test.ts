import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setRegion } from '../../src/language/region/region.ts';
import { forward } from '../../src/server/console/forward.ts';
import type { LogLine } from '../../src/server/run/log.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const patience = 400;
let answer: Answer;
let heard: IncomingMessage[];
let lines: LogLine[];
const backEnd = createServer((request, response) => {
  heard.push(request);
  request.resume();
  answer(request, response);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((listening) => backEnd.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [heard, lines] = [[], []];
  answer = (_, response) => response.end('{}');
});
afterAll(() => {
  backEnd.closeAllConnections();
  backEnd.close();
});

function ask(path: string, init: RequestInit = {}, url = `${origin}/base/`, isBehindProxy = false): Promise<Response> {
  const forwarding = {
    ...{ patience, isBehindProxy, tokenHeader: () => 'Authorization' },
    log: (line: LogLine) => void lines.push(line),
  };
  const app = new Hono().all('/api/*', forward(url, forwarding));
  return Promise.resolve(app.request(`http://console.example${path}`, init));
}

const told = async (response: Response) => [
  response.status,
  ((await response.json()) as { readonly message?: string }).message,
  response.headers.get('retry-after'),
];
const json = { 'content-type': 'application/json' };

test('a back end that does not answer is 504 after its time, with one sentence and one line of the log', async () => {
  answer = () => undefined;
  expect(await told(await ask('/api/book/1'))).toEqual([504, '后台没有回答，请稍后再试。', '5']);
  expect(lines).toEqual([{ level: 'error', event: 'back-end-away', message: `${patience} 毫秒内没有回答` }]);
});

test('the log is in the language of the project', async () => {
  setRegion({ language: 'en' });
  answer = (_, response) => void response.writeHead(302, { location: 'https://other.example/' }).end();
  await ask('/api/book/1');
  setRegion();
  expect(lines.map(({ message }) => message)).toEqual(['redirected elsewhere (302)']);
});

test('an answer that comes too slowly, or without end, is no answer', async () => {
  answer = (_, response) => void response.writeHead(200, json).write('{"records":[');
  expect((await ask('/api/book/list')).status).toBe(504);
  answer = (_, response) => void response.writeHead(200, json).end(Buffer.alloc(10_000_001, ' '));
  expect((await ask('/api/book/list')).status).toBe(504);
});

test('a back end that is not reached is 503 with its time', async () => {
  const closed = createServer();
  await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
  const { port } = closed.address() as AddressInfo;
  await new Promise((ended) => closed.close(ended));
  const nowhere = await ask('/api/session', {}, `http://127.0.0.1:${port}`);
  expect(await told(nowhere)).toEqual([503, '后台服务暂时无法连接，请稍后再试。', '5']);
});

test('a body that arrives slowly is not the time of the back end', async () => {
  answer = (request, response) => void request.on('end', () => response.end('{"url":"/x.png"}'));
  const parts = ['a', 'b', 'c'];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      if (part === undefined) return controller.close();
      await new Promise((passed) => setTimeout(passed, patience / 2));
      controller.enqueue(new TextEncoder().encode(part));
    },
  });
  // The platform wants it said that the body is sent while the answer may come.
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  expect((await ask('/api/file/upload', init)).status).toBe(200);
});

test('of the browser’s headers the named ones pass, and of those of a proxy none that anybody may have written', async () => {
  const headers = {
    ...{ authorization: 'Bearer a', cookie: 'sid=7', 'if-match': '"1"', 'idempotency-key': 'k', accept: 'text/csv' },
    ...{ 'x-forwarded-for': '10.0.0.1', 'x-admin': 'yes', origin: 'http://console.example', referer: 'http://a/b' },
    ...{ 'proxy-authorization': 'Basic eDp5', 'x-token': 'not of this console' },
  };
  await ask('/api/book/1?x=%E4%B8%AD', { headers });
  const [first] = heard;
  expect(first?.url).toBe('/base/api/book/1?x=%E4%B8%AD');
  expect(first?.headers).toMatchObject({
    ...{ authorization: 'Bearer a', cookie: 'sid=7', 'if-match': '"1"', 'idempotency-key': 'k', accept: 'text/csv' },
  });
  for (const name of ['x-forwarded-for', 'x-admin', 'origin', 'referer', 'proxy-authorization', 'x-token'])
    expect([name, first?.headers[name]]).toEqual([name, undefined]);
  await ask('/api/book/1', { headers }, origin, true);
  expect(heard[1]?.headers['x-forwarded-for']).toBe('10.0.0.1');
});

test.each([
  ['http://elsewhere.example/api/book/2', 504],
  ['//elsewhere.example/api/book/2', 504],
  ['http://127.0.0.1:1/base/api/book/2', 504],
])('a redirect to another host is not passed on: %s', async (location, status) => {
  answer = (_, response) => void response.writeHead(302, { location }).end();
  const refused = await ask('/api/book/1', { redirect: 'manual' });
  expect([refused.status, refused.headers.get('location')]).toEqual([status, null]);
});

test('a redirect within the back end is one of this console, and a person may be led elsewhere', async () => {
  answer = (_, response) => void response.writeHead(307, { location: `${origin}/base/api/book/2?x=1` }).end();
  const within = await ask('/api/book/1', { redirect: 'manual' });
  expect([within.status, within.headers.get('location')]).toEqual([307, '/api/book/2?x=1']);
  answer = (_, response) => void response.writeHead(302, { location: 'https://login.example/' }).end();
  const led = await ask('/api/login/start', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect([led.status, led.headers.get('location')]).toEqual([302, 'https://login.example/']);
});

test('what the back end says passes as it is, but for its policy', async () => {
  const headers = { 'content-type': 'text/csv', etag: '"7"', 'set-cookie': 'sid=8', 'content-security-policy': 'x' };
  answer = (_, response) => void response.writeHead(409, headers).end('a,b');
  const said = await ask('/api/book/export');
  expect([said.status, await said.text()]).toEqual([409, 'a,b']);
  expect([...said.headers].filter(([name]) => name in headers)).toEqual([
    ['content-type', 'text/csv'],
    ['etag', '"7"'],
    ['set-cookie', 'sid=8'],
  ]);
});
