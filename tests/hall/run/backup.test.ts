import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesIn } from '../../../src/server/audit/columns.ts';
import { backUp } from '../../../src/server/run/backup/back-up.ts';
import { restore } from '../../../src/server/run/backup/restore.ts';
import { readEnvironment, type StartFailure } from '../../../src/server/run/environment.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { type Person, person } from '../../server/open-api.ts';
import { bitmapPng } from '../../server/png.ts';
import type { Command } from '../../server/shared/bundle-commands.ts';
import { bundled } from '../../server/shared/bundled.ts';
import { shared } from '../../server/shared/shared.ts';
import { stores, temporaryDatabase } from '../../server/stores.ts';
import { type BuiltServer, projectAround, type RunningServer } from './built-server.ts';

type Environment = Readonly<Record<string, string>>;

let built: BuiltServer;
beforeAll(async () => {
  built = projectAround(await shared('programs'));
});
afterAll(() => built?.remove());

/** Runs a script of the project as `npm run` does. */
async function run(script: 'backup' | 'restore' | 'audit:verify', environment: Environment, file?: string) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, program, ...words] = (scripts[script] ?? '').split(' ');
  const args = [await bundled(program as Command), ...words, ...(file === undefined ? [] : [file])];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: code as number | null, said: said.trim() };
}

const at = (server: RunningServer, token?: string): Person =>
  person(
    { fetch: (request: Request) => fetch(new Request(request.url.replace('http://127.0.0.1', server.url), request)) },
    token,
  );

async function signedIn(server: RunningServer): Promise<Person> {
  const { body } = await at(server).post('/api/login', { username: 'admin', password: 'baize888' });
  return at(server, body.token);
}

/** The same without a process of its own, which takes seconds to start: what it says, or why it refuses. */
const inProcess = (what: typeof backUp, environment: Environment, file: string) =>
  what(readEnvironment(environment), file).catch((error: StartFailure) => error.message);

/** Every row of every table, as text. */
async function content({ DATABASE_URL, DATA_DIR = '' }: Environment): Promise<ReadonlyMap<string, readonly string[]>> {
  const store = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'baize.db'));
  const found = new Map<string, readonly string[]>();
  for (const table of (await tablesIn(store.db, store.dialect)).keys()) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.db);
    found.set(table, rows.map((row) => JSON.stringify(row)).sort());
  }
  await store.close();
  return found;
}

describe.each(stores)('a backup of %s', (name) => {
  let here: Environment;
  let beside: () => Promise<Environment>;
  let server: RunningServer;
  let admin: Person;
  let folder: string;
  beforeAll(async () => {
    const isSqlite = name === 'SQLite';
    here = isSqlite
      ? { DATA_DIR: built.dataDir(await shared('demoFile')) }
      : { DATABASE_URL: await temporaryDatabase('demo') };
    beside = async () => (isSqlite ? { DATA_DIR: built.dataDir() } : { DATABASE_URL: await temporaryDatabase() });
    folder = join(built.root, `backups ${name}`);
    mkdirSync(folder);
    server = await built.start(here);
    admin = await signedIn(server);
  });
  afterAll(() => server?.end('SIGTERM'));

  test('restored beside the running server it is the same, record for record and image for image', {
    tags: 'deep',
  }, async () => {
    const image = new FormData();
    const png = Buffer.concat([await bitmapPng(1, 1, () => true), Buffer.alloc(300_000, 7)]);
    image.set('file', new Blob([png]), 'x.png');
    const { body } = await admin.send('POST', '/api/file/upload', { body: image });
    const address = String(body.url ?? (body.data as Readonly<Record<string, unknown>>).url);
    const file = join(folder, "night's.backup");
    expect(await run('backup', here, file)).toEqual({ code: 0, said: `已备份到 ${file}。` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const there = await beside();
    const restored = await run('restore', there, file);
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^已恢复到 .*：日志共 \d+ 条，都正确。$/) });
    expect(await content(there)).toEqual(await content(here));
    expect(await run('audit:verify', there)).toMatchObject({ code: 0 });

    const second = await built.start(there);
    // Who was signed in then is signed in.
    const again = at(second, admin.token);
    for (const path of ['/api/bill/list?size=50', '/api/audit/list?size=50', address]) {
      const [one, other] = [await admin.get(path), await again.get(path)];
      expect([path, other.status, Buffer.from(other.bytes).equals(one.bytes)]).toEqual([path, 200, true]);
    }
    expect((await again.post('/api/tenant/', { name: '只在备份里' })).status).toBe(200);
    await second.end('SIGTERM');
    expect(await run('audit:verify', there)).toMatchObject({ code: 0 });

    // Nothing is written over: no file, and no database.
    const rows = await content(here);
    expect(await inProcess(backUp, here, file)).toBe(`已经有 ${file}，不会覆盖它。`);
    expect(await inProcess(restore, here, file)).toMatch(/中已有数据库：请用另一个 \w+ 恢复到旁边/);
    expect(await content(here)).toEqual(rows);
  });

  test('while others write, it has all that was answered before it began, and its log is whole', async () => {
    const made: unknown[] = [];
    let isOver = false;
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        const { status, body } = await admin.post('/api/tenant/', { name: `加盟商 ${writer}-${index}` });
        expect(status).toBe(200);
        made.push(body.id);
      }
    });
    await expect.poll(() => made.length).toBeGreaterThan(20);
    const before = [...made];
    const file = join(folder, 'busy.backup');
    expect(await inProcess(backUp, here, file)).toMatch(/^已备份到/);
    isOver = true;
    await Promise.all(writing);
    const there = await beside();
    expect(await inProcess(restore, there, file)).toMatch(/：日志共 \d+ 条，都正确。$/);
    const ids = [...((await content(there)).get('tenant') ?? [])].map((row) => (JSON.parse(row) as { id: number }).id);
    expect(ids).toEqual(expect.arrayContaining(before));
  });

  test('what is no backup is refused, and leaves nothing behind', async () => {
    const file = join(folder, 'no.backup');
    writeFileSync(file, 'no backup'.repeat(1000));
    const there = await beside();
    expect(await inProcess(restore, there, file)).toMatch(/file is not a database|not appear to be a valid archive/);
    expect(await inProcess(restore, there, `${file}.gone`)).toBe(`没有 ${file}.gone 这个文件。`);
    if (there.DATA_DIR)
      expect(await run('audit:verify', there)).toEqual({ code: 1, said: `「${there.DATA_DIR}」中没有数据库。` });
    if (there.DATA_DIR) expect(existsSync(there.DATA_DIR)).toBe(false);
    else expect((await content(there)).size).toBe(0);
  });
});
