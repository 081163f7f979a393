// @module-tag deep
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { startOtherWords, words } from '../foreign/other-words.ts';
import { copyProject } from '../server/studio.ts';
import { test as base, signIn } from './console.ts';
import { gotoUntouched } from './goto.ts';
import { type Server, startServer } from './server.ts';

// A console whose contract says how another back end speaks.
const folder = copyProject();
cpSync('dist', join(folder.root, 'dist'), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(folder.root, 'node_modules'));
folder.write('schemas/back-end.json', JSON.stringify(words));
const test = base.extend({ project: [folder.root, { scope: 'file' }] });

const numbersIn = (page: Page) => page.locator('tbody :is(td, th)[data-field=billNo]');

let away: Server;
let other: Awaited<ReturnType<typeof startOtherWords>>;
beforeAll(async () => {
  // Ours, whose every word is changed on the way, stands for theirs.
  away = await startServer({}, process.cwd(), inject('demoData'));
  other = await startOtherWords(away.url);
});
afterAll(async () => {
  other?.server.close();
  await away?.stop();
  folder.remove();
});

test('an operator signs in, filters, pages, sums and is refused over a back end with words of its own', async ({
  browser,
}) => {
  const console = await startServer({ API_URL: other.url }, folder.root);
  const context = await browser.newContext({ baseURL: console.url, locale: 'zh-CN' });
  const page = await context.newPage();
  await gotoUntouched(page, '/login');
  await signIn(page, 'admin', 'not-it-at-all');
  await page.getByText('账号或密码错误。').waitFor();
  await signIn(page, 'admin');
  await page.getByRole('heading', { name: '欢迎回来' }).waitFor();
  await page.goto('/bill?status=1&amount=100,&sort=-amount');
  const numbers = numbersIn(page);
  await expect.poll(() => numbers.count()).toBe(10);
  const first = await numbers.first().textContent();
  await page
    .locator('tfoot')
    .getByText(/^¥[\d,]+\.\d\d$/)
    .waitFor();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => numbers.first().textContent()).not.toBe(first);
  await page.getByText(/^2\/\d+ 页$/).waitFor();
  await page.goto('/club');
  await page.getByRole('button', { name: '编辑' }).first().click();
  const name = page.getByRole('dialog').getByLabel('门店名称');
  await name.fill('改过的名字');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  await page.getByRole('row').filter({ hasText: '改过的名字' }).waitFor();
  await context.close();
  await console.stop();
});

test('a server with an API of its own leaves the file aside', async ({ open }) => {
  const own = await open('/bill?status=1&size=10');
  await expect.poll(() => numbersIn(own).count()).toBe(10);
});
