// @module-tag deep
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type BookApi, reply, startBookApi } from '../foreign/book-api.ts';
import { libraryInFront, type ProjectFolder } from '../foreign/library-project.ts';
import { test as it } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { type Problems, watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

let api: BookApi;
let project: ProjectFolder;
let server: Server;
let context: BrowserContext;
let problems: Problems;
let page: Page;
/** What the browser says of answers that a test provokes. */
let tolerated: readonly RegExp[] = [];

beforeAll(async () => {
  api = await startBookApi();
  project = libraryInFront();
  // The built console draws any project's screens; its server is started from the sources.
  cpSync('dist/client', join(project.root, 'dist/client'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project.root, 'node_modules'));
  mkdirSync(join(project.root, 'dist/server'));
  const program = `import { register } from 'tsx/esm/api';
register();
await import(${JSON.stringify(join(process.cwd(), 'tests/foreign/library-server.ts'))});`;
  writeFileSync(join(project.root, 'dist/server/server.js'), program);
  writeFileSync(join(project.root, 'package.json'), '{ "type": "module" }');
  server = await startServer({ API_URL: api.url, API_CREDENTIAL: 'library-secret-1', API_TIMEOUT: '1' }, project.root);
});
afterAll(async () => {
  await server?.stop();
  api?.close();
  project?.remove();
});
beforeEach(() => {
  api.reset();
  tolerated = [];
});
it.beforeEach(async ({ browser }) => {
  context = await openContext(browser, { baseURL: server.url });
  problems = await watch(context, server.url);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(problems.list(tolerated)).toEqual([]);
});

async function signIn(): Promise<void> {
  await gotoUntouched(page, '/book');
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill('library1');
  await page.locator('button[type=submit]').click();
  await page.getByRole('rowheader', { name: '红楼梦' }).waitFor();
}

const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const act = (title: string, name: string) => row(title).getByRole('button', { name, exact: true }).click();
const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

it('a librarian signs in here, edits a book of an API without people, and sees who changed what', async () => {
  await signIn();
  await act('红楼梦', '修改');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('定价').fill('61.00');
  await dialog.locator('button[type=submit]').click();
  await page.getByText('已修改', { exact: true }).waitFor();
  expect(api.books.get('1')?.price).toBe('61.00');
  await act('红楼梦', '详情');
  const sheet = page.getByRole('dialog', { name: /红楼梦/ });
  await sheet.getByText('定价 59.70 → 61.00').waitFor();
  expect(new Set(api.calls.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer library-secret-1']));
  expect(api.calls.filter(({ url }) => !url.startsWith('/api/book'))).toEqual([]);
  await gotoUntouched(page, '/audit');
  await row('定价 59.70 → 61.00').getByText('馆长').waitFor();
});

it('a book that somebody lent in the back end meanwhile is not lent again', async () => {
  await signIn();
  tolerated = [/409/];
  api.books.set('1', { id: 1, title: '红楼梦', shelf: '甲架', price: '59.70', status: 1 });
  await act('红楼梦', '借出');
  await agree('借出');
  await page.getByText(/图书的状态已改变或不允许此操作/).waitFor();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('a write without an answer says that it may have happened, and the next try is another one', async () => {
  await signIn();
  tolerated = [/500/];
  api.instead = ({ method }) => method === 'PUT';
  await act('红楼梦', '借出');
  await agree('借出');
  await page.getByText('后台没有回答，这次操作可能已经生效，请核对后再试。').waitFor();
  api.instead = () => false;
  await act('红楼梦', '借出');
  await agree('借出');
  await page.getByText('已借出', { exact: true }).waitFor();
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

it('a credential that the back end refuses is one sentence, and the librarian stays signed in', async () => {
  await signIn();
  tolerated = [/424/];
  api.instead = (_, response) => reply(response, 401, { message: 'expired' });
  await gotoUntouched(page, '/book');
  await page.getByText('后台不接受这里的凭证，请联系管理员。').waitFor();
  api.instead = () => false;
  await gotoUntouched(page, '/book');
  await page.getByRole('rowheader', { name: '红楼梦' }).waitFor();
  const told = server.log().match(/"event":"back-end-credential"/g) ?? [];
  expect(told).toHaveLength(1);
  expect(server.log()).not.toContain('library-secret-1');
});
