// @module-tag deep
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { test } from './console.ts';

interface Bill {
  readonly billNo: string;
  readonly amount: string;
  readonly refunded: string;
  readonly phone: string | null;
}

/** What the server itself answers to the filters of the page's address, all of it. */
async function billsOf(page: Page, token: string): Promise<readonly Bill[]> {
  const response = await page.request.get('/api/bill/list?size=1000&status=1&clubId=3', {
    headers: { 'x-token': token },
  });
  return ((await response.json()) as { records: Bill[] }).records;
}

const sumOf = (bills: readonly Bill[]) => {
  const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);
  const fen = bills.reduce((sum, { amount, refunded }) => sum + fenOf(amount) - fenOf(refunded), 0);
  return (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
};

describe('a list', () => {
  test('of a hundred rows draws those in sight, and all once the browser’s own search is opened', async ({ open }) => {
    const page = await open('/bill?size=100');
    const rows = page.locator('tbody tr[data-row]');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(60);
    const numbers = page.locator('tbody [data-field=billNo]');
    const [first, next] = [numbers.first(), page.getByRole('button', { name: '下一页' })];
    // The same elements show the next page, with its own marks.
    await page.getByLabel('选择第 1 行', { exact: true }).click();
    const before = await first.textContent();
    await next.click();
    await expect.poll(() => first.textContent()).not.toBe(before);
    expect(await page.getByLabel('选择第 1 行', { exact: true }).isChecked()).toBe(false);
    await page.keyboard.press('Control+f');
    expect(await rows.count()).toBe(100);
  });

  test('sums what is filtered and what is selected, and exports just that, cell by cell', { tags: 'short' }, async ({
    open,
    console,
  }) => {
    const page = await open('/bill?status=1&clubId=3');
    const bills = await billsOf(page, await console.token('admin'));
    expect(bills.length).toBeGreaterThan(10);
    const net = '合计（金额：已支付，减去已退金额）';
    await page.getByRole('row', { name: new RegExp(`^${net}.* ¥${sumOf(bills)} `) }).waitFor();
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByRole('row', { name: new RegExp(`^所选 10 行${net}.* ¥${sumOf(bills.slice(0, 10))} `) }).waitFor();

    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导出账单列表' });
    await dialog.getByText(`筛选出的全部 ${bills.length} 行`).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `导出 ${bills.length} 行` }).click(),
    ]);
    await dialog.getByText(`已导出 ${bills.length} 行。`).waitFor();
    expect(file.suggestedFilename()).toMatch(/^账单列表 \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/);
    const [titles = [], ...rows] = await readSheet(readFileSync(await file.path()));
    const shown = await page.locator('thead th').allTextContents();
    expect(titles).toEqual(shown.filter((title) => title !== '' && title !== '操作'));
    const at = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(at('账单编号')).toEqual(bills.map(({ billNo }) => billNo));
    expect(at('金额')).toEqual(bills.map(({ amount }) => Number(amount)));
    expect(at('支付人手机号')).toEqual(bills.map(({ phone }) => phone));
    expect(new Set(at('状态'))).toEqual(new Set(['已支付']));
  });

  test('finds a telephone number in one box, and a store by its initials, and exports what it found', async ({
    open,
    console,
  }) => {
    const page = await open('/bill');
    const box = page.getByRole('searchbox', { name: '搜索账单编号、支付人手机号、门店名称' });
    const token = await console.token('admin');
    const rowsWith = async (filter: string) =>
      `共 ${(await (await page.request.get(`/api/bill/list?${filter}`, { headers: { 'x-token': token } })).json()).total} 行`;
    const [{ phone } = { phone: '' }] = await billsOf(page, token);
    await box.fill(String(phone).slice(-8));
    await box.press('Enter');
    await page.getByText(await rowsWith(`phone=${phone}`)).waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(String(phone).slice(-8));
    await box.press('Escape');
    await page.getByText(await rowsWith('')).waitFor();
    await box.fill('wlkjc');
    const found = await rowsWith(`clubName=${encodeURIComponent('未来科技城店')}`);
    await page.getByText(found).waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page
      .getByRole('dialog', { name: '导出账单列表' })
      .getByText(`筛选出的全部 ${found.slice(2)}`)
      .waitFor();
  });

  test('arranged and filtered as its person wants it is saved, shared, and opened by a colleague', async ({ open }) => {
    // Wide enough for both titles that the pointer goes to.
    const page = await open('/bill?view=unpaid', { as: 'owner', viewport: { width: 1600, height: 900 } });
    const titles = (of: Page) => of.locator('thead th').allTextContents();
    await page.getByRole('columnheader', { name: '状态' }).waitFor();
    await page.getByRole('button', { name: '查看' }).click();
    await page.getByRole('listbox', { name: '列名' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('紧凑').click();
    await page.keyboard.press('Escape');
    const phone = page.getByRole('columnheader', { name: '支付人手机号' });
    await phone.dragTo(page.getByRole('columnheader', { name: '门店名称' }), { targetPosition: { x: 8, y: 8 } });
    await page.getByRole('navigation', { name: '视图' }).getByText('已调整').waitFor();
    await expect.poll(async () => (await titles(page)).slice(2, 5)).toEqual(['支付人手机号', '门店名称', '账单编号']);

    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '保存为新视图…' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill('要催的');
    await page.getByText('本加盟商').click();
    await page.getByText(/^只有数据范围不超出您的同事才看得到/).waitFor();
    await page.getByRole('dialog', { name: '保存视图' }).getByRole('button', { name: '保存' }).click();
    const tab = page.getByRole('link', { name: '要催的' });
    await tab.and(page.locator('[aria-current]')).waitFor();

    const colleague = await open('/bill', { as: 'viewer' });
    await colleague.getByRole('link', { name: '要催的' }).click();
    await colleague.getByRole('button', { name: /^状态\s*待支付/ }).waitFor();
    await expect
      .poll(async () => (await titles(colleague)).slice(2, 5))
      .toEqual(['支付人手机号', '门店名称', '账单编号']);
    expect(new URL(colleague.url()).search).toBe(new URL(page.url()).search);
    await colleague.getByRole('button', { name: '视图' }).click();
    await colleague.getByText('王老板与「本加盟商」共享').waitFor();
    await colleague.getByRole('menuitem', { name: '打开列表时先显示此视图' }).click();
    await colleague.getByText('打开列表时先显示「要催的」').waitFor();
    await colleague.goto('/bill');
    await colleague.getByRole('link', { name: '要催的' }).and(colleague.locator('[aria-current]')).waitFor();

    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '删除视图…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await tab.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '全部' }).and(page.locator('[aria-current]')).waitFor();
  });

  test('says which page of an export did not come, and exports at the second try', async ({ open, tolerate }) => {
    tolerate(/500/);
    const page = await open('/bill?status=1');
    await page.getByRole('row', { name: /^合计（金额：已支付/ }).waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导出账单列表' });
    await page.route('**/api/bill/list?*current=1*', (route) =>
      route.fulfill({ status: 500, json: { message: '服务异常，请联系管理员。' } }),
    );
    const start = dialog.getByRole('button', { name: /^导出 \d+ 行$/ });
    await start.click();
    await dialog.getByRole('alert').getByText('服务异常，请联系管理员。').waitFor();
    await page.unroute('**/api/bill/list?*current=1*');
    await dialog.getByText('CSV', { exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), start.click()]);
    await dialog.getByText(/已导出 \d+ 行。$/).waitFor();
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.length - 1).toBe(Number((await dialog.getByText('已导出').textContent())?.match(/\d+/)?.[0]));
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(lines.length - 1);
  });

  test('says how old it is, and shows at a press what others have done since', async ({ open, console }) => {
    const page = await open('/bill?status=1&clubId=5');
    const total = page.getByRole('row', { name: /^合计（金额：已支付/ });
    const before = await total.textContent();
    await page.getByText(/^数据时间 \d\d:\d\d$/).waitFor();
    const headers = { 'x-token': await console.token('admin') };
    const list = await page.request.get('/api/bill/list?status=1&clubId=5&size=1', { headers });
    const [bill] = ((await list.json()) as { records: { id: number; billNo: string }[] }).records;
    const row = page.getByRole('row').filter({ hasText: bill?.billNo ?? '' });
    await row.waitFor();
    await page.request.post(`/api/bill/${bill?.id}/refund`, { headers });
    await page.getByRole('button', { name: '刷新' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => total.textContent()).not.toBe(before);
  });

  test('leads to the records its rows name, and is as it was on the way back', async ({ open }) => {
    const page = await open('/bill?clubId=3&status=1&size=50');
    const row = page.locator('tbody tr').nth(40);
    const [club, billNo] = [
      row.locator(':is(td, th)[data-field=clubName] a'),
      row.locator(':is(td, th)[data-field=billNo]'),
    ];
    await club.scrollIntoViewIfNeeded();
    const scroller = page.locator('.table-scroll');
    const [scrolled, number] = [await scroller.evaluate((element) => element.scrollTop), await billNo.textContent()];
    expect(scrolled).toBeGreaterThan(0);

    const [tab] = await Promise.all([page.context().waitForEvent('page'), club.click({ modifiers: ['Control'] })]);
    // Of a tab that the browser opened itself Playwright now and then misses that it is loaded, and would wait for that.
    const dialog = () => tab.evaluate(() => document.querySelector('[role=dialog]')?.textContent);
    await expect.poll(dialog).toContain('门店详情');
    await tab.close();

    const name = await club.textContent();
    await club.focus();
    await page.keyboard.press('Enter');
    const store = page.getByRole('dialog', { name: `门店详情 · ${name}` });
    await store
      .getByRole('link', { name: /^全部 \d+ 条$/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/club');
    await page.goBack();
    await expect.poll(() => row.locator(':is(td, th)[data-field=billNo]').textContent()).toBe(number);
    expect(new URL(page.url()).search).toBe('?clubId=3&status=1&size=50');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(scrolled);

    // Its own sheet opens over the list as it is filtered.
    await billNo.locator('a').click();
    await page
      .getByRole('dialog', { name: `账单详情 · ${number}` })
      .getByText('支付人与门店')
      .waitFor();
    expect(new URL(page.url()).searchParams.get('clubId')).toBe('3');
  });

  test('is not left for another record while something typed there is unsaved', async ({ open }) => {
    const page = await open('/assistant/list?sheet=sheet&id=1');
    const sheet = page.getByRole('dialog', { name: '助教详情' });
    await sheet.getByRole('button', { name: '编辑' }).click();
    await sheet.getByLabel('昵称').fill('别名');
    await sheet.locator(':is(td, th)[data-field=orderNo] a').first().click();
    await page.getByRole('alertdialog').getByText('离开此页面？').waitFor();
    await page.getByRole('button', { name: '离开', exact: true }).click();
    await page.getByRole('dialog', { name: '约球详情' }).waitFor();
  });

  test('names other records in plain text to who may not see them', async ({ open }) => {
    const page = await open('/bill?size=10', { as: 'viewer' });
    await page.locator(':is(td, th)[data-field=clubName] a').first().waitFor();
    expect(await page.locator(':is(td, th)[data-field=clientName]').first().textContent()).not.toBe('—');
    expect(await page.locator(':is(td, th)[data-field=clientName] a').count()).toBe(0);
  });
});
