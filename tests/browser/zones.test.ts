// @module-tag deep
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { gotoWithToken } from './goto.ts';
import { copyOfProject } from './project.ts';
import { demoToken, type Server, startServer } from './server.ts';

/** Ten at night in Berlin, on the Sunday that has lost an hour: already Monday in Tokyo, one in the afternoon in Los Angeles. */
const now = '2026-03-29T20:00:00Z';

let project: string;
let server: Server;
beforeAll(async () => {
  project = await copyOfProject();
  const menu = join(project, 'screens/menu.json');
  const content = JSON.parse(await readFile(menu, 'utf8'));
  await writeFile(menu, JSON.stringify({ ...content, zone: 'Europe/Berlin' }));
  const NODE_OPTIONS = `--import=${pathToFileURL('tests/pictures/frozen-clock.mjs')}`;
  server = await startServer({ NODE_OPTIONS, FROZEN_CLOCK: now }, project);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await rm(project, { recursive: true, force: true });
});

interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
}

const cells = (page: Page, field: string) => page.locator(`tbody [data-field=${field}]`).allTextContents();

/** What a list shows of a field once it is there. */
async function shown({ page }: Desk, address: string, field: string): Promise<readonly string[]> {
  await page.goto(address);
  await page.locator(`tbody [data-field=${field}]`).first().waitFor();
  return cells(page, field);
}

/** The rows of the file that a list is saved as, in its text. */
async function exported({ page }: Desk, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('CSV', { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^导出 \d+ 行$/ }).click(),
  ]);
  await dialog.getByText(/已导出 \d+ 行。$/).waitFor();
  return readFileSync(await file.path(), 'utf8');
}

test('people in Tokyo and Los Angeles see the days of a project in Berlin, over the change to summer time', async ({
  browser,
}) => {
  const token = await demoToken(server.url);
  const [tokyo, angeles] = await Promise.all(
    ['Asia/Tokyo', 'America/Los_Angeles'].map(async (timezoneId): Promise<Desk> => {
      const context = await openContext(browser, { baseURL: server.url, timezoneId });
      await context.clock.setFixedTime(now);
      const page = await context.newPage();
      await gotoWithToken(page, '/bill', token);
      return { context, page };
    }),
  );
  if (tokyo === undefined || angeles === undefined) throw new Error('two desks');
  const both = async <T>(look: (desk: Desk) => Promise<T>): Promise<T> => {
    const [one, other] = [await look(tokyo), await look(angeles)];
    expect(other).toEqual(one);
    return one;
  };

  const today = await both((desk) => shown(desk, '/bill?payTime=today&size=50', 'payTime'));
  expect(today.filter((time) => !time.startsWith('2026-03-29 '))).toEqual([]);
  const yesterday = await both((desk) => shown(desk, '/bill?payTime=yesterday&size=50', 'payTime'));
  expect(yesterday.filter((time) => !time.startsWith('2026-03-28 '))).toEqual([]);
  const typed = await both((desk) =>
    shown(desk, '/bill?payTime=2026-03-28,2026-03-29&size=50&sort=payTime', 'payTime'),
  );
  expect(typed[0]?.slice(0, 10)).toBe('2026-03-28');
  // The clocks go from two to three.
  expect([...today, ...typed].filter((time) => time.startsWith('2026-03-29 02:'))).toEqual([]);

  const file = await both((desk) => exported(desk, '/bill?payTime=today'));
  expect(file).toContain(today[0]);

  const coach = async ({ page }: Desk) => {
    await page.goto('/assistant/list');
    await page.getByRole('button', { name: '详情' }).first().click();
    const dialog = page.getByRole('dialog', { name: '助教详情' });
    await dialog.getByRole('button', { name: '编辑', exact: true }).click();
    return dialog;
  };
  const form = await coach(tokyo);
  await form.getByRole('textbox', { name: '开始工作日期' }).fill('2026-3-29');
  await form.getByRole('button', { name: '保存' }).click();
  await tokyo.page.getByText('保存成功').first().waitFor();
  await both(async (desk) => {
    const box = (await coach(desk)).getByRole('textbox', { name: '开始工作日期' });
    await expect.poll(() => box.inputValue()).toBe('2026-03-29');
  });
  const log = await both((desk) => shown(desk, '/admin/audit', 'at'));
  expect(log[0]).toBe('2026-03-29 22:00:00');
  await Promise.all([tokyo, angeles].map(({ context }) => context.close()));
});
