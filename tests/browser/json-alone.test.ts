// @module-tag deep
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BookApi, startBookApi } from '../foreign/book-api.ts';
import { jsonLibrary } from '../foreign/json-project.ts';
import type { ProjectFolder } from '../foreign/library-project.ts';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { chooseJson } from './json-chosen.ts';
import { watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

const first = 'long-enough-first-1';
const chosen = 'another-chosen-word-7';
let api: BookApi;
let project: ProjectFolder;
let program: string;
let server: Server;

/** Runs `baize serve` over the folder of a project, which has nothing but its JSON. */
beforeAll(async () => {
  api = await startBookApi();
  project = jsonLibrary();
  expect(readdirSync(project.root).sort()).toEqual(['schemas', 'screens']);
  program = mkdtempSync(join(tmpdir(), 'baize-serve-'));
  mkdirSync(join(program, 'dist/server'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(program, 'node_modules'));
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(program, 'dist/server/server.js'),
    `import { register } from 'tsx/esm/api';
register();
process.argv.push('serve', ${JSON.stringify(project.root)});
await import(${JSON.stringify(join(process.cwd(), 'src/tools/cli/main.ts'))});`,
  );
  const variables = { API_URL: api.url, API_CREDENTIAL: 'library-secret-1', ADMIN_PASSWORD: first };
  server = await startServer(variables, program);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  api?.close();
  project?.remove();
  rmSync(program, { recursive: true });
});

interface Opened {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

async function open(browser: Browser): Promise<Opened> {
  const context: BrowserContext = await openContext(browser, { baseURL: server.url });
  const problems = await watch(context, server.url);
  return {
    page: await context.newPage(),
    async close() {
      expect(problems.list([])).toEqual([]);
      await context.close();
    },
  };
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  // The address that the program prints leads to the first page.
  await gotoUntouched(page, '/');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Makes a role and an account in it; returns its first password. */
async function newPerson(page: Page, username: string): Promise<string> {
  return page.evaluate(
    async ([name]) => {
      const headers = { 'content-type': 'application/json', 'x-token': localStorage.getItem('request_token') ?? '' };
      const post = async (path: string, body: object) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      const role = await post('/api/console/role', { name: '馆员', permissions: ['book:read', 'book:write'] });
      const account = await post('/api/console/account', { username: name, nickname: '李馆员', roleId: role.id });
      return String(account.password);
    },
    [username],
  );
}

test('a folder of JSON is a console: signed in to a list, seen by two, and changed while it runs', async ({
  browser,
}) => {
  const [admin, deputy] = [await open(browser), await open(browser)];
  await enter(admin.page, 'admin', first);
  await admin.page.getByRole('rowheader', { name: '红楼梦' }).waitFor();
  expect(readdirSync(project.root).sort()).toEqual(['dist', 'schemas', 'screens']);

  await enter(deputy.page, 'deputy', await newPerson(admin.page, 'deputy'));
  await deputy.page.getByLabel('新密码').fill(chosen);
  await deputy.page.getByLabel('确认密码').fill(chosen);
  await deputy.page.getByRole('button', { name: '设置并登录' }).click();
  await deputy.page.getByRole('rowheader', { name: '红楼梦' }).waitFor();

  // Each sees that the other has the same book open.
  for (const { page } of [admin, deputy])
    await page
      .getByRole('row')
      .filter({ hasText: '红楼梦' })
      .getByRole('button', { name: '详情', exact: true })
      .click();
  await deputy.page.getByText(/也打开着这条记录/).waitFor();
  await deputy.page.keyboard.press('Escape');
  await admin.page.keyboard.press('Escape');

  // A screen that one publishes the other sees.
  await chooseJson(admin.page);
  await gotoUntouched(admin.page, '/console/studio?file=screens/book.json');
  const editor = admin.page.locator('.studio-editor .cm-content');
  await editor.getByText('藏书列表').waitFor();
  const text = await admin.page.evaluate(async () => {
    const headers = { 'X-Token': localStorage.getItem('request_token') ?? '' };
    const { files } = await (await fetch('/api/screens/files', { headers })).json();
    return String(files['screens/book.json']);
  });
  await editor.click();
  await admin.page.keyboard.press('Control+A');
  await admin.page.keyboard.insertText(text.replace('藏书列表', '全部藏书'));
  await admin.page.getByRole('tab', { name: '改动' }).click();
  await admin.page.locator('.changes li').first().waitFor();
  await admin.page.getByLabel('说明（可不填，记入历史）').fill('换个名字');
  await admin.page.getByRole('button', { name: '发布', exact: true }).click();
  await admin.page.getByText(/^已发布 \d+ 处改动$/).waitFor();
  await deputy.page.goto('/book');
  await deputy.page.getByRole('heading', { name: '全部藏书' }).waitFor();
  await deputy.page.getByRole('rowheader', { name: '红楼梦' }).waitFor();

  expect(server.log()).not.toContain('library-secret-1');
  for (const { close } of [admin, deputy]) await close();
});
