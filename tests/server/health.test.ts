import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { person } from './api.ts';
import { type BuiltServer, projectAround, type RunningServer } from './built-server.ts';
import { shared } from './shared/shared.ts';

vi.setConfig({ testTimeout: 60_000 });

let built: BuiltServer;
let server: RunningServer;
let database: string;
beforeAll(async () => {
  built = projectAround(await shared('programs'));
  const dataDir = built.dataDir(await shared('demoFile'));
  database = join(dataDir, 'baize.db');
  server = await built.start({ DATA_DIR: dataDir, SHUTDOWN_DELAY: '600' });
}, 120_000);
afterAll(() => built?.remove());

const told = async (path: string) => {
  const answer = await fetch(server.url + path);
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

test('one that is to end is not ready, and answers whoever still comes, until it is hurried', async () => {
  process.kill(server.pid, 'SIGTERM');
  await expect.poll(() => told('/readyz')).toEqual([503, { status: 'ending' }]);
  expect(await told('/healthz')).toEqual([200, { status: 'alive' }]);
  expect((await fetch(`${server.url}/api/session`)).status).toBe(401);
  expect(await server.end('SIGTERM')).toBe(0);
});
