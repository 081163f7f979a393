import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../../server/open-api.ts';
import { freePort } from '../../server/postgres.ts';
import { shared } from '../../server/shared/shared.ts';
import { temporaryDatabase } from '../../server/stores.ts';
import { type BuiltServer, projectAround, type RunningServer } from './built-server.ts';

let built: BuiltServer;
let server: RunningServer;
let ending: RunningServer;
let database: string;
let metricsPort: number;
beforeAll(async () => {
  built = projectAround(await shared('programs'));
  const dataDir = built.dataDir(await shared('demoFile'));
  database = join(dataDir, 'baize.db');
  metricsPort = await freePort();
  [server, ending] = await Promise.all([
    built.start({ DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) }),
    built.start({ DATA_DIR: built.dataDir(await shared('demoFile')), SHUTDOWN_DELAY: '600' }),
  ]);
});
afterAll(() => built?.remove());

const told = async (path: string, of = server) => {
  const answer = await fetch(of.url + path);
  return [answer.status, await answer.json()];
};

test('a server tells that it is alive, and ready only while its database is where it was', async () => {
  expect([await told('/healthz'), await told('/readyz')]).toEqual([
    [200, { status: 'alive' }],
    [200, { status: 'ready' }],
  ]);
  // Writes would go on into a file that nobody finds again.
  renameSync(database, `${database}.moved`);
  expect([await told('/healthz'), await told('/readyz')]).toEqual([
    [200, { status: 'alive' }],
    [503, { status: 'database-away' }],
  ]);
  renameSync(`${database}.moved`, database);
  expect(await told('/readyz')).toEqual([200, { status: 'ready' }]);
});

test('the process prints a line of JSON for a write and for a refused sign-in, under the id of the answer', async () => {
  const at = person({
    fetch: (request: Request) => fetch(request.url.replace('http://127.0.0.1', server.url), request),
  });
  const refused = await at.post('/api/login', { username: 'admin', password: 'not-my-password' });
  const lines = () =>
    server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 'warn',
    event: 'sign-in',
    requestId: refused.headers.get('x-request-id'),
    call: 'POST /api/login',
    status: 401,
    staffId: 1,
  });
});

/** The lines of /metrics that say something, without those of Node itself. */
async function figures(port: number): Promise<readonly string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await answer.text()).split('\n').filter((line) => line.startsWith('baize_'));
}

test('figures are served on a port of their own: requests by route and status, never by what was typed', async () => {
  for (const path of ['/api/bill/7', '/api/bill/8', '/api/secret/typed', '/club?name=typed', '/assets/typed.js'])
    await fetch(server.url + path);
  const said = await figures(metricsPort);
  const counted = (labels: string) => said.find((line) => line.startsWith(`baize_request_seconds_count{${labels}}`));
  expect(counted('method="GET",route="/api/bill/{id}",status="401"')).toMatch(/ 2$/);
  expect(counted('method="GET",route="/api/*",status="404"')).toMatch(/ 1$/);
  expect(counted('method="GET",route="/assets/*",status="404"')).toMatch(/ 1$/);
  expect(counted('method="GET",route="page",status="200"')).toMatch(/ 1$/);
  expect(said.join()).not.toContain('typed');
  for (const line of [
    'baize_database_up 1',
    'baize_sessions_open 0',
    'baize_queue{class="sign-in",state="waiting"} 0',
    'baize_requests_open{kind="call"} 0',
  ])
    expect(said).toContain(line);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('baize_database_up');
});

test('over PostgreSQL the figures show its connections', { tags: 'deep' }, async () => {
  const [DATABASE_URL, METRICS_PORT] = [await temporaryDatabase('demo'), await freePort()];
  const other = await built.start({ DATABASE_URL, METRICS_PORT: String(METRICS_PORT) });
  const said = await figures(METRICS_PORT);
  expect(said).toContain('baize_database_up 1');
  expect(said).toContain('baize_database_connections{pool="write",state="waiting"} 0');
  await other.end('SIGTERM');
});

test('one that is to end is not ready, and answers whoever still comes, until it is hurried', async () => {
  process.kill(ending.pid, 'SIGTERM');
  await expect.poll(() => told('/readyz', ending)).toEqual([503, { status: 'ending' }]);
  expect(await told('/healthz', ending)).toEqual([200, { status: 'alive' }]);
  expect((await fetch(`${ending.url}/api/session`)).status).toBe(401);
  expect(await ending.end('SIGTERM')).toBe(0);
});
