// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { test } from './console.ts';
import { startChrome } from './killable-chrome.ts';
import { completed, ending, reaches } from './run-progress.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');
const selected = (page: Page, title: string) => page.locator('.selection').getByRole('button', { name: title });

/** Waits until the question says what the back end foresees of its rows. */
const foreseen = (form: Locator) =>
  form
    .getByRole('list', { name: '会影响什么' })
    .getByText(/^(\d+ 行：|超过 )/)
    .first()
    .waitFor();

describe('an action on several rows', () => {
  test('passes twelve applications in three clicks and says so in a toast, which shows the outcome of each', async ({
    open,
  }) => {
    const page = await open('/assistant/apply?view=pending&size=50');
    await page.getByLabel('选择第 12 行').waitFor();
    const total = Number(/共 (\d+) 行/.exec((await page.locator('.list-footer').textContent()) ?? '')?.[1]);
    expect(total).toBeGreaterThanOrEqual(12);
    let clicks = 0;
    const click = async (place: Locator) => {
      clicks += 1;
      await place.click();
    };
    await click(page.getByLabel('选择本页全部'));
    await click(selected(page, '通过'));
    await expect.poll(() => dialog(page).getByRole('list').getByRole('listitem').count()).toBe(total);
    await click(dialog(page).getByRole('button', { name: '通过' }));
    const told = page.getByRole('list', { name: '提示' }).getByRole('listitem');
    await told.getByText(`通过：成功 ${total} 行`, { exact: true }).waitFor();
    await page.getByText('No results.').waitFor();
    expect(clicks).toBe(3);
    expect(await dialog(page).count()).toBe(0);
    await told.getByRole('button', { name: '查看结果' }).click();
    await dialog(page).getByText(`通过：成功 ${total} 行，失败 0 行`).waitFor();
    expect(await dialog(page).getByRole('listitem').first().textContent()).toMatch(/^成功「.+」成功$/);
    await dialog(page).getByRole('button', { name: '关闭' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await told.count()).toBe(0);
  });

  test('names the rows that it leaves out, and keeps selected what failed', { tags: 'short' }, async ({
    open,
    tolerate,
  }) => {
    tolerate(/409/);
    const page = await open('/bill?status=1,4&size=50');
    await page.getByLabel('选择第 1 行').waitFor();
    await page.getByLabel('选择本页全部').click();
    await selected(page, '退款').click();
    const form = page.getByRole('dialog', { name: /^退款（\d+ 行）/ });
    await form.getByText(/^另有 \d+ 行不符合条件，不会执行/).waitFor();
    expect(await form.getByRole('list', { name: '不会执行的行' }).textContent()).toContain('已退款');
    await form.getByText('金额 ¥').first().waitFor();
    await page.route(/\/api\/bill\/\d+\/refund$/, (route) =>
      route.fulfill({ status: 409, json: { message: '账单的状态已经变化。' } }),
    );
    await foreseen(form);
    await form.getByText('重复支付').click();
    await form.getByRole('button', { name: /^退款/ }).click();
    const ended = dialog(page).getByText(/^退款：成功 0 行，失败 \d+ 行$/);
    await ended.waitFor();
    const failed = Number(/失败 (\d+)/.exec((await ended.textContent()) ?? '')?.[1]);
    await dialog(page).getByText('账单的状态已经变化。').first().waitFor();
    const saving = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: '导出结果' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^账单列表 退款 .*\.xlsx$/);
    const [titles, ...outcomes] = await readSheet(await (await saving).path());
    expect(titles?.slice(0, 3)).toEqual(['结果', '说明', '账单编号']);
    expect(outcomes).toHaveLength(failed);
    for (const [outcome, why, number] of outcomes) {
      expect([outcome, why]).toEqual(['失败', '账单的状态已经变化。']);
      expect(number).toMatch(/^B\d+$/);
    }
    await dialog(page).getByRole('button', { name: '关闭' }).click();
    await page.getByText(/^已选择 [1-9]\d*\/50 行/).waitFor();
  });

  test('goes over all that is filtered once that is chosen, by its number and sum, until the choice is another', async ({
    open,
  }) => {
    const page = await open('/bill?status=1&tenantId=1&size=10');
    await page.getByLabel('选择本页全部').click();
    const all = page.getByRole('button', { name: /^选择全部 \d+ 行$/ });
    const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    await page.getByText('已选择 10/10 行.').waitFor();
    await all.click();
    await page.getByText(`已选择筛选出的全部 ${total} 行`).waitFor();
    await page.getByLabel('选择第 3 行').click();
    await page.getByText('已选择 9/10 行.').waitFor();
    expect(await selected(page, '退款（9）').count()).toBe(1);
    expect(await all.count()).toBe(0);
    await page.getByLabel('选择第 3 行').click();
    await page.getByText('已选择 10/10 行.').waitFor();
    await all.click();
    await selected(page, `退款（${total}）`).click();
    const form = page.getByRole('dialog', { name: `退款（${total} 行）` });
    await form.getByText(`共 ${total} 行`).waitFor();
    const sum = /¥[\d,.]+/.exec((await page.locator('tfoot tr').first().textContent()) ?? '')?.[0];
    expect(sum).toBeDefined();
    await form.getByText(`金额 ${sum}`, { exact: true }).waitFor();
  });

  test('on five hundred rows, with the network cut twice and the browser killed once, has one effect on each', async ({
    console: { url, token, server },
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-profile-'));
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const last = (database.prepare('select max(id) as id from ledger').get() as { id: number }).id;
    const list = `${url}/bill?status=1&tenantId=1&size=10`;
    let chrome = await startChrome(folder);
    try {
      let page = await chrome.page();
      await page.goto(`${url}/login`);
      await page.evaluate((key) => localStorage.setItem('request_token', key), await token('admin'));
      await page.goto(list);
      await page.getByLabel('选择本页全部').click();
      const all = page.getByRole('button', { name: /^选择全部 \d+ 行$/ });
      const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
      expect(total).toBeGreaterThan(500);
      await all.click();
      await selected(page, `退款（${total}）`).click();
      const form = page.getByRole('dialog', { name: `退款（${total} 行）` });
      await foreseen(form);
      await form.getByText('重复支付').click();
      await form.getByRole('button', { name: /^退款/ }).click();

      await reaches(page, 50);
      // The line goes down with calls on their way.
      await page.context().setOffline(true);
      await dialog(page).getByText('已暂停').waitFor();
      await page.context().setOffline(false);
      await reaches(page, 150);
      // Calls arrive, and their answers do not.
      await page.route(/\/refund$/, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await dialog(page).getByText('已暂停').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      // However late the browser is killed, the run has not ended: what it sends beyond this is on its way for ever.
      let left = 310 - (await completed(page));
      await page.route(/\/refund$/, (route) => (left-- > 0 ? route.continue() : undefined));
      await dialog(page).getByRole('button', { name: '继续' }).click();
      await reaches(page, 300);
      await chrome.kill();

      chrome = await startChrome(folder);
      page = await chrome.page();
      await page.goto(list);
      const note = page.getByRole('status').filter({ hasText: '账单列表：上次的批量「退款」未完成' });
      expect(await note.textContent()).toMatch(new RegExp(`已完成 (3|4|5|6)\\d\\d/${total}`));
      await note.getByRole('button', { name: '继续' }).click();
      expect(await ending(page, '退款')).toBe(`退款：成功 ${total} 行，失败 0 行`);
      await dialog(page).getByRole('button', { name: '关闭' }).click();
      await expect.poll(() => note.count()).toBe(0);

      const booked = database
        .prepare(
          "select count(*) as entries, count(distinct bill_id) as bills from ledger where kind = 'refund' and id > ?",
        )
        .get(last);
      expect(booked).toMatchObject({ entries: total, bills: total });
    } finally {
      await chrome.kill();
      database.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
