// @module-tag deep
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './console.ts';

const table = (page: Page) => page.getByRole('region', { name: '统计的数字' }).getByRole('table');
/** The rows of the table, cell by cell; waits until none of them answers an earlier question. */
async function rowsOf(page: Page): Promise<readonly (readonly string[])[]> {
  await page.locator('.report-body:not([data-outdated])[aria-busy=false]').waitFor();
  const rows = await table(page).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}
/** Presses one of the ways to look at the same. */
const press = (page: Page, name: string) => page.locator('fieldset').getByRole('button', { name, exact: true }).click();

test('head office asks for the ten best assistants of last month, from the home page on', { tags: 'short' }, async ({
  open,
}) => {
  const page = await open('/');
  await page.getByRole('link', { name: '更多助教排行' }).click();
  await page.getByRole('heading', { name: '营业分析' }).waitFor();
  await press(page, '上月');
  await page.getByRole('region', { name: '营收，按助教' }).waitFor();
  await page.waitForURL(/\/report\?by=assistantId&period=lastMonth$/);
  const rows = await rowsOf(page);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.length).toBeLessThanOrEqual(10);
  const revenues = rows.map(([, revenue = '']) => Number(revenue.replace(/[¥,]/g, '')));
  expect(revenues).toEqual(revenues.toSorted((one, other) => other - one));
  // Bars are as long as their numbers are large.
  const bars = await table(page)
    .locator('.report-bar > i')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const parts = bars.map((width) => width / (bars[0] ?? 0));
  expect(parts).toEqual(revenues.map((one) => expect.closeTo(one / (revenues[0] ?? 0), 1)));
  expect(parts.at(-1)).toBeLessThan(1);
  // A number leads to the rows that it adds up.
  const [[, best = ''] = []] = rows;
  await table(page).locator('tbody tr').first().locator('td').first().getByRole('link').click();
  await page.waitForURL(/\/bill\?status=1&payTime=\d{4}-\d{2}-01%2C\d{4}-\d{2}-\d{2}&assistantId=\d+$/);
  await page.getByText('合计（金额：已支付，减去已退金额）').waitFor();
  await page.locator('tfoot [data-align=end]').filter({ hasText: best }).waitFor();
  // All that was chosen is in the address.
  await page.goBack();
  expect(await rowsOf(page)).toEqual(rows);
});

test('stores without an order in a week, and those that have one again', async ({ open }) => {
  const page = await open('/report');
  await press(page, '门店');
  await press(page, '今天');
  await press(page, '没有的');
  const missing = await rowsOf(page);
  expect(missing.length).toBeGreaterThan(0);
  await page.getByText(`「正常营业」的门店中，${missing.length} 个这段时间没有。`).waitFor();
  await press(page, '上周');
  await page.getByText('「正常营业」的门店，这段时间都有。').waitFor();
  await page.reload();
  await page.getByText('「正常营业」的门店，这段时间都有。').waitFor();
});

test('week against week: the running week beside the same part of the one before', async ({ open }) => {
  const page = await open('/report');
  await press(page, '本周');
  await press(page, '上一期');
  await page.getByRole('status').filter({ hasText: '未结束，算到' }).filter({ hasText: '上一期的同一段为' }).waitFor();
  const head = await table(page).locator('thead').innerText();
  expect(head.split(/\s+/)).toEqual(expect.arrayContaining(['营收', '上一期', '增减', '增减率']));
  const [now = '', before = '', difference = ''] = (await table(page).locator('tfoot td').allInnerTexts()).map((text) =>
    text.replace(/[¥,+]/g, ''),
  );
  expect((Number(now) - Number(before)).toFixed(2)).toBe(Number(difference).toFixed(2));
});

test('two stores over two months stand side by side, and leave as they are shown', async ({ open }) => {
  const page = await open('/report?period=lastMonth');
  const names = [];
  await press(page, '门店');
  for (const [name = ''] of (await rowsOf(page)).slice(0, 2)) names.push(name);
  await page.locator('search').getByRole('button', { name: '门店' }).click();
  const stores = page.getByRole('listbox', { name: '门店' });
  for (const name of names) {
    // Only the first stores are offered before something is typed; one that is out of use says so behind its name.
    await page.getByRole('combobox', { name: '搜索门店' }).fill(name);
    await stores.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await press(page, '按月');
  await table(page)
    .getByRole('columnheader', { name: names[1] ?? '', exact: true })
    .waitFor();
  const head = await table(page).locator('thead th').allInnerTexts();
  expect(head.slice(1).toSorted()).toEqual(names.toSorted());
  const rows = await rowsOf(page);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('dialog').getByText('CSV', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `导出 ${rows.length} 行` }).click();
  expect((await download).suggestedFilename()).toMatch(/^营业分析 \d{4}-\d{2}-01 至 .*\.csv$/);
});

test('the file of a report ends with the sums that stand below it', async ({ open }) => {
  const page = await open('/report?period=lastMonth&by=day');
  const rows = await rowsOf(page);
  const sums = await table(page).locator('tfoot').locator('th, td').allInnerTexts();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('dialog').getByText('CSV', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `导出 ${rows.length} 行` }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(rows.length + 2);
  // A file has shares as parts of one.
  const numberIn = (shown: string) =>
    Number((Number.parseFloat(shown.replace(/[¥,]/g, '')) * (shown.endsWith('%') ? 0.01 : 1)).toFixed(3));
  const [name, ...numbers] = lines.at(-1)?.split(',') ?? [];
  expect(name).toBe('合计');
  expect(numbers.map(numberIn)).toEqual(sums.slice(1).map(numberIn));
});
