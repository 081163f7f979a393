// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn, test } from './console.ts';
import { hold } from './hold.ts';

const rows = (page: Page) => page.locator('.list-screen > .table-scroll tbody tr[data-row]');
const table = (page: Page, name: string) => page.getByRole('region', { name });

/** Calls of the page for addresses like `pattern`, from now on. */
function callsTo(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (pattern.test(request.url())) count++;
  });
  return () => count;
}

/** Waits until nothing on the page says that it loads. */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Puts the clock of a list's page into the test's hands; the list is loaded anew, so that its timers go by it. */
async function aging(page: Page): Promise<Page> {
  await rows(page).first().waitFor();
  await page.clock.install();
  await page.getByRole('button', { name: '刷新' }).click();
  await atRest(page);
  return page;
}

describe('a list that was open before', () => {
  test('shows its rows at once when one comes back, and then the newest', async ({ open }) => {
    const page = await open('/tenant');
    await rows(page).first().waitFor();
    const name = (await page.locator(':is(td, th)[data-field=name]').first().textContent()) ?? '';
    await page.getByRole('link', { name: '门店管理' }).click();
    await table(page, '门店列表').waitFor();
    const go = await hold(page, '**/api/tenant/list?*', (text) => text.replace(name, `${name}（新名）`));
    await page.getByRole('link', { name: '加盟商管理' }).click();
    await table(page, '加盟商列表').waitFor();
    expect(await page.locator(':is(td, th)[data-field=name]').first().textContent()).toBe(name);
    await expect.poll(() => table(page, '加盟商列表').getAttribute('aria-busy')).toBe('true');
    expect(await table(page, '加盟商列表').locator('tbody').getAttribute('aria-disabled')).toBe(null);
    go();
    await page.getByText(`${name}（新名）`).first().waitFor();
    expect(await table(page, '加盟商列表').getAttribute('aria-busy')).toBe('false');
  });

  test('is empty for another person who signs in', async ({ open }) => {
    const page = await open('/login?from=%2Fclub', { as: null });
    await signIn(page, 'admin');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.locator('input[name=username], #root_username').waitFor();
    const go = await hold(page, '**/api/club/list?*');
    await signIn(page, 'owner');
    await page.getByRole('link', { name: '门店管理' }).click();
    await table(page, '门店列表').waitFor();
    expect(await rows(page).count()).toBe(0);
    go();
    await rows(page).first().waitFor();
  });
});

describe('a list that asks for news', () => {
  test('counts new rows under the list, and moves none until asked to', async ({ open }) => {
    const page = await aging(await open('/withdraw/list'));
    const shown = await rows(page).allTextContents();
    const total = Number(/\d+/.exec((await page.getByText(/^共 \d+ 行$/).textContent()) ?? '')?.[0]);
    // Without the count in the navigation, which asks for one row.
    const calls = callsTo(page, /\/api\/profit\/withdraw\/list(?!.*\bsize=1\b)/);
    await page.clock.runFor(61_000);
    await expect.poll(calls).toBe(1);
    expect(await page.getByText(/条新数据|数据有更新/).count()).toBe(0);
    await page.route('**/api/profit/withdraw/list?*', async (route) => {
      const response = await route.fetch();
      const { records, ...more } = (await response.json()) as { records: Record<string, unknown>[]; total: number };
      const [first] = records;
      await route.fulfill({ response, json: { ...more, total: total + 3, records: [{ ...first, name: '新来的' }] } });
    });
    await page.clock.runFor(60_000);
    await page.getByRole('button', { name: '有 3 条新数据' }).waitFor();
    expect(await rows(page).allTextContents()).toEqual(shown);
    await page.getByRole('button', { name: '有 3 条新数据' }).click();
    await page.getByText('新来的').waitFor();
    await page.getByText(/条新数据/).waitFor({ state: 'detached' });
  });

  test('asks for none while something typed could be lost', async ({ open }) => {
    const page = await aging(await open('/bill'));
    await page.getByRole('button', { name: '退款', exact: true }).first().click();
    await page.getByRole('dialog').getByText('其他', { exact: true }).click();
    const calls = callsTo(page, /\/api\/bill\/list/);
    await page.clock.runFor(130_000);
    expect(calls()).toBe(0);
  });
});

describe('a computer whose clock is two days slow', () => {
  test('shows the server’s today on the home page, in the list behind it and in its filter, and says so once', async ({
    open,
  }) => {
    const page = await open('/manual');
    await page.getByRole('heading', { name: '使用手册' }).first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const now = Date.now();
    const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    await page.clock.install({ time: now - 2 * 86_400_000 });
    await page.goto('/');
    const note = page.getByText('本机时间比服务器慢 2 天，日期以服务器为准。');
    await note.waitFor();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '今日订单' }) });
    const orders = (await card.getByRole('strong').filter({ hasText: /\d/ }).textContent()) ?? '';
    await card.getByRole('link').first().click();
    await page.getByText(`共 ${orders} 行`).waitFor();
    await page.locator('.filter-pick', { hasText: '支付时间' }).click();
    const range = page.getByRole('dialog', { name: '支付时间' });
    expect(await range.getByLabel('从').inputValue()).toBe(day(now));
    expect(asked.filter((url) => url.includes(day(now - 2 * 86_400_000)))).toEqual([]);
    await page.reload();
    await page.getByText(`共 ${orders} 行`).waitFor();
    await page.getByRole('button', { name: '不再提示本机时间' }).click();
    await page.getByRole('link', { name: '门店管理' }).click();
    await rows(page).first().waitFor();
    expect(await note.count()).toBe(0);
  });

  test('asks for a saved view of today by the server’s day, from the first request on', async ({ open, console }) => {
    const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
    const view = { screen: 'bill', title: '今天付的', query: 'payTime=today', shared: 'nobody' };
    const saved = await fetch(`${console.url}/api/views`, { method: 'POST', headers, body: JSON.stringify(view) });
    expect(saved.status).toBe(200);
    const { id } = (await saved.json()) as { readonly id: number };
    const page = await open('/manual');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const now = Date.now();
    await page.clock.install({ time: now - 2 * 86_400_000 });
    // What it stands for is not known before the views are.
    await page.goto(`/bill?view=${id}`);
    // Shortly after midnight nobody has paid yet.
    await page.getByText(/^共 \d+ 行$/).waitFor();
    const days = asked.flatMap((url) => new URL(url).searchParams.get('payTime')?.slice(0, 'YYYY-MM-DD'.length) ?? []);
    expect(new Set(days)).toEqual(new Set([new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)]));
  });
});

describe('requests for a list', () => {
  test('are one when it opens, and one after a write that changes it, from the open record too', async ({ open }) => {
    const page = await open('/password');
    await page.getByRole('heading', { name: '修改密码' }).waitFor();
    const lists = callsTo(page, /\/api\/club\/list/);
    const records = callsTo(page, /\/api\/club\/\d+$/);
    await page.getByRole('link', { name: '门店管理' }).click();
    await rows(page).first().waitFor();
    await atRest(page);
    expect(lists()).toBe(1);
    await rows(page).filter({ hasText: '正常营业' }).first().getByRole('button', { name: '详情' }).click();
    await page.getByRole('button', { name: '关闭门店' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '关闭门店' }).click();
    await page.getByRole('button', { name: '重新打开门店' }).waitFor();
    await atRest(page);
    expect([lists(), records()]).toEqual([2, 2]);
  });
});
