// @module-tag deep
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { freePort } from '../server/postgres.ts';
import { copyProject, type Folder, replaced } from '../server/studio.ts';
import { test } from './browser.ts';
import { gotoUntouched } from './goto.ts';
import { demoToken, plainEnvironment } from './server.ts';

const club = 'screens/club.json';
let folder: Folder;
let vite: ChildProcess;
let page: Page;
let loads = 0;

/** `npm run dev` over a copy of the project, and a page that has a sheet open, a row selected and its place scrolled to. */
test.beforeAll(async ({ browser }) => {
  folder = copyProject();
  for (const name of ['src', 'schemas/language', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(folder.root, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder.root, 'node_modules'));
  // What the link leads to stands outside of the copy.
  const config =
    "import config from './vite.config.ts';\nexport default { ...config, cacheDir: '.cache', server: { fs: { strict: false } } };\n";
  writeFileSync(join(folder.root, 'copy.config.ts'), config);
  const port = await freePort();
  const parameters = ['--config', 'copy.config.ts', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  vite = spawn(process.execPath, [join('node_modules', 'vite/bin/vite.js'), ...parameters], {
    cwd: folder.root,
    env: { ...plainEnvironment(), DATA_DIR: join(folder.root, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    vite.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(String(port)) && resolve());
    vite.once('exit', (code) => reject(new Error(`Vite ended with ${code}.`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const localStorage = [{ name: 'request_token', value: await demoToken(url) }];
  page = await browser.newPage({ storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
  await gotoUntouched(page, `${url}/club?size=50`);
  // Vite may load the page anew once it has met the last of its dependencies: those of the sheet.
  await page.getByRole('button', { name: '详情' }).nth(20).click({ timeout: 60_000 });
  await sheet().getByText('当前状态').waitFor({ timeout: 60_000 });
  await page.goto(`${url}/club?size=50`);
  await page.getByLabel('选择第 2 行').check();
  await page.getByRole('button', { name: '详情' }).nth(20).click();
  await sheet().getByText('当前状态').waitFor();
  await sheet()
    .locator('.sheet-body')
    .evaluate((body) => body.scrollTo(0, 120));
  page.on('domcontentloaded', () => (loads += 1));
}, 180_000);
afterAll(async () => {
  await page?.context().close();
  const ended = vite.exitCode === null ? once(vite, 'exit') : undefined;
  vite.kill();
  await ended;
  folder.remove();
});

const sheet = () => page.getByRole('dialog', { name: '门店详情' });
const retitled = (title: string) => folder.read(club).replace(/"title": "[^"]*门店列表"/, `"title": "${title}"`);
const scrolled = () =>
  sheet()
    .locator('.sheet-body')
    .evaluate((body) => body.scrollTop);

test('a saved screen shows by itself, and the page keeps sheet, scroll and selection', async () => {
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  folder.write(club, retitled('一号门店列表'));
  await page.getByText('一号门店列表').first().waitFor();
  expect(await scrolled()).toBe(before);
});

test('a bad save shows its problems over the page, and the good one after it takes them off without a reload', async () => {
  const good = folder.read(club);
  folder.write(club, replaced(good, '"columns"', '"colums"'));
  await page.locator('vite-error-overlay').getByText('没有「colums」这个键').first().waitFor();
  folder.write(club, good);
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' });
  folder.write(club, retitled('二号门店列表'));
  await page.getByText('二号门店列表').first().waitFor();
  await sheet().getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByText('已选择 1/50 行.').waitFor();
  expect(await page.getByLabel('选择第 2 行').isChecked()).toBe(true);
});

test('what is typed into a form stays, whatever is saved; another menu waits for it', async () => {
  await page.getByRole('button', { name: '新建门店' }).click();
  const name = page.getByRole('dialog', { name: '新建门店' }).getByLabel('门店名称');
  await name.fill('填了一半');
  folder.write(club, retitled('三号门店列表'));
  await page.getByText('三号门店列表').first().waitFor();
  folder.edit('screens/menu.json', '"title": "门店管理"', '"title": "店铺管理"');
  await page.locator('.update-bar').getByText('界面已更新').waitFor();
  expect([await name.inputValue(), loads]).toEqual(['填了一半', 0]);
});
