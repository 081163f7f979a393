import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { person } from '../../server/open-api.ts';
import { type OtlpReceiver, type ReceivedSpan, receiveOtlp } from '../../server/otlp-receiver.ts';
import { shared } from '../../server/shared/shared.ts';
import { temporaryDatabase } from '../../server/stores.ts';
import { type BuiltServer, projectAround } from './built-server.ts';

let built: BuiltServer;
let demoFile: string;
let receiver: OtlpReceiver;
beforeAll(async () => {
  [built, demoFile] = [projectAround(await shared('programs')), await shared('demoFile')];
});
afterAll(() => built?.remove());
beforeEach(async () => {
  receiver = await receiveOtlp();
});
afterEach(() => receiver.close());

/** Runs a server that sends its spans to the receiver, and ends it, so that all of them have arrived. */
async function serving(
  environment: Readonly<Record<string, string>>,
  work: (at: (token?: string) => ReturnType<typeof person>) => Promise<void> = async () => undefined,
): Promise<readonly ReceivedSpan[]> {
  const server = await built.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...environment });
  await work((token) =>
    person(
      { fetch: (request: Request) => fetch(new Request(request.url.replace('http://127.0.0.1', server.url), request)) },
      token,
    ),
  );
  expect(await server.end('SIGTERM')).toBe(0);
  return receiver.spans();
}

const callers = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${callers.traceId}-${callers.spanId}-01`;

test('a call is a span of its caller’s trace, its statements are children of it, and nothing typed is in either', async () => {
  let [token, requestId] = ['', ''];
  const spans = await serving(
    {
      DATA_DIR: built.dataDir(demoFile),
      OTEL_SERVICE_NAME: 'pool-halls',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    },
    async (at) => {
      token = (await at().post('/api/login', { username: 'admin', password: 'baize888' })).body.token;
      const list = await at(token).send('GET', '/api/bill/list?keyword=typed&current=77&size=13', {
        headers: { traceparent },
      });
      requestId = list.headers.get('x-request-id') ?? '';
      await at(token).post('/api/bill/987654/refund', { note: 'typed' });
      await at().get('/api/typed');
      await at().get('/club?name=typed');
    },
  );
  const calls = spans.filter(({ kind }) => kind === 'server');
  const told = calls.map(({ name, attributes }) => [name, attributes['http.response.status_code']]);
  expect(told).toEqual([
    ['POST /api/login', 200],
    ['GET /api/bill/list', 200],
    ['POST /api/bill/{id}/refund', 404],
    ['GET /api/*', 404],
  ]);
  const list = calls.find(({ name }) => name === 'GET /api/bill/list');
  expect(list).toMatchObject({ traceId: callers.traceId, parentSpanId: callers.spanId, isError: false });
  expect(list?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/bill/list',
    'http.response.status_code': 200,
    'baize.request_id': requestId,
  });
  expect(list?.resource).toMatchObject({ 'service.name': 'pool-halls', 'deployment.environment.name': 'staging' });
  expect(calls[0]?.parentSpanId).toBe('');

  const statements = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  for (const one of statements)
    expect(one).toMatchObject({
      ...{ traceId: callers.traceId, name: 'SELECT', kind: 'client', isError: false },
      attributes: { 'db.system': 'sqlite', 'db.system.name': 'sqlite' },
    });
  expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toContain('like ? escape');
  expect(receiver.raw()).not.toMatch(/typed|baize888|987654|1001|limit \d/);
  expect(receiver.raw()).not.toContain(token);
});

test('a call that fails, and the statement for which it does, are errors', { tags: 'deep' }, async () => {
  const dataDir = built.dataDir(demoFile);
  const spans = await serving({ DATA_DIR: dataDir }, async (at) => {
    const { body } = await at().post('/api/login', { username: 'admin', password: 'baize888' });
    const store = openSqlite(join(dataDir, 'baize.db'));
    await sql`alter table bill rename to hidden`.execute(store.db);
    await store.close();
    expect((await at(body.token).get('/api/bill/list')).status).toBe(500);
  });
  const failed = spans.filter(({ isError }) => isError).map(({ name }) => name);
  expect(failed).toEqual(['SELECT', 'GET /api/bill/list']);
});

test('over PostgreSQL the statements keep its placeholders', { tags: 'deep' }, async () => {
  const spans = await serving({ DATABASE_URL: await temporaryDatabase('demo') }, async (at) => {
    await at('nobody').get('/api/session');
  });
  const [statement] = spans.filter(({ kind }) => kind === 'client');
  expect(statement?.attributes).toMatchObject({ 'db.system': 'postgresql' });
  expect(statement?.attributes['db.query.text']).toMatch(/"session"\."token_hash" = \$1 /);
});

test('what is sampled, the caller and OTEL_TRACES_SAMPLER decide', { tags: 'deep' }, async () => {
  const ask = (flags: string) => async (at: (token?: string) => ReturnType<typeof person>) => {
    const headers = { traceparent: traceparent.replace(/01$/, flags) };
    await at().send('GET', '/api/session', { headers });
  };
  const DATA_DIR = built.dataDir(demoFile);
  expect(await serving({ DATA_DIR }, ask('00'))).toEqual([]);
  const always = await serving({ DATA_DIR, OTEL_TRACES_SAMPLER: 'always_on' }, ask('00'));
  expect(always.map(({ name }) => name)).toContain('GET /api/session');
});

test('the log says that a collector refuses spans, without the id of a call', { tags: 'deep' }, async () => {
  const refusing = await receiveOtlp(400);
  const server = await built.start({
    DATA_DIR: built.dataDir(demoFile),
    OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url,
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  await fetch(`${server.url}/api/session`);
  const line = () => /\{.*"event":"tracing".*\}/.exec(server.said())?.[0] ?? '{}';
  await expect.poll(() => JSON.parse(line())).toMatchObject({ level: 'warn', message: expect.stringMatching(/./) });
  expect(line()).not.toContain('requestId');
  await server.end('SIGTERM');
  await refusing.close();
});

test.each([
  [{}, true],
  [{ OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
])('OpenTelemetry is loaded where it is switched on: %j, %s', { tags: 'deep' }, async (environment, isLoaded) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-loaded-'));
  await serving({ DATA_DIR: built.dataDir(demoFile), NODE_V8_COVERAGE: folder, ...environment });
  const [loaded = ''] = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(loaded).toContain('dist/server/server.js');
  expect(loaded.includes('node_modules/@opentelemetry/')).toBe(isLoaded);
});

test('a server ends even if nobody answers for its spans', { tags: 'deep' }, async () => {
  const silent = await receiveOtlp('never');
  const server = await built.start({
    DATA_DIR: built.dataDir(demoFile),
    OTEL_EXPORTER_OTLP_ENDPOINT: silent.url,
    // Longer than this test may take.
    OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
    OTEL_BSP_EXPORT_TIMEOUT: '3600000',
  });
  await fetch(`${server.url}/api/session`);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(silent.spans().map(({ name }) => name)).toContain('GET /api/session');
  await silent.close();
});

/** A back end that keeps the headers of what it is asked. */
async function listening() {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    heard.push(headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, close };
}

test('a call forwarded to another back end is a child of the call here, and carries its id', {
  tags: 'deep',
}, async () => {
  const backEnd = await listening();
  const brought = { traceparent, tracestate: 'house=1' };
  let ids: (string | null)[] = [];
  const spans = await serving({ API_URL: backEnd.url }, async (at) => {
    const traced = await at().send('GET', '/api/club/list', { headers: brought });
    const unsampled = { ...brought, traceparent: traceparent.replace(/01$/, '00') };
    const quiet = await at().send('GET', '/api/club/list', { headers: unsampled });
    const broken = await at().send('GET', '/api/club/list', { headers: { ...brought, traceparent: '00-0-0-01' } });
    ids = [traced, quiet, broken].map(({ headers }) => headers.get('x-request-id'));
  });
  const calls = spans.filter(({ kind }) => kind === 'server');
  expect(calls.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
    [callers.traceId, callers.spanId],
    [expect.not.stringContaining(callers.traceId), ''],
  ]);
  const [traced, quiet, broken] = backEnd.heard;
  expect(traced).toMatchObject({ traceparent: `00-${callers.traceId}-${calls[0]?.spanId}-01`, tracestate: 'house=1' });
  expect(quiet?.traceparent).toMatch(new RegExp(`^00-${callers.traceId}-(?!${callers.spanId})[0-9a-f]{16}-00$`));
  expect(broken?.traceparent).toBe(`00-${calls[1]?.traceId}-${calls[1]?.spanId}-01`);
  expect(broken?.tracestate).toBeUndefined();
  expect(backEnd.heard.map((headers) => headers['x-request-id'])).toEqual(ids);
  await backEnd.close();
});

test('without a collector a forwarded call carries its caller’s trace unchanged, and its id here', {
  tags: 'deep',
}, async () => {
  const backEnd = await listening();
  let id: string | null = null;
  await serving({ API_URL: backEnd.url, OTEL_SDK_DISABLED: 'true' }, async (at) => {
    const headers = { traceparent, tracestate: 'house=1', 'x-request-id': 'made-up-by-a-stranger' };
    id = (await at().send('GET', '/api/club/list', { headers })).headers.get('x-request-id');
  });
  expect(backEnd.heard[0]).toMatchObject({ traceparent, tracestate: 'house=1', 'x-request-id': id });
  expect(id).not.toBe('made-up-by-a-stranger');
  await backEnd.close();
});
