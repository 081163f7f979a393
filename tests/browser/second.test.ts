import { rm } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { startLibrary } from '../second/back-end.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { watch } from './problems.ts';
import { copyOfProject } from './project.ts';
import { type Server, startServer } from './server.ts';

const folder = 'tests/second';
let library: Awaited<ReturnType<typeof startLibrary>>;
let server: Server;
let project: string;
let browser: Browser;

beforeAll(async () => {
  library = await startLibrary();
  project = await copyOfProject(folder);
  server = await startServer({ API_URL: library.url }, project);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  library?.server.close();
  if (project !== undefined) await rm(project, { recursive: true });
});

describe('a library, whose screens, records and forms are JSON only', () => {
  it('checks clean', async () => {
    expect(check(await readProject(folder))).toEqual([]);
  });

  it('runs on the same build: sign in, look, filter, add a book, report one lost', async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    context.setDefaultTimeout(10_000);
    const problems = await watch(context, server.url);
    const page = await context.newPage();
    await page.goto('/book');
    await page.getByRole('heading', { name: '图书馆管理' }).waitFor();
    await page.getByLabel('账号').fill('librarian');
    await page.getByLabel('密码', { exact: true }).fill('secret1');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('heading', { name: '藏书列表' }).waitFor();

    const row = (title: string) => page.locator('tbody tr').filter({ hasText: title });
    expect(await row('红楼梦').locator('td').allTextContents()).toEqual([
      '',
      '详情',
      '红楼梦',
      '甲架',
      '¥59.70',
      '在架',
    ]);
    expect(await row('西游记').locator('[data-field=shelf]').textContent()).toBe('未上架');
    expect(await row('水浒传').locator('[data-field=price]').textContent()).toBe('¥1,200.00');
    // A state that nobody declared shows as itself and offers nothing.
    expect(await row('三国演义').locator('td').allTextContents()).toContain('stolen');
    expect(await page.getByRole('button', { name: '报失' }).count()).toBe(1);

    await page.getByRole('button', { name: '登记新书' }).click();
    const form = page.getByRole('dialog', { name: '登记新书' });
    await form.getByRole('button', { name: '提交' }).click();
    await form.getByText('请输入书名').waitFor();
    await form.getByText('请选择书架').waitFor();
    await form.getByLabel('书名').fill('儒林外史');
    await form.getByLabel('书架').click();
    await page.locator('[role=listbox] [role=option]', { hasText: '乙架' }).click();
    await form.getByRole('button', { name: '提交' }).click();
    await form.waitFor({ state: 'detached' });
    await row('儒林外史').getByText('乙架').waitFor();

    await row('西游记').getByRole('button', { name: '报失' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('确认《西游记》已遗失？').waitFor();
    await question.getByText('将按 ¥45.50 向借书人收取赔偿。').waitFor();
    await question.getByRole('button', { name: '报失' }).click();
    await row('西游记').getByText('遗失').waitFor();
    expect(library.calls).toContain('POST /api/book/978%202/lose');

    await page.goto('/');
    await page.getByText('馆员，今天也请安静').waitFor();
    expect(problems.list([])).toEqual([]);
    await context.close();
  });
});
