// @module-tag deep
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BookApi, reply, startBookApi } from '../foreign/book-api.ts';
import { jsonLibrary } from '../foreign/json-project.ts';
import type { ProjectFolder } from '../foreign/library-project.ts';
import { codeOf } from '../server/authenticator.ts';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

const first = 'long-enough-first-1';
const chosen = 'another-chosen-word-7';
let api: BookApi;
let project: ProjectFolder;
let server: Server;

beforeAll(async () => {
  api = await startBookApi();
  project = jsonLibrary();
  // The built console draws any project's screens; its server is started from the sources.
  cpSync('dist/client', join(project.root, 'dist/client'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project.root, 'node_modules'));
  mkdirSync(join(project.root, 'dist/server'));
  const program = `import { register } from 'tsx/esm/api';
register();
await import(${JSON.stringify(join(process.cwd(), 'tests/foreign/json-server.ts'))});`;
  writeFileSync(join(project.root, 'dist/server/server.js'), program);
  writeFileSync(join(project.root, 'package.json'), '{ "type": "module" }');
  const variables = { API_URL: api.url, API_CREDENTIAL: 'library-secret-1', ADMIN_PASSWORD: first };
  server = await startServer(variables, project.root);
});
afterAll(async () => {
  await server?.stop();
  api?.close();
  project?.remove();
});

async function enter(page: Page, username: string, password: string): Promise<void> {
  await gotoUntouched(page, '/book');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const level = (page: Page, name: string, title: string) =>
  page.getByRole('radiogroup', { name, exact: true }).getByText(title, { exact: true });

test('a project of JSON alone: accounts, roles, approvals, log, views and screens over an API that has none', async ({
  browser,
}) => {
  const contexts: BrowserContext[] = [];
  const lists: (() => readonly string[])[] = [];
  const open = async (): Promise<Page> => {
    const context = await openContext(browser, { baseURL: server.url });
    contexts.push(context);
    const problems = await watch(context, server.url);
    lists.push(() => problems.list([/403/]));
    return context.newPage();
  };
  const admin = await open();
  await enter(admin, 'admin', first);
  await admin.getByRole('rowheader', { name: '红楼梦' }).waitFor();

  // A role with read only, and an account with it.
  await gotoUntouched(admin, '/console/role');
  await admin.getByRole('button', { name: '新建角色' }).click();
  const role = dialog(admin, '新建角色');
  await role.getByLabel('名称').fill('读者');
  await level(admin, '藏书', '只读').click();
  await role.locator('button[type=submit]').click();
  await row(admin, '读者').waitFor();
  await gotoUntouched(admin, '/console/account');
  await admin.getByRole('button', { name: '新建账号' }).click();
  const account = dialog(admin, '新建账号');
  await account.getByLabel('用户名').fill('reader');
  await account.getByLabel('姓名').fill('李读者');
  await account.getByRole('combobox', { name: '角色' }).click();
  await admin.getByRole('option', { name: '读者', exact: true }).click();
  await account.locator('button[type=submit]').click();
  const secret = (await dialog(admin, '初始密码 · reader').locator('.reveal-value').textContent()) ?? '';

  // That account chooses its password, sees the list, and nothing that it may not do.
  const reader = await open();
  await enter(reader, 'reader', secret);
  await reader.getByLabel('新密码').fill(chosen);
  await reader.getByLabel('确认密码').fill(chosen);
  await reader.getByRole('button', { name: '设置并登录' }).click();
  await reader.getByRole('rowheader', { name: '红楼梦' }).waitFor();
  expect(await reader.getByRole('button', { name: '登记新书' }).count()).toBe(0);
  expect(await row(reader, '红楼梦').getByRole('button', { name: '修改' }).count()).toBe(0);
  expect(await reader.getByText('账号与权限').count()).toBe(0);
  await gotoUntouched(reader, '/console/account');
  await reader
    .getByText(/没有权限|无权/)
    .first()
    .waitFor();

  // A second factor of the administrator.
  await gotoUntouched(admin, '/console/factor');
  await admin.getByRole('button', { name: '设置动态验证码' }).click();
  const setup = dialog(admin, '设置动态验证码');
  await setup.getByLabel('登录密码').fill(first);
  await setup.getByRole('button', { name: '下一步' }).click();
  const key = ((await setup.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByRole('textbox', { name: '验证码' }).fill(codeOf(key, Date.now()));
  await setup.getByRole('button', { name: '确认' }).click();
  await setup.getByRole('button', { name: '已保存，完成' }).click();
  await admin.getByText('二次验证已开启').waitFor();

  // An edit with its history, and undone.
  await gotoUntouched(admin, '/book');
  await row(admin, '红楼梦').getByRole('button', { name: '修改', exact: true }).click();
  await admin.getByRole('dialog').getByLabel('定价').fill('61.00');
  await admin.getByRole('dialog').locator('button[type=submit]').click();
  await admin.getByText('已修改', { exact: true }).waitFor();
  await row(admin, '红楼梦').getByRole('button', { name: '详情', exact: true }).click();
  const sheet = dialog(admin, '红楼梦');
  await sheet.getByText('定价 59.70 → 61.00').waitFor();
  await admin.keyboard.press('Escape');
  await row(admin, '红楼梦').getByRole('button', { name: '借出', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '借出', exact: true }).click();
  await admin.getByText('已借出', { exact: true }).waitFor();
  await admin.getByRole('button', { name: '撤销', exact: true }).click();
  await admin.getByText('已撤销').waitFor();
  expect(api.books.get('1')?.status).toBe(0);

  // What waits for a second person is marked in the list of the API, which knows nothing of it.
  await row(admin, '三国演义').getByRole('button', { name: '卖出', exact: true }).click();
  await admin.getByRole('dialog').getByLabel('原因').fill('重复的一本');
  await admin.getByRole('dialog').locator('button[type=submit]').click();
  await admin
    .getByText(/已提交审批/)
    .first()
    .waitFor();
  await row(admin, '三国演义').getByText('待审批').waitFor();
  expect(api.calls.some(({ url }) => url.endsWith('/sell'))).toBe(false);
  await gotoUntouched(admin, '/console/approval');
  await admin
    .getByRole('tab', { name: '我申请的' })
    .or(admin.getByRole('link', { name: '我申请的' }))
    .first()
    .click();
  await row(admin, '三国演义').waitFor();

  // A list without a total pages forwards.
  api.instead = ({ url }, response) =>
    url.startsWith('/api/book/list') &&
    reply(response, 200, { records: [...api.books.values()].slice(0, 2), total: null, more: true });
  await gotoUntouched(admin, '/book?size=10');
  await admin.getByText('第 1 页', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: '末页' }).count()).toBe(0);
  api.instead = () => false;

  // What was done stands in the log.
  await gotoUntouched(admin, '/console/audit');
  await row(admin, '新建账号').first().waitFor();
  await row(admin, '新建角色').first().waitFor();
  for (const list of lists) expect(list()).toEqual([]);
  for (const context of contexts) await context.close();
});
