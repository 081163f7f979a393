// @module-tag deep
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { readFile as readSheets } from '../../src/console/import/reading/read-file.ts';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { builtLibrary } from './libraries.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({}, await builtLibrary('bilingual'));
}, 400_000);
afterAll(() => server?.stop());

const chinese = /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e]/u;

/** The lines of a page that are Chinese, as a screen reader has it, but for the name of the language itself. */
async function chineseOn(page: Page): Promise<readonly string[]> {
  const said = `${await page.title()}\n${await page.locator('body').ariaSnapshot()}`;
  return said.split('\n').filter((text) => chinese.test(text.replace('中文', '')));
}

async function open(browser: Browser, locale: string) {
  const context = await openContext(browser, { baseURL: server.url, locale });
  const page = await context.newPage();
  await gotoUntouched(page, '/book');
  return { context, page };
}

async function signIn(page: Page, username = 'admin'): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill('library1');
  await page.locator('button[type=submit]').click();
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('each person has the console in a language of their own, at the same time and in any browser', async ({
  browser,
}) => {
  const first = await open(browser, 'zh-CN');
  const second = await open(browser, 'en-US');
  // Strangers are answered in what their browsers ask for.
  await first.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await second.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await chineseOn(second.page)).toEqual([]);
  await signIn(first.page);
  await signIn(second.page, 'second');
  await first.page.getByRole('heading', { name: '图书' }).waitFor();
  await second.page.getByRole('heading', { name: 'Books' }).waitFor();
  await second.page
    .getByText(/^€\d+\.\d\d$/)
    .first()
    .waitFor();
  expect([await languageOf(first.page), await languageOf(second.page)]).toEqual(['zh-CN', 'en']);
  expect(await chineseOn(second.page)).toEqual([]);

  // What is exported, too.
  await second.page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = second.page.waitForEvent('download');
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export \d/ })
    .click();
  const { sheets } = await readSheets(new Uint8Array(await readFile(await (await saved).path())).buffer);
  expect(sheets.flat(2).filter((text) => chinese.test(text))).toEqual([]);
  expect(sheets.flat(2)).toContain('Price');

  // The first chooses English, by the keyboard.
  await first.page.getByRole('button', { name: /用户菜单/ }).focus();
  await first.page.keyboard.press('Enter');
  const entry = first.page.getByRole('menuitem', { name: 'English', exact: true });
  expect(await entry.getAttribute('lang')).toBe('en');
  await entry.focus();
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('heading', { name: 'Books' }).waitFor();
  expect(await chineseOn(first.page)).toEqual([]);
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Books' }).waitFor();

  // In another browser they are strangers until they have signed in.
  const other = await open(browser, 'zh-CN');
  await other.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await signIn(other.page);
  await other.page.getByRole('heading', { name: 'Books' }).waitFor();
  expect(await chineseOn(other.page)).toEqual([]);

  for (const { context } of [first, second, other]) await context.close();
});

test('a language chosen on the sign-in page keeps the account that was typed, and is that of the person from then on', async ({
  browser,
}) => {
  const one = await open(browser, 'en-US');
  await one.page.locator('#username').fill('second');
  const choice = one.page.getByRole('group', { name: 'Language' });
  expect(await choice.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  await choice.getByRole('button', { name: '中文' }).click();
  await one.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await one.page.locator('#username').inputValue()).toBe('second');
  await one.page.locator('#password').fill('library1');
  await one.page.locator('button[type=submit]').click();
  await one.page.getByRole('heading', { name: '图书' }).waitFor();

  const other = await open(browser, 'en-US');
  await signIn(other.page, 'second');
  await other.page.getByRole('heading', { name: '图书' }).waitFor();
  for (const { context } of [one, other]) await context.close();
});

test('names that people of two languages write are in one order', async () => {
  const call = async (path: string, language: string, token: string, body?: object) => {
    const headers = {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      'Idempotency-Key': crypto.randomUUID(),
      'X-Token': token,
    };
    const asked = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}${path}`, asked)).json();
  };
  const { token } = await call('/api/login', 'en', '', { username: 'second', password: 'library1' });
  for (const [title, language] of [
    ['Order 10', 'en'],
    ['Order 2', 'zh-CN'],
    ['Order 9', 'en'],
    ['order 1', 'zh-CN'],
  ] as const)
    await call('/api/book', language, token, { title, shelf: 'Z', price: '1' });
  for (const language of ['en', 'zh-CN']) {
    const { records } = await call('/api/book/list?title=order&sort=title&order=asc', language, token);
    const titles = records.map(({ title }: { readonly title: string }) => title);
    expect(titles).toEqual(['order 1', 'Order 2', 'Order 9', 'Order 10']);
  }
});
