// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './console.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, message: string | RegExp) => page.locator('.toast').filter({ hasText: message }).first();
const rows = (page: Page) => page.locator('.list-screen > .table-scroll tbody tr:not(.placeholder)');

describe('the Meituan authorization', () => {
  test('leads there and back, and brings shops; the same return a second time does not', async ({ open }) => {
    const page = await open('/ticket/meituan', { as: 'owner' });
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => request.url().includes('/api/') && referrers.push(request.headers().referer));
    const returned = page.waitForResponse((response) => response.status() === 303);
    // The page leaves only once its clock goes on.
    const now = new Date();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(new Date(now.getTime() + 1000));
    await page.getByRole('button', { name: '美团授权' }).click();
    await page.getByRole('button', { name: '授权中...' }).waitFor();
    await toast(page, '正在前往美团授权页面').waitFor();
    await page.clock.resume();
    await page.getByLabel('白泽台球（西湖）个体工商户').check();
    referrers.length = 0;
    await page.getByRole('button', { name: '同意授权' }).click();
    const location = (await returned).headers().location ?? '';
    expect(location).toMatch(/^\/ticket\/meituan\?code=[\w-]+&businessId=58002&state=[\w-]+$/);
    await toast(page, '美团授权绑定成功').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    expect(referrers.filter((referrer) => referrer?.includes('code='))).toEqual([]);

    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('bind-auth') && asked.push(request.url()));
    await page.goto(location);
    await toast(page, /^美团授权绑定失败/).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(asked).toHaveLength(1);
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  test.for([
    ['""', '获取授权URL失败：返回数据为空'],
    ['{"data":null}', '获取授权URL失败：返回数据为空'],
    ['"javascript:document.title=1"', '获取授权URL失败，请稍后再试'],
    ['', '获取授权URL失败，请稍后再试'],
  ] as const)('goes nowhere when the back end answers %s', async ([answer, message], { open }) => {
    const page = await open('/ticket/meituan', { as: 'owner' });
    await page.route('**/api/ticket/meituan/auth-url', (route) =>
      answer === ''
        ? route.fulfill({ status: 403, json: { message: '没有权限' } })
        : route.fulfill({ body: answer, contentType: 'application/json' }),
    );
    await page.getByRole('button', { name: '美团授权' }).click();
    await toast(page, message).waitFor();
    await page.getByRole('button', { name: '美团授权' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/ticket/meituan');
  });
});

test('a shop is bound to a store, let go, and deleted, each with its warning', async ({ open }) => {
  const page = await open('/ticket/meituan', { as: 'owner' });
  const free = rows(page).filter({ hasText: '未绑定' }).last();
  const name = (await free.locator(':is(td, th)[data-field=name]').textContent()) ?? '';
  const row = rows(page).filter({ hasText: name });
  await free.getByRole('button', { name: '绑定门店' }).click();
  const form = dialog(page, '绑定门店');
  await form.getByRole('button', { name: '绑定', exact: true }).click();
  await form.getByText('请选择门店').waitFor();
  await page.getByRole('combobox', { name: '门店' }).fill('下沙');
  await page.getByRole('option', { name: /下沙/ }).click();
  await form.getByRole('button', { name: '绑定', exact: true }).click();
  await toast(page, '绑定成功').waitFor();
  await row.getByRole('button', { name: '刷新套餐' }).click();
  await toast(page, '刷新成功').waitFor();
  await row.getByRole('button', { name: '解绑门店' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('确认解绑门店？').waitFor();
  await question.getByText(/该店铺的套餐将无法使用/).waitFor();
  await question.getByRole('button', { name: '解绑门店' }).click();
  await toast(page, '解绑成功').waitFor();
  await row.getByText('未绑定').waitFor();
  await row.getByRole('button', { name: '删除门店' }).click();
  await question.getByText('确认删除门店？').waitFor();
  await question.getByRole('button', { name: '删除门店' }).click();
  await toast(page, '删除成功').waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

describe('packages', () => {
  const openDeals = async (open: (path: string, visit: object) => Promise<Page>) => {
    const page = await open('/ticket/meituan', { as: 'owner' });
    await rows(page).filter({ hasText: '武林店' }).getByRole('button', { name: '套餐列表' }).click();
    const deals = dialog(page, '套餐列表');
    await deals.getByText('No.0001').waitFor();
    return { page, deals };
  };

  test('a thousand of them are scrolled by wheel and keyboard, and few are drawn', async ({ open }) => {
    const { page, deals } = await openDeals(open);
    await deals.getByText('1000', { exact: true }).waitFor();
    const drawn = deals.locator('tbody tr[aria-rowindex]');
    expect(await drawn.count()).toBeLessThan(60);
    const table = deals.locator('.table-scroll');
    await table.hover();
    await page.mouse.wheel(0, 3600);
    await deals.getByText('No.0105').waitFor();
    await table.focus();
    await page.keyboard.press('End');
    await deals.getByText('No.1000').waitFor();
    await page.keyboard.press('PageUp');
    // Not yet drawn at the end: the page has been scrolled.
    await deals.getByText('No.0975').waitFor();
    await page.keyboard.press('Home');
    await deals.getByText('No.0001').waitFor();
    expect(await drawn.count()).toBeLessThan(60);
    await deals.getByRole('button', { name: '刷新' }).click();
    await toast(page, '刷新成功').waitFor();
    await deals.getByText('No.0001').waitFor();
  });

  test('of a shop that has lost its store since are not asked for', async ({ open, console }) => {
    const headers = { 'x-token': await console.token('owner') };
    const list = await fetch(`${console.url}/api/ticket/meituan/shop/list?size=100`, { headers });
    const { records } = (await list.json()) as { records: { id: number; clubId: number | null }[] };
    const free = records.find(({ clubId }) => clubId === null);
    const page = await open(`/ticket/meituan?sheet=deals&id=${free?.id}`, { as: 'owner' });
    await dialog(page, '套餐列表').getByText('未绑定').waitFor();
  });

  test('a voucher’s configuration can be closed where the browser no longer shows its own questions', async ({
    open,
  }) => {
    const { page, deals } = await openDeals(open);
    // As Chromium answers once somebody has ticked "no more dialogs from this page".
    await page.evaluate(() => {
      for (const name of ['confirm', 'alert', 'prompt']) Reflect.set(window, name, () => false);
    });
    await deals.locator('tbody tr', { hasText: 'No.0003' }).getByRole('button', { name: '配置' }).click();
    const config = dialog(page, '团购配置');
    await config.getByLabel('时长').fill('45');
    await config.getByRole('button', { name: '关闭', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: '放弃填写的内容？' });
    await question.getByRole('button', { name: '继续填写' }).click();
    expect(await config.getByLabel('时长').inputValue()).toBe('45');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => config.count()).toBe(0);
    await deals.getByText('No.0003').waitFor();
  });

  test('a voucher for weekends from 18:30 to 23:55 comes back as it was saved', { tags: 'short' }, async ({
    open,
    console,
  }) => {
    const { page, deals } = await openDeals(open);
    const headers = { 'x-token': await console.token('owner') };
    const read = async (url: string) => (await fetch(url, { headers })).json();
    const row = deals.locator('tbody tr', { hasText: 'No.0002' });
    await row.getByRole('button', { name: '配置' }).click();
    const config = dialog(page, '团购配置');
    await config.getByLabel('类型').selectOption('请选择');
    await config.getByLabel('时长').fill('0');
    await config.getByText('限制时段', { exact: true }).click();
    await config.getByRole('button', { name: '保存' }).click();
    for (const message of ['请选择类型', '请输入正确的分钟数', '请选择开始时间', '请选择结束时间'])
      await config.getByText(message).waitFor();

    await config.getByLabel('类型').selectOption('时段券');
    await config.getByLabel('时长').fill('120');
    for (const day of ['周日', '周六']) await config.getByRole('button', { name: day }).click();
    await config.getByLabel('开始时间：时').selectOption('18');
    await config.getByLabel('开始时间：分').selectOption('30');
    await config.getByLabel('结束时间：时').selectOption('18');
    await config.getByText('周六、周日 18:30–次日18:00').waitFor();
    await config.getByLabel('结束时间：时').selectOption('24');
    await config.getByText('周六、周日 18:30–24:00').waitFor();
    expect(await config.getByLabel('结束时间：分').isEnabled()).toBe(false);
    await config.getByLabel('结束时间：时').selectOption('23');
    await config.getByLabel('结束时间：分').selectOption('55');
    await config.getByText('周六、周日 18:30–23:55').waitFor();
    expect(await config.locator('.voucher-week rect').count()).toBe(2);
    const saved = page.waitForRequest((request) => request.url().endsWith('/config'));
    await config.getByRole('button', { name: '保存' }).click();
    const stored = (await saved).url().replace('/config', '');
    await toast(page, '保存成功').waitFor();
    await row.getByText('时段券').waitFor();
    expect(await read(stored)).toMatchObject({
      type: 2,
      minutes: 120,
      limit: 1,
      period: '{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}',
    });

    await page.reload();
    await row.getByRole('button', { name: '配置' }).click();
    await config.getByText('周六、周日 18:30–23:55').waitFor();
    expect(await config.getByLabel('限制时段', { exact: true }).isChecked()).toBe(true);
    await config.getByText('不限制', { exact: true }).click();
    await config.getByRole('button', { name: '保存' }).click();
    await toast(page, '保存成功').waitFor();
    expect(await read(stored)).toMatchObject({ limit: 0, period: null });
  });
});

test('Douyin’s shops are refreshed once at a time, and found by their name', async ({ open }) => {
  const page = await open('/ticket/douyin', { as: 'owner' });
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const refresh = page.getByRole('button', { name: '刷新店铺和套餐' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  await page.route('**/api/ticket/douyin/1/refresh', async (route) => {
    asked.push(route.request().url());
    await answered;
    await route.continue();
  });
  await refresh.click();
  await expect.poll(() => refresh.isDisabled()).toBe(true);
  await refresh.click({ force: true });
  answer();
  await toast(page, '刷新成功').waitFor();
  expect(asked).toHaveLength(1);
  await expect.poll(() => rows(page).count()).toBe(before + 1);
  await page.getByPlaceholder('请输入名称...').fill('没有这样的店');
  await page.getByText('No results.').waitFor();
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(before + 1);
});
