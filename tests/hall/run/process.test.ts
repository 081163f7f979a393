import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { isShort } from '../../depth.ts';
import { type Person, person } from '../../server/open-api.ts';
import { shared } from '../../server/shared/shared.ts';
import { temporaryDatabase } from '../../server/stores.ts';
import { type BuiltServer, projectAround, type RunningServer } from './built-server.ts';

let built: BuiltServer;
let demoFile: string;
beforeAll(async () => {
  [built, demoFile] = [projectAround(await shared('programs')), await shared('demoFile')];
});
afterAll(() => built?.remove());

const at = (server: RunningServer, token?: string): Person =>
  person(
    { fetch: (request: Request) => fetch(new Request(request.url.replace('http://127.0.0.1', server.url), request)) },
    token,
  );

async function signIn(server: RunningServer, username: string, password = 'baize888'): Promise<string> {
  const { status, body } = await at(server).post('/api/login', { username, password });
  expect(status).toBe(200);
  return body.token;
}

test.each([
  [{ PORT: 'web' }, 'PORT 应是 0 到 65535 的数字，现在是「web」。'],
  [{ PORT: '65536' }, 'PORT 应是 0 到 65535 的数字，现在是「65536」。'],
  [{ METRICS_PORT: 'yes' }, 'METRICS_PORT 应是 0 到 65535 的数字，现在是「yes」。'],
  [{ HOST: 'my host' }, 'HOST 应是主机名或地址，现在是「my host」。'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT 应形如 http://collector.example:4318。',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL 只能是 http/protobuf，现在是「grpc」。',
  ],
  [{ DATABASE_URL: 'mysql://root:secret@db/x' }, 'DATABASE_URL 应形如 postgres://user:password@host:5432/database。'],
  [{ READ_DATABASE_URL: 'postgres://b/c' }, 'READ_DATABASE_URL 是 DATABASE_URL 的副本，请把 DATABASE_URL 也写上。'],
  [
    { DATABASE_URL: 'postgres://b/c', READ_DATABASE_URL: 'replica:secret' },
    'READ_DATABASE_URL 应形如 postgres://user:password@host:5432/database。',
  ],
  [{ API_URL: 'back-end' }, 'API_URL 应形如 https://back-end.example，现在是「back-end」。'],
  [
    { API_URL: 'http://a', DATABASE_URL: 'postgres://b/c' },
    'API_URL 与 DATABASE_URL 不能同时使用：有 API_URL 时，这个服务器没有自己的接口。',
  ],
  [
    { PUBLIC_URL: 'https://console.example/admin' },
    'PUBLIC_URL 应形如 https://console.example，不带路径，现在是「https://console.example/admin」。',
  ],
  [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD 应有 6 到 128 个字符。'],
  [{ ADMIN_PASSWORD: 'admin123' }, 'ADMIN_PASSWORD 太容易猜到：请换一个不常见、也不像 admin 的密码。'],
  [
    { TRUST_PROXY: 'nginx' },
    'TRUST_PROXY 应是代理的层数（0 到 9），或 127.0.0.1,10.0.0.0/8 这样的地址，现在是「nginx」。',
  ],
  [
    { DATABASE_URL: 'postgres://baize:secret@127.0.0.1:1/x' },
    'DATABASE_URL 的数据库不能用：connect ECONNREFUSED 127.0.0.1:1。',
  ],
  [
    { DATA_DIR: '/proc/baize' },
    "不能建立 DATA_DIR「/proc/baize」：ENOENT: no such file or directory, mkdir '/proc/baize'。",
  ],
])('%j is refused with one sentence', { tags: 'deep' }, async (environment, sentence) => {
  expect(await built.run({ ...environment })).toEqual({ code: 1, said: sentence });
});

test('a file that is no database is refused, and left as it is', { tags: 'deep' }, async () => {
  const dataDir = built.dataDir();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'baize.db'), 'not a database'.repeat(1000));
  const { code, said } = await built.run({ DATA_DIR: dataDir });
  expect([code, said]).toEqual([1, `「${dataDir}」中的数据库不能用：file is not a database。`]);
});

test('a damaged database, and one that cannot be written, are refused with one sentence', {
  tags: 'deep',
}, async () => {
  const dataDir = built.dataDir(demoFile);
  const path = join(dataDir, 'baize.db');

  // Whoever may do everything may write everything: the server runs as somebody else then.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  for (const folder of [built.root, dataDir]) chmodSync(folder, 0o555);
  chmodSync(path, 0o444);
  const unwritable = await built.run({ DATA_DIR: dataDir }, user);
  for (const folder of [built.root, dataDir]) chmodSync(folder, 0o755);
  chmodSync(path, 0o644);
  expect(unwritable.code).toBe(1);
  expect(unwritable.said).toMatch(/^「.*」中的数据库不能用：[^\n]*。$/);

  const bytes = readFileSync(path);
  bytes.fill(0xa5, Math.floor(bytes.length / 2));
  writeFileSync(path, bytes);
  const damaged = await built.run({ DATA_DIR: dataDir });
  expect(damaged.code).toBe(1);
  expect(damaged.said).toMatch(/^「.*」中的数据库不能用：它已损坏（[^\n]*）。$/);
});

test.each(['SQLite', 'PostgreSQL'])(
  'a newer server’s %s is refused with one sentence, and left as it is',
  { tags: 'deep' },
  async (name) => {
    const dataDir = built.dataDir(demoFile);
    const url = await temporaryDatabase('demo');
    const store = name === 'SQLite' ? openSqlite(join(dataDir, 'baize.db')) : openPostgres(url);
    const steps = () => sql<{ name: string }>`select name from migration order by name`.execute(store.db);
    // Lists come and go, and their indexes with them: these keep nobody out.
    await sql`insert into migration (name) values ('index-bill-colour'), ('bill-colour')`.execute(store.db);
    const before = await steps();
    const { code, said } = await built.run(name === 'SQLite' ? { DATA_DIR: dataDir } : { DATABASE_URL: url });
    expect([code, said]).toEqual([
      1,
      `${name === 'SQLite' ? `「${dataDir}」中` : 'DATABASE_URL '}的数据库不能用：更新的服务器用过它（有 bill-colour），请启动那个服务器，或恢复备份。`,
    ]);
    expect(await steps()).toEqual(before);
    await store.close();
  },
);

test('screens that are not clean are refused with the check’s messages', { tags: 'deep' }, async () => {
  const spoilt = join(built.root, 'screens/spoilt.json');
  writeFileSync(spoilt, '{ "kind": "list", "titel": "x" }');
  try {
    const { code, said } = await built.run({ DATA_DIR: built.dataDir() });
    expect(code).toBe(1);
    expect(said).toMatch(/^界面有问题：\nscreens\/spoilt\.json:1:/);
  } finally {
    rmSync(spoilt);
  }
});

test('it prints its address and the demo accounts, and ends with 0 when it is asked to', async () => {
  const server = await built.start({ DATA_DIR: built.dataDir() });
  expect(server.said()).toContain(server.url);
  for (const account of ['admin', 'owner', 'viewer', 'baize888']) expect(server.said()).toContain(account);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a port in use is said in one sentence', { tags: 'deep' }, async () => {
  const server = await built.start({ DATA_DIR: built.dataDir(demoFile) });
  const second = await built.run({ DATA_DIR: built.dataDir(demoFile), PORT: String(server.port) });
  expect(second).toEqual({ code: 1, said: `端口 ${server.port} 已被占用：请停掉占用它的程序，或改 PORT。` });
  await server.end('SIGINT');
});

test('what its build has checked and compiled is shown as it is, and other files on the disk are compiled, or all if it is damaged', {
  tags: 'deep',
}, async () => {
  const left = 'dist/server/published.json';
  const titled = async (name: string, change: (text: string) => string) => {
    const path = join(built.root, name);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, change(before));
    try {
      const server = await built.start({ DATA_DIR: built.dataDir(demoFile) });
      const version = /"version":"([^"]+)"/.exec(await (await fetch(server.url)).text())?.[1];
      const screen = await (await fetch(`${server.url}/screens/${version}/club.json`)).text();
      await server.end('SIGTERM');
      const told = /\{.*"event":"published".*\}/.exec(server.said())?.[0] ?? '{}';
      return [JSON.parse(screen).title, JSON.parse(told).level];
    } finally {
      // The tests that follow start over the same files.
      writeFileSync(path, before);
    }
  };
  const renamed = (title: string) => (text: string) => text.replaceAll('门店列表', title);
  expect(await titled(left, renamed('构建时的门店'))).toEqual(['构建时的门店', undefined]);
  expect(await titled(club, renamed('部署时的门店'))).toEqual(['部署时的门店', undefined]);
  // A damaged one is told of, and missed by nobody.
  expect(await titled(left, (text) => text.slice(0, -9))).toEqual(['门店列表', 'warn']);
});

test('every page carries the boot block and the policy, and what has a hash is kept for ever', async () => {
  const server = await built.start({ DATA_DIR: built.dataDir(demoFile) });
  for (const path of ['/', '/club', '/login?from=%2Fclub', '/nothing/here']) {
    const page = await fetch(server.url + path);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await page.text()).toContain('<script type="application/json" id="boot">{"version":"');
  }
  const { version } = JSON.parse(
    /id="boot">(.*?)<\/script>/.exec(await (await fetch(server.url)).text())?.[1] ?? '',
  ) as { version: string };
  for (const path of [
    '/assets/app-1a2b3c.js',
    `/screens/${version}/club.json`,
    `/screens/${version}/forms/club-create.js`,
  ]) {
    const file = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
    expect([path, file.status, file.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(file.headers.get('content-encoding')).toBe('gzip');
  }
  for (const path of [
    '/assets/gone.js',
    `/screens/${version}/nothing.json`,
    '/screens/older/club.json',
    '/package.json',
    '/..%2f..%2fpackage.json',
    '/.env',
  ]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  }
  await server.end('SIGTERM');
});

test('a 20 MB photo is refused with a sentence, not with a broken connection', { tags: 'deep' }, async () => {
  const server = await built.start({ DATA_DIR: built.dataDir(demoFile) });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(20_000_000)]), 'photo.png');
  const { status, body } = await at(server, await signIn(server, 'owner')).send('POST', '/api/file/upload', {
    body: form,
  });
  expect([status, body.message]).toEqual([413, '图片不能超过 10 MB。']);
  await server.end('SIGTERM');
});

test.each(['SQLite', 'PostgreSQL'])(
  'two processes over one %s share sessions, sign-outs and statuses',
  { tags: 'deep' },
  async (name) => {
    const environment =
      name === 'SQLite'
        ? { DATA_DIR: built.dataDir() }
        : { DATABASE_URL: await temporaryDatabase(), ADMIN_PASSWORD: 'first-secret' };
    const servers = await Promise.all([built.start(environment), built.start(environment)]);
    const [one, other] = servers;
    const token = await signIn(one, 'admin', name === 'SQLite' ? 'baize888' : 'first-secret');
    const [here, there] = [at(one, token), at(other, token)];
    const { body: tenant } = await here.post('/api/tenant/', { name: '新加盟商' });
    const { body: club } = await there.post('/api/club/', { tenantId: tenant.id, name: '新店', serviceFeeRatio: 5 });
    const closed = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? here : there).post(`/api/club/${club.id}/close`)),
    );
    expect(closed.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(closed.filter(({ status }) => status === 409)).toHaveLength(39);
    const key = { 'idempotency-key': 'both' };
    const generated = await Promise.all(
      [here, there, here, there].map((who) => who.post(`/api/club/${club.id}/table/gen`, { tableCount: 2 }, key)),
    );
    expect(generated.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await there.get(`/api/club/${club.id}`)).body.tables).toHaveLength(2);
    await here.post('/api/logout');
    expect((await there.get('/api/session')).status).toBe(401);
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  },
);

test('what was acknowledged before kill -9 is there afterwards, and nothing is half done', async () => {
  const environment = { DATA_DIR: built.dataDir(demoFile) };
  const server = await built.start(environment);
  const admin = at(server, await signIn(server, 'admin'));
  const before = (await admin.get('/api/club/1')).body.tables.length;
  const acknowledged: number[] = [];
  const [sent, killedAt] = isShort ? [80, 25] : [200, 60];
  const calls = Array.from({ length: sent }, (_, index) =>
    admin
      .post('/api/club/1/table/gen', { tableCount: 1 }, { 'idempotency-key': `crash-${index}` })
      .then(({ status }) => {
        if (status === 200) acknowledged.push(index);
        if (acknowledged.length === killedAt) return server.end('SIGKILL');
        return undefined;
      })
      .catch(() => undefined),
  );
  await Promise.all(calls);
  const again = await built.start(environment);
  const survivor = at(again, admin.token);
  const after = (await survivor.get('/api/club/1')).body.tables.length;
  expect(acknowledged.length).toBeGreaterThanOrEqual(killedAt);
  expect(after - before).toBeGreaterThanOrEqual(acknowledged.length);
  // The keys tell: each call that is sent again is replayed or takes effect now, so that every one has exactly one.
  for (let index = 0; index < sent; index += 1) {
    const { status } = await survivor.post(
      '/api/club/1/table/gen',
      { tableCount: 1 },
      { 'idempotency-key': `crash-${index}` },
    );
    expect(status).toBe(200);
  }
  expect((await survivor.get('/api/club/1')).body.tables).toHaveLength(before + sent);
  await again.end('SIGTERM');
});

test('an empty PostgreSQL gets its first administrator from ADMIN_PASSWORD and no demo account, or does not start', {
  tags: 'deep',
}, async () => {
  const DATABASE_URL = await temporaryDatabase();
  expect(await built.run({ DATABASE_URL })).toEqual({
    code: 1,
    said: '数据库是空的：请用 ADMIN_PASSWORD 写明首位管理员 admin 的密码。',
  });
  const server = await built.start({ DATABASE_URL, ADMIN_PASSWORD: 'correct horse' });
  expect(server.said()).not.toContain('baize888');
  const admin = at(server, await signIn(server, 'admin', 'correct horse'));
  expect((await at(server).post('/api/login', { username: 'owner', password: 'baize888' })).status).toBe(401);
  expect((await admin.get('/api/club/list')).body).toEqual({ records: [], total: 0 });
  await server.end('SIGTERM');
  const later = await built.start({ DATABASE_URL });
  await signIn(later, 'admin', 'correct horse');
  await later.end('SIGTERM');
});

test('with API_URL calls and uploads go to that back end as they came, and its answers back', {
  tags: 'deep',
}, async () => {
  const heard: {
    method: string | undefined;
    url: string | undefined;
    token: unknown;
    key: unknown;
    type: string | undefined;
    length: number;
  }[] = [];
  const backEnd = createServer(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).length;
    const { method, url, headers } = request;
    heard.push({
      method,
      url,
      token: headers['x-token'],
      key: headers['idempotency-key'],
      type: headers['content-type'],
      length,
    });
    response.writeHead(url?.includes('refuse') ? 409 : 200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="x.png"',
    });
    response.end('{"message":"来自后台"}');
  });
  await new Promise<void>((listening) => backEnd.listen(0, '127.0.0.1', listening));
  const server = await built.start({ API_URL: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}/base/` });
  const caller = at(server, 'foreign-token');
  const answer = await caller.post('/api/club/1/refuse?x=%E4%B8%AD', { a: '中' }, { 'idempotency-key': 'k' });
  expect([answer.status, answer.body.message, answer.headers.get('content-disposition')]).toEqual([
    409,
    '来自后台',
    'attachment; filename="x.png"',
  ]);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(3_000_000)]), 'big.png');
  expect((await caller.send('POST', '/api/file/upload', { body: form })).status).toBe(200);
  expect(heard[0]).toEqual({
    method: 'POST',
    url: '/base/api/club/1/refuse?x=%E4%B8%AD',
    token: 'foreign-token',
    key: 'k',
    type: 'application/json',
    length: 11,
  });
  expect(heard[1]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(heard[1]?.length).toBeGreaterThan(3_000_000);

  backEnd.closeAllConnections();
  await new Promise((closed) => backEnd.close(closed));
  const down = await caller.get('/api/session');
  expect([down.status, down.body.message]).toEqual([503, '后台服务暂时无法连接，请稍后再试。']);
  expect((await fetch(server.url)).status).toBe(200);
  await server.end('SIGTERM');
});

const club = 'screens/club.json';

/** Waits until the server tells of something newer than `seen`. */
async function newsOf(who: Person, seen = ''): Promise<News> {
  return (await who.get(`/api/screens/events?seen=${seen}`)).body as unknown as News;
}

interface News {
  readonly seen: string;
  readonly version: string;
  readonly problems: readonly { readonly file: string }[];
}

/** Returns the news without its position in the audit log, up to which each process reads on its own. */
function screenNews({ seen, ...news }: News) {
  return { ...news, screens: seen.split('-')[0] };
}

const shownVersion = async (server: RunningServer) =>
  /"version":"(\w+)"/.exec(await (await fetch(`${server.url}/club`)).text())?.[1];
const statusOf = async (server: RunningServer, version: string | undefined) =>
  (await fetch(`${server.url}/screens/${version}/club.json`)).status;

test.each(['SQLite', 'PostgreSQL'])(
  'a file saved under two processes over one %s: good, bad, good, and both show the same at each step',
  { tags: 'deep' },
  async (name) => {
    const text = readFileSync(join(built.root, club), 'utf8');
    const save = (changed: string) => writeFileSync(join(built.root, club), changed);
    const environment =
      name === 'SQLite'
        ? { DATA_DIR: built.dataDir(demoFile) }
        : { DATABASE_URL: await temporaryDatabase(), ADMIN_PASSWORD: 'baize888' };
    const one = await built.start(environment);
    const other = await built.start(environment);
    try {
      const token = await signIn(one, 'admin');
      const [here, there] = [at(one, token), at(other, token)];
      const first = await newsOf(here);
      expect(screenNews(await newsOf(there))).toEqual(screenNews(first));

      save(text.replace('"门店列表"', '"一号"'));
      const [good, alsoGood] = await Promise.all([newsOf(here, first.seen), newsOf(there, first.seen)]);
      expect(screenNews(alsoGood)).toEqual(screenNews(good));
      expect(good.version).not.toBe(first.version);
      expect(await Promise.all([one, other].map(shownVersion))).toEqual([good.version, good.version]);

      save(text.replace('"columns"', '"colums"'));
      const [bad, alsoBad] = await Promise.all([newsOf(here, good.seen), newsOf(there, good.seen)]);
      expect(screenNews(alsoBad)).toEqual(screenNews(bad));
      expect([bad.version, bad.problems.map(({ file }) => file)]).toEqual([good.version, [club]]);
      expect(one.said()).toContain('没有「colums」这个键');

      save(text.replace('"门店列表"', '"二号"'));
      const [mended, alsoMended] = await Promise.all([newsOf(here, bad.seen), newsOf(there, bad.seen)]);
      expect(screenNews(alsoMended)).toEqual(screenNews(mended));
      expect([mended.problems, mended.version === good.version]).toEqual([[], false]);

      const { body: project } = await there.get('/api/screens/files');
      const files = project.files as Readonly<Record<string, string>>;
      const changes = { [club]: files[club]?.replace('"二号"', '"三号"') };
      expect((await there.post('/api/screens/publish', { base: project.base, changes })).status).toBe(200);
      const published = await newsOf(here, mended.seen);
      expect(published.version).toBe(await shownVersion(other));
      expect((await here.post('/api/screens/publish', { base: project.base, changes: { [club]: text } })).status).toBe(
        409,
      );

      // Whatever was shown is served for pages that are still open, by whichever process, also by a new one.
      await one.end('SIGTERM');
      const late = await built.start(environment);
      expect(await shownVersion(late)).toBe(published.version);
      for (const { version } of [first, good, mended, published])
        expect(await Promise.all([other, late].map((server) => statusOf(server, version)))).toEqual([200, 200]);
      expect(await statusOf(late, 'neverwas')).toBe(404);
      await late.end('SIGTERM');
    } finally {
      save(text);
      await other.end('SIGTERM');
    }
  },
);

test('a process that ends answers at once who waits for news', { tags: 'deep' }, async () => {
  const server = await built.start({ DATA_DIR: built.dataDir(demoFile) });
  const admin = at(server, await signIn(server, 'admin'));
  const { seen } = await newsOf(admin);
  const waiting = newsOf(admin, seen);
  // The call has arrived when a later one is answered.
  await admin.get('/api/session');
  await server.end('SIGTERM');
  // Whom it does not answer it cuts off.
  expect((await waiting).seen).toBe(seen);
});

test('a server in front of another back end tells of its screens itself', { tags: 'deep' }, async () => {
  const text = readFileSync(join(built.root, club), 'utf8');
  const server = await built.start({ API_URL: 'http://127.0.0.1:1' });
  try {
    const first = await newsOf(at(server));
    writeFileSync(join(built.root, club), text.replace('"门店列表"', '"一号"'));
    const next = await newsOf(at(server), first.seen);
    expect(await shownVersion(server)).toBe(next.version);
    expect(next.version).not.toBe(first.version);
  } finally {
    writeFileSync(join(built.root, club), text);
    await server.end('SIGTERM');
  }
});
