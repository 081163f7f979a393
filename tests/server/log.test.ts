import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../src/server/run/app.ts';
import { printLine } from '../../src/server/run/log.ts';
import { slowQueries } from '../../src/server/run/slow-queries.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { stores, type TemporaryStore } from './stores.ts';

type Line = Readonly<Record<string, unknown>>;

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** The lines since the last look. */
const lines = (): Line[] => printed.splice(0).map((line) => JSON.parse(line));

describe.each(stores)('what the log says of calls on %s', (name, open) => {
  let api: TestApi;
  let everyQuery: Awaited<ReturnType<typeof open>>;
  let admin: Person;
  let app: ReturnType<typeof createApp>;
  const appOver = (store: TestApi['store']) =>
    createApp(libraryService, { store, contract: api.contract, passwords, now: api.now, log: printLine });
  beforeAll(async () => {
    api = await openLibraryApi(async (content) => {
      everyQuery = await open(content);
      return everyQuery;
    });
    app = appOver(api.store);
    admin = person(app, (await api.as('admin')).token);
  });
  afterAll(() => api.close());

  test('a write leaves a line under the id of its answer, without what was typed; a read leaves none', async () => {
    await admin.get('/api/group/list?name=%E5%A4%9C%E7%8C%AB');
    expect(lines()).toEqual([]);
    const key = { 'idempotency-key': 'once' };
    const made = await admin.post('/api/group', { name: '夜猫分馆组' }, key);
    const again = await admin.post('/api/group', { name: '夜猫分馆组' }, key);
    const wrong = await admin.put(`/api/group/${made.body.id}/status/1`);
    expect(printed.join()).not.toMatch(/夜猫|once/);
    const line = { event: 'write', call: 'POST /api/group', staffId: 1, session: expect.stringMatching(/^\w{12}$/) };
    expect(lines()).toEqual([
      expect.objectContaining({ ...line, level: 'info', status: 200, requestId: made.headers.get('x-request-id') }),
      expect.objectContaining({ ...line, isReplay: true, requestId: again.headers.get('x-request-id') }),
      expect.objectContaining({
        ...line,
        level: 'warn',
        call: 'PUT /api/group/{id}/status/{status}',
        status: wrong.status,
        recordId: made.body.id,
        requestId: wrong.headers.get('x-request-id'),
      }),
    ]);
  });

  test('a sign-in leaves a line that says whose account it was, and neither name nor password', async () => {
    const anyone = person(app);
    await anyone.post('/api/login', { username: 'viewer', password: 'my-own-secret' });
    await anyone.post('/api/login', { username: 'my-own-secret', password: 'my-own-secret' });
    const { body } = await anyone.post('/api/login', { username: 'viewer', password: 'baize888' });
    expect(printed.join()).not.toMatch(/viewer|secret|baize888/);
    expect(printed.join()).not.toContain(body.token);
    const said = lines().map(({ level, event, status, staffId }) => [level, event, status, staffId]);
    expect(said).toEqual([
      ['warn', 'sign-in', 401, (body.user as Line).id],
      ['warn', 'sign-in', 401, undefined],
      ['info', 'sign-in', 200, (body.user as Line).id],
    ]);
  });

  test('a defect is told with its stack, without what was typed, and its answer names the same id', async () => {
    const write = async () => {
      throw new TypeError('夜猫分馆组 and 13800001111 cannot be read');
    };
    const broken = person(appOver({ ...api.store, write }), admin.token);
    const { status, body, headers } = await broken.post('/api/group', { name: '夜猫分馆组', phone: '13800001111' });
    expect([status, body]).toEqual([
      500,
      { message: '服务异常，请联系管理员。', requestId: headers.get('x-request-id') },
    ]);
    expect(printed.join()).not.toMatch(/夜猫|13800001111/);
    const [call, defect] = lines();
    expect(call).toMatchObject({ event: 'write', status: 500 });
    expect(defect).toMatchObject({ level: 'error', event: 'error', name: 'TypeError', requestId: body.requestId });
    expect(defect?.stack).toMatch(/^TypeError: … and … cannot be read\n +at /);
  });

  test.each([
    ['busy', Object.assign(new Error('held'), { code: '55P03' }), { event: 'database-busy', message: 'held' }],
    ['away', Object.assign(new Error('gone'), { code: '08006' }), { event: 'database-away', message: 'gone' }],
    ['broken', new TypeError('broken'), { event: 'error', name: 'TypeError' }],
  ])(
    'a refusal is answered and told where it cannot be added to the audit log: the database is %s',
    async (_, error, said) => {
      const loan = Number((await admin.get('/api/loan/list?status=2&size=1')).body.records[0]?.id);
      const viewer = person(app, (await api.as('viewer')).token);
      const refusedFor = async (who: Person, failsFrom: number) => {
        let writes = 0;
        const write: TestApi['store']['write'] = (...work) =>
          ++writes < failsFrom ? api.store.write(...work) : Promise.reject(error);
        const refused = person(appOver({ ...api.store, write }), who.token);
        return (await refused.post(`/api/loan/${loan}/waive`, { reason: 2 })).status;
      };
      lines();
      expect([await refusedFor(viewer, 1), await refusedFor(admin, 2)]).toEqual([403, 409]);
      const call = 'POST /api/loan/{id}/waive';
      expect(lines()).toEqual(
        [403, 409].flatMap((status) => [
          expect.objectContaining({ level: 'error', call, ...said }),
          expect.objectContaining({ level: 'warn', event: 'write', call, status }),
        ]),
      );
    },
  );

  test('an address with a percent sign that stands for nothing is one of no record, and no defect', async () => {
    const anyone = person(app);
    for (const path of ['/api/loan/%FF', '/api/loan/%', '/api/branch/%E5%A4'])
      expect([(await admin.get(path)).status, (await anyone.get(path)).status]).toEqual([404, 401]);
    expect((await admin.delete('/api/book/%FF')).status).toBe(404);
    expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('slow statements are told with the call that waited for them, without values', async () => {
    const { place } = everyQuery as TemporaryStore;
    const watch = slowQueries(printLine, Number.MIN_VALUE);
    const store = name === 'SQLite' ? openSqlite(place, undefined, watch) : openPostgres(place, {}, watch);
    const slow = person(appOver(store), admin.token);
    const { headers } = await slow.get('/api/group/list?name=%E5%A4%9C%E7%8C%AB');
    await store.close();
    const said = lines().filter(({ event }) => event === 'slow-query');
    expect(said.length).toBeGreaterThan(1);
    for (const line of said) expect(line).toMatchObject({ level: 'warn', ms: expect.any(Number) });
    const list = said.find(({ sql }) => String(sql).includes('like'));
    expect(list).toMatchObject({ call: 'GET /api/group/list', requestId: headers.get('x-request-id') });
    expect(JSON.stringify(said)).not.toContain('夜猫');
    const quiet = slowQueries(printLine, 0);
    quiet({ sql: 'select 1', took: 60_000, hasFailed: false });
    expect(lines()).toEqual([]);
  });
});
