// @module-tag deep
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type OtherHouse, startOtherHouse } from '../server/other-house.ts';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { type Problems, watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

let house: OtherHouse;
let server: Server;
let context: BrowserContext;
let problems: Problems;
let page: Page;

beforeAll(async () => {
  house = await startOtherHouse();
  server = await startServer({
    OIDC_ISSUER: house.issuer,
    OIDC_CLIENT_ID: house.clientId,
    OIDC_CLIENT_SECRET: house.clientSecret,
    OIDC_NAME: '集团账号',
  });
  house.serve(`${server.url}/api/login/oidc/callback`);
});
afterAll(async () => {
  await server?.stop();
  await house?.close();
});
test.beforeEach(async ({ browser }) => {
  context = await openContext(browser, { baseURL: server.url });
  problems = await watch(context, server.url);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  // The other house is another origin, and is what this is about.
  expect(problems.list([new RegExp(`^request to another origin: ${house.issuer}`)])).toEqual([]);
});

test('whoever has an account of the other house goes there and comes back signed in, to where they wanted to go', async () => {
  house.know('owner');
  await page.goto('/bill?status=1');
  await page.getByRole('button', { name: '用集团账号登录' }).click();
  await page.getByRole('heading', { name: '账单列表' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=1');
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByText('王老板').first().waitFor();
});

test('whoever is unknown here is told so, and may sign in with a password', async () => {
  house.know('stranger');
  await page.goto('/login');
  await page.getByRole('button', { name: '用集团账号登录' }).click();
  await page.getByText('没有与这个身份对应的员工账号，请联系管理员。').waitFor();
  await page.getByLabel('账号').fill('viewer');
  await page.getByLabel('密码').fill('baize888');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: /用户菜单/ }).waitFor();
});
