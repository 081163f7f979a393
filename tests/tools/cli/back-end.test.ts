import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../../src/tools/cli/back-end.ts';
import { type BookApi, startBookApi } from '../../foreign/book-api.ts';
import { jsonLibrary } from '../../foreign/json-project.ts';
import type { ProjectFolder } from '../../foreign/library-project.ts';

let api: BookApi;
let project: ProjectFolder;
let said: string[];

beforeEach(async () => {
  [api, project, said] = [await startBookApi(), jsonLibrary(), []];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void said.push(String(line)));
  vi.stubEnv('API_URL', api.url);
  vi.stubEnv('API_CREDENTIAL', 'library-secret-1');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  api.close();
  project.remove();
});

test('of a folder of JSON alone the back end is asked what it is to answer, and not for accounts or the log', async () => {
  await run(['try', project.root, '--service=the/service/of/another.ts']);
  const paths = api.calls.map(({ url }) => new URL(url, api.url).pathname);
  expect(paths).toContain('/api/book/list');
  expect(paths.filter((path) => !path.startsWith('/api/book'))).toEqual([]);
  expect(said.filter((line) => !line.includes('/api/book') && !/处不同|一致/.test(line))).toEqual([]);
});

test('a folder without a project, and a credential that is refused, are told', async () => {
  expect(await run(['try', 'src/tools/cli'])).toBe(2);
  vi.stubEnv('API_CREDENTIAL', 'another');
  expect(await run(['try', project.root])).toBe(2);
  expect(said).toEqual([
    expect.stringMatching(/^「.+tools.cli」中没有项目/),
    '后端不接受 API_CREDENTIAL：请看凭证与 schemas/back-end.json 的 credential',
  ]);
});

test.each([
  ['zh-CN', '没有能懂的回答：回答不是 JSON'],
  ['en', 'no answer that can be understood: the answer is not JSON'],
] as const)('why an answer cannot be used is said in %s', async (language, reason) => {
  api.instead = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
    return true;
  };
  await run(['try', project.root], language);
  expect(said[0]).toMatch(new RegExp(`GET /api/book/list.*${reason}$`));
});
