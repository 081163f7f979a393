import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../../src/tools/cli/serve.ts';
import { jsonLibrary } from '../../foreign/json-project.ts';
import type { ProjectFolder } from '../../foreign/library-project.ts';

let project: ProjectFolder;
let said: string[];

beforeEach(() => {
  project = jsonLibrary();
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
  for (const [name, value] of Object.entries({ API_URL: 'http://127.0.0.1:9', API_CREDENTIAL: 'secret', PORT: '0' }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  project.remove();
});

/** Serves a folder that cannot be served; returns its exit code and what was printed. */
async function refused(folder = project.root): Promise<readonly [number, ...string[]]> {
  return [await run([folder]), ...said];
}

test.each(['no such folder', 'src/tools/cli', 'package.json'])('%s is no project', async (folder) => {
  expect(await refused(folder)).toEqual([
    2,
    `「${join(process.cwd(), folder)}」中没有项目：要有 screens 与 schemas 两个目录`,
  ]);
});

test('JSON that is broken is told with its place', async () => {
  writeFileSync(join(project.root, 'screens/menu.json'), '{ "title": "图书馆", }');
  const [code, first] = await refused();
  expect([code, first]).toEqual([1, expect.stringMatching(/^screens\/menu\.json:1:\d+ .+ \[json\.\S+\]$/)]);
});

test('a screen with a mistake is told with its place', async () => {
  project.edit('screens/book.json', (screen) => ({ ...screen, columns: ['titel'] }));
  expect(await refused()).toEqual([
    1,
    expect.stringMatching(/^screens\/book\.json:\d+:\d+ 「图书」没有「titel」这个字段/),
  ]);
});

test('a project that does not say how the credential is sent is told where to write it', async () => {
  project.write('schemas/back-end.json', {});
  const [code, first] = await refused();
  expect([code, first]).toEqual([2, expect.stringContaining('schemas/back-end.json 中写上 credential')]);
});

test.each([
  [{ API_URL: '' }, '请用环境变量 API_URL 写明后端的地址，用 API_CREDENTIAL 给出访问它的凭证'],
  [{ API_URL: 'back-end' }, 'API_URL 应形如 https://back-end.example，现在是「back-end」。'],
  [{ API_CREDENTIAL: '' }, '缺少 API_CREDENTIAL：请设为后端的令牌或密钥。'],
  [{ API_CREDENTIAL: 'two\nlines' }, 'API_CREDENTIAL 应是一行可打印的 ASCII 字符。'],
  [{ PORT: 'many' }, expect.stringContaining('PORT')],
])('%o is told before anything is built', async (variables, sentence) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect(await refused()).toEqual([2, sentence]);
});

test('a port that is taken is told before anything is built', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  vi.stubEnv('PORT', String(port));
  expect(await refused()).toEqual([2, `端口 ${port} 已被占用：请停掉占用它的程序，或改 PORT。`]);
  await new Promise((closed) => other.close(closed));
});
