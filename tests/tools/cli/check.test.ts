import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { libraryFolder } from '../../library/service.ts';
import { baize, ended, type Outcome } from './baize.ts';

const fixture = new URL('../../check/fixture', import.meta.url).pathname;
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-'));
  await cp(fixture, root, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

test('a clean project prints nothing and exits 0', async () => {
  expect(await run(root)).toEqual({ code: 0, errors: '' });
});

test('a mistake is printed as file:line:column, sentence, hint and code, and exits 1', async () => {
  await misspell();
  expect(await run(root)).toEqual({
    code: 1,
    errors: 'screens/book.json:12:40 没有「sortabel」这个键（是不是「sortable」？） [key.unknown]\n发现 1 个问题\n',
  });
});

test('of a folder without a project nobody says that it is an old one', { tags: 'deep' }, async () => {
  const { code, errors } = await run(join(root, 'nowhere'));
  expect([code, errors]).toEqual([1, expect.not.stringContaining('npm run migrate')]);
});

test('the same in English on request', { tags: 'deep' }, async () => {
  await misspell();
  expect((await run('--english', root)).errors).toContain(
    'screens/book.json:12:40 there is no key “sortabel” (did you mean “sortable”?) [key.unknown]',
  );
});

test('with its service, the check tells of a call that the server has and the contract lacks, and the other way round', {
  tags: 'deep',
}, async () => {
  const repository = process.cwd();
  const own = join(root, 'own');
  for (const folder of ['screens', 'schemas'])
    await cp(join(libraryFolder, folder), join(own, folder), { recursive: true });
  const path = join(own, 'schemas/api.json');
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text
      .replace(/^.*"POST \/api\/logout".*\n/m, '')
      .replace('{\n', '{\n"GET /api/nothing": { "permission": "session" },\n'),
  );
  const service = `--service=${join(repository, libraryFolder, 'service.ts')}`;
  // The product imports the engine by its package's name, which this file maps to the sources.
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(repository, 'tsconfig.json') };
  const program = ['--import', import.meta.resolve('tsx'), join(repository, 'src/tools/cli/main.ts')];
  const { code, errors } = await ended([...program, 'check', service], { cwd: own, env });
  expect(code).toBe(1);
  expect(errors).toContain('schemas/api.json:2:1 服务器没有接口「GET /api/nothing」');
  expect(errors).toContain('服务器有接口「POST /api/logout」');
});

test('of screens written for an earlier version it says that the migration comes first', { tags: 'deep' }, async () => {
  const menu = join(root, 'screens/menu.json');
  await writeFile(menu, (await readFile(menu, 'utf8')).replace(/"version": \d+,/, ''));
  expect((await run(root)).errors).toBe('');
  await misspell();
  expect((await run(root)).errors).toMatch(/发现 1 个问题\n这些页面是用旧版本的写法写的：先运行 npm run migrate/);
  expect((await run('--english', root)).errors).toContain('run npm run migrate first');
  await writeFile(menu, '{');
  expect((await run(root)).errors).not.toContain('npm run migrate');
});

async function misspell(): Promise<void> {
  const path = join(root, 'screens/book.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"sortable"', '"sortabel"'));
}

async function run(...wanted: readonly string[]): Promise<Omit<Outcome, 'output'>> {
  const { code, errors } = await baize(['check', ...wanted]);
  return { code, errors };
}
