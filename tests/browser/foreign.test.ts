// @module-tag deep
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { Menu, MenuItem } from '../../src/language/screen/menu.ts';
import { sampled } from '../depth.ts';
import { startForeign } from '../foreign/back-end.ts';
import { test as it } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { type Problems, watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

let foreign: Awaited<ReturnType<typeof startForeign>>;
let server: Server;
let context: BrowserContext;
let problems: Problems;
let page: Page;

beforeAll(async () => {
  foreign = await startForeign();
  server = await startServer({ API_URL: foreign.url });
});
afterAll(async () => {
  await server?.stop();
  foreign?.server.close();
});
it.beforeEach(async ({ browser }) => {
  const localStorage = [{ name: 'request_token', value: 'theirs' }];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  context = await openContext(browser, { baseURL: server.url, storageState });
  problems = await watch(context, server.url);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(problems.list([])).toEqual([]);
});

/** Screens of calls that our own API alone has. */
const ours: ReadonlySet<string> = new Set(['studio', 'audit', 'approval']);

const act = (name: string) => page.locator('tbody').getByRole('button', { name, exact: true }).click();
const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** What the back end hears by a change, once the page has said that it worked. */
async function heardBy(change: () => Promise<void>, done: string) {
  foreign.heard.length = 0;
  await change();
  await page.getByText(done, { exact: true }).waitFor();
  return foreign.heard.filter(({ call }) => !call.startsWith('GET '));
}

describe('over a back end that was written to the specification alone', () => {
  it('every page of the menu stands, with codes that nobody declared as they came', async () => {
    const { items } = JSON.parse(await readFile('screens/menu.json', 'utf8')) as Menu;
    const leaves = (item: MenuItem): readonly MenuItem[] => item.children?.flatMap(leaves) ?? [item];
    const theirs = items.flatMap(leaves).filter(({ screen }) => screen !== undefined && !ours.has(screen));
    for (const { path } of sampled(theirs, 4)) {
      await gotoUntouched(page, path);
      await page.locator('main h1').waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await page.getByRole('alert').allTextContents(), path).toEqual([]);
    }
    // The workbench of the screens, the log and approvals need our own API.
    for (const path of ['/studio', '/admin/audit', '/approval']) {
      await gotoUntouched(page, path);
      await page.getByRole('heading', { name: '404 - Page Not Found' }).waitFor();
    }
    await gotoUntouched(page, '/bill');
    await page.getByRole('link', { name: '账单管理' }).waitFor();
    expect(await page.getByRole('link', { name: /界面编辑|操作日志|待我审批/ }).count()).toBe(0);
    expect(await page.locator('tbody [data-field=type]').textContent()).toBe('8');
    expect(await page.locator('tbody [data-field=amount]').textContent()).toBe('¥88.80');
    expect(await page.locator('tbody [data-field=createAt]').textContent()).toBe('2026-03-05 10:04:06');
  });

  it('what needs a call that it lacks is not there, and nothing is offered again in vain', async () => {
    await gotoUntouched(page, '/');
    await page.getByRole('link', { name: '比赛申请待处理' }).waitFor();
    await expect.poll(() => page.locator('.panel-tasks a').count()).toBe(5);
    expect(await page.getByText(/读取失败|重试|退款待审批/).count()).toBe(0);
    expect(await page.locator('.panel').count()).toBe(1);
    await gotoUntouched(page, '/bill');
    await page.getByRole('search').getByRole('button', { name: '门店' }).waitFor();
    await expect.poll(() => page.getByRole('search').getByRole('button', { name: '助教' }).count()).toBe(0);
  });

  it('an invitation without a status is deleted', async () => {
    await gotoUntouched(page, '/match');
    await act('删除');
    expect(await heardBy(() => agree('删除'), '删除成功')).toEqual([{ call: 'DELETE /api/match/31', body: '' }]);
  });

  it('a competition is created from an application that has neither a status nor the name of its store', async () => {
    await gotoUntouched(page, '/competition/apply');
    await page.locator('tbody [data-field=clubId]').getByText('一店', { exact: true }).waitFor();
    await act('创建比赛');
    await page.getByRole('dialog', { name: '创建比赛' }).getByText('总店 · 一店 · 137').waitFor();
  });

  it('a banner goes back whole with its status turned, what this console does not know of it too', async () => {
    await gotoUntouched(page, '/banner');
    // Its rows cannot be moved.
    await page.locator('tbody [data-field=seq]').waitFor();
    expect(await page.locator('.row-handle').count()).toBe(0);
    await act('禁用');
    const [{ call, body } = { call: '', body: 'null' }] = await heardBy(() => agree('禁用'), '禁用成功');
    expect(call).toBe('PUT /api/config/banner/171');
    expect(JSON.parse(body)).toEqual(expect.objectContaining({ id: 171, type: 3, status: 0, seq: 0, link: '/keep' }));
  });

  it('a shop is bound by its address alone', async () => {
    await gotoUntouched(page, '/ticket/meituan');
    await act('绑定门店');
    const dialog = page.getByRole('dialog', { name: '绑定门店' });
    await dialog.getByRole('combobox', { name: '门店' }).click();
    await page.getByRole('option', { name: '一店' }).click();
    const bind = () => dialog.getByRole('button', { name: '绑定', exact: true }).click();
    expect(await heardBy(bind, '绑定成功')).toEqual([{ call: 'POST /api/ticket/meituan/shop/151/bind/11', body: '' }]);
  });

  it('details that nobody can ask for are what the list knows, and hide nothing else', async () => {
    await gotoUntouched(page, '/user');
    await act('详情');
    const sheet = page.getByRole('dialog', { name: '用户详情' });
    await sheet.getByRole('definition').filter({ hasText: '阿明' }).waitFor();
    expect(await sheet.getByRole('alert').count()).toBe(0);

    await gotoUntouched(page, '/third/aqara');
    await act('设备列表');
    await page.getByText('一店 1号桌').waitFor();
    await page.getByRole('rowheader', { name: '怪物' }).waitFor();
  });

  it('a withdrawal is cancelled by the button that says so, beside one that leads back', async () => {
    await gotoUntouched(page, '/withdraw/list');
    await act('详情');
    await page.getByRole('dialog', { name: '提现详情' }).getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '返回', exact: true }).waitFor();
    expect(await heardBy(() => agree('撤销此提现'), '成功')).toEqual([
      { call: 'PUT /api/profit/withdraw/status', body: '{"id":111,"status":4}' },
    ]);
  });
});
