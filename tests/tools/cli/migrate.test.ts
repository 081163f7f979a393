import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../../src/tools/cli/migrate.ts';

const old = new URL('../../language/migrations/3/before', import.meta.url).pathname;
const broken = 'screens/loan.json';
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-'));
  await cp(old, root, { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

test('a file that is no JSON is named with its line, and nothing is rewritten', async () => {
  const menu = await read('screens/menu.json');
  await write(broken, (await read(broken)).replace('",\n', '"\n'));
  const { code, errors } = await migrated();
  expect(code).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^screens\/loan\.json:\d+:\d+ 这一项后面缺少逗号 \[json\.comma-missing\]$/),
    expect.stringContaining('不是 JSON'),
  ]);
  expect(await read('screens/menu.json')).toBe(menu);
});

test('a byte order mark keeps no project from being rewritten', async () => {
  await write('screens/menu.json', `\ufeff${await read('screens/menu.json')}`);
  expect(await migrated()).toEqual({ code: 0, errors: [] });
  expect(JSON.parse(await read('screens/menu.json'))).toHaveProperty('version');
});

test('a checkout with the line ends of Windows keeps them', async () => {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.json'));
  for (const file of files) await write(file, (await read(file)).replaceAll('\n', '\r\n'));
  expect(await migrated()).toEqual({ code: 0, errors: [] });
  const menu = await read('screens/menu.json');
  expect(JSON.parse(menu)).toHaveProperty('version');
  for (const file of files) expect((await read(file)).replaceAll('\r\n', '')).not.toContain('\n');
});

test('a folder without a project is told, and nothing is written there', async () => {
  await rm(join(root, 'screens/menu.json'));
  const before = await readdir(root, { recursive: true });
  const { code, errors } = await migrated();
  expect([code, errors]).toEqual([1, [`「${root}」中没有项目：找不到 screens/menu.json`]]);
  expect(await readdir(root, { recursive: true })).toEqual(before);
});

async function migrated(): Promise<{ readonly code: number; readonly errors: readonly string[] }> {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = await run([root]);
  return { code, errors: told.mock.calls.map(([line]) => String(line)) };
}

const read = (file: string) => readFile(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFile(join(root, file), text);
