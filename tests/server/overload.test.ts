import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Routes } from '../../src/server/http/call.ts';
import { type GateLimit, openGates, type WorkClass } from '../../src/server/http/gates.ts';
import { createApp } from '../../src/server/run/app.ts';
import type { LogLine } from '../../src/server/run/log.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { type Answered, type Person, person, type TestApi } from './open-api.ts';
import { bitmapPng } from './png.ts';
import { describeStores } from './stores.ts';

const told = ({ status, headers, body }: Answered) =>
  status === 200 ? status : [status, headers.get('retry-after'), body.message];
const busy = [503, '2', '系统繁忙，请稍后再试。'];

describe('where a list is held back', () => {
  let api: TestApi;
  let lines: LogLine[];
  beforeEach(async () => {
    api = await openLibraryApi();
    lines = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
  });

  /** An API with these gates, whose list of groups is answered only after `go`. */
  function heldBack(limits: Partial<Record<WorkClass, GateLimit>>) {
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    const held: Routes = {
      'GET /api/group/list': async () => {
        await gone;
        return { records: [], total: 0 };
      },
    };
    const areas = libraryService.areas.map((area) => {
      const isIts = area.routes !== undefined && 'GET /api/group/list' in area.routes;
      return isIts ? { ...area, routes: { ...area.routes, ...held } } : area;
    });
    const { store, contract, now } = api;
    const gates = openGates((line) => lines.push(line), limits);
    const app = createApp({ ...libraryService, areas }, { store, contract, passwords, now, gates });
    const as = async (username: string) => person(app, (await api.as(username)).token);
    /** Resolves once so many reads wait. */
    const waiting = (count: number) =>
      vi.waitFor(() => expect(gates.queues().read).toEqual({ running: 1, waiting: count }), { interval: 1 });
    return { app, as, go: () => go(), waiting, queues: gates.queues };
  }
  const narrow = { read: { atOnce: 1, atMost: 2 } };
  const groups = '/api/group/list';

  test('beyond what may wait, reads are told to come again; writes, files and sign-ins are not', async () => {
    const { app, as, go, waiting } = heldBack(narrow);
    const admin = await as('admin');
    // Known from here on, so that all of them wait in one queue.
    await admin.get('/api/session');
    const reads = [];
    for (const count of [0, 1, 2]) {
      reads.push(admin.get(groups));
      await waiting(count);
    }
    const more = [await admin.get(groups), await admin.get('/api/branch/1')];
    expect(more.map(told)).toEqual([busy, busy]);
    expect(more[0]?.body.requestId).toBe(more[0]?.headers.get('x-request-id'));
    expect((await admin.post('/api/group', { name: '夜猫' })).status).toBe(200);
    expect((await admin.get('/api/branch/list?size=1000')).status).toBe(200);
    expect((await person(app).post('/api/login', { username: 'admin', password: 'baize888' })).status).toBe(200);
    // One line, however many were sent away.
    expect(lines).toEqual([{ level: 'warn', event: 'overload', class: 'read' }]);
    go();
    expect((await Promise.all(reads)).map(told)).toEqual([200, 200, 200]);
    expect(told(await admin.get('/api/branch/1'))).toBe(200);
  });

  test('an upload that arrives slowly keeps no other write waiting, and uploads have limits of their own', async () => {
    const { as, queues } = heldBack({ write: { atOnce: 1, atMost: 0 }, upload: { atOnce: 2, atMost: 1 } });
    const owner = await as('owner');
    const uploads = [];
    for (const [running, waiting] of [
      [1, 0],
      [2, 0],
      [2, 1],
    ]) {
      uploads.push(await slowUpload(owner));
      await vi.waitFor(() => expect(queues().upload).toEqual({ running, waiting }), { interval: 1 });
    }
    expect(told(await (await slowUpload(owner)).answer)).toEqual(busy);
    expect((await owner.post('/api/branch/1/seats', { count: 1 })).status).toBe(200);
    for (const { end } of uploads) end();
    expect((await Promise.all(uploads.map(({ answer }) => answer))).map(told)).toEqual([200, 200, 200]);
  });

  test('uploads of one person that arrive slowly leave room for those of others', async () => {
    const { as, queues } = heldBack({ upload: { atOnce: 3, atMost: 2, ofEach: 2 } });
    const [owner, admin] = [await as('owner'), await as('admin')];
    // Known from here on.
    for (const person of [admin, owner]) await person.get('/api/session');
    const uploads = [];
    for (const [running, waiting] of [
      [1, 0],
      [2, 0],
      [2, 1],
    ]) {
      uploads.push(await slowUpload(owner));
      await vi.waitFor(() => expect(queues().upload).toEqual({ running, waiting }), { interval: 1 });
    }
    const other = await slowUpload(admin);
    other.end();
    expect(told(await other.answer)).toBe(200);
    await vi.waitFor(() => expect(queues().upload).toEqual({ running: 2, waiting: 1 }), { interval: 1 });
    uploads[1]?.end();
    await vi.waitFor(() => expect(queues().upload).toEqual({ running: 2, waiting: 0 }), { interval: 1 });
    for (const index of [0, 2]) uploads[index]?.end();
    expect((await Promise.all(uploads.map(({ answer }) => answer))).map(told)).toEqual([200, 200, 200]);
    await vi.waitFor(() => expect(queues().upload).toEqual({ running: 0, waiting: 0 }), { interval: 1 });
  });

  test('who asks for most makes room for others, and strangers wait behind those who are signed in', async () => {
    const { app, as, go, waiting } = heldBack(narrow);
    const [admin, owner] = [await as('admin'), await as('owner')];
    // Known from here on.
    for (const person of [admin, owner]) await person.get('/api/session');
    const flood = [];
    for (const count of [0, 1, 2]) {
      flood.push(admin.get(groups));
      await waiting(count);
    }
    const stranger = person(app, 'made-up').get('/api/session');
    await waiting(3);
    const others = owner.get('/api/session');
    expect(told((await flood[2]) as Answered)).toEqual(busy);
    go();
    expect(told(await others)).toBe(200);
    expect((await stranger).status).toBe(401);
    expect((await Promise.all(flood.slice(0, 2))).map(told)).toEqual([200, 200]);
  });

  test('who has just signed in is no stranger any more', async () => {
    const { app, as, go, waiting } = heldBack(narrow);
    const read = (await as('admin')).get(groups);
    await waiting(0);
    const strangers = [];
    for (const count of [1, 2]) {
      strangers.push(person(app, `made-up-${count}`).get('/api/session'));
      await waiting(count);
    }
    const { body } = await person(app).post('/api/login', { username: 'owner', password: 'baize888' });
    const own = person(app, String(body.token)).get('/api/session');
    // One more stranger would have been told to come again.
    await waiting(3);
    go();
    expect((await Promise.all([own, read, ...strangers])).map(({ status }) => status)).toEqual([200, 200, 401, 401]);
  });

  test('nobody waits for longer than four seconds', async () => {
    const { as, go, waiting } = heldBack(narrow);
    const admin = await as('admin');
    const first = admin.get(groups);
    await waiting(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const second = admin.get(groups);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 });
    vi.advanceTimersByTime(4000);
    expect(told(await second)).toEqual(busy);
    go();
    expect(told(await first)).toBe(200);
    expect(told(await admin.get('/api/session'))).toBe(200);
  });
});

/** An upload of which nothing but the head arrives before `end`. */
async function slowUpload(who: Person) {
  const form = new FormData();
  form.set('file', new Blob([await bitmapPng(1, 1, () => true)]), 'x.png');
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let end = () => {};
  const body = new ReadableStream({
    start(arriving) {
      arriving.enqueue(bytes.subarray(0, 10));
      end = () => {
        arriving.enqueue(bytes.subarray(10));
        arriving.close();
      };
    },
  });
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  // The types of fetch don't name `duplex`, without which nothing is sent piece by piece.
  const init = { body, headers, duplex: 'half' } as RequestInit;
  return { end, answer: who.send('POST', '/api/file/upload', init) };
}

describeStores('a flood on %s', (open) => {
  test('of reads, writes and files at once is answered or told to come again, and then everybody is served', async () => {
    const api = await openLibraryApi(open);
    const { store, contract, now } = api;
    const narrow = { atOnce: 4, atMost: 20 };
    const gates = openGates(() => undefined, { read: narrow, write: narrow, export: { atOnce: 1, atMost: 2 } });
    const app = createApp(libraryService, { store, contract, passwords, now, gates });
    const admin = person(app, (await api.as('admin')).token);
    const calls = Array.from({ length: 100 }, (_, index) => [
      admin.get('/api/loan/list?size=10'),
      admin.get('/api/loan/list?size=1000'),
      admin.post('/api/group', { name: `分馆组 ${index}` }),
    ]);
    const answers = await Promise.all(calls.map((three) => Promise.all(three)));
    for (const [kind, least] of [24, 3, 24].entries()) {
      const said = answers.map((three) => told(three[kind] as Answered));
      expect(said.filter((one) => one === 200).length).toBeGreaterThanOrEqual(least);
      expect(said.filter((one) => one !== 200).length).toBeGreaterThan(0);
      for (const one of said) expect([200, busy]).toContainEqual(one);
    }
    const after = [
      await admin.get('/api/loan/list?size=10'),
      await admin.get('/api/loan/list?size=1000'),
      await admin.post('/api/group', { name: '之后' }),
    ];
    expect(after.map(told)).toEqual([200, 200, 200]);
    // What was told to come again was not done.
    const done = answers.filter(([, , write]) => write?.status === 200).length;
    const { body } = await admin.get(`/api/group/list?name=${encodeURIComponent('分馆组 ')}&size=200`);
    expect(body.total).toBe(done);
    await api.close();
  });
});
