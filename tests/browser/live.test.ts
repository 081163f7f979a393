// @module-tag deep
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { copyProject, replaced } from '../server/studio.ts';
import { test as base } from './console.ts';

// The running server's own files, for these tests to spoil.
const folder = copyProject();
cpSync('dist', join(folder.root, 'dist'), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(folder.root, 'node_modules'));
afterAll(() => folder.remove());

const test = base.extend({ project: [folder.root, { scope: 'file' }] });

const club = 'screens/club.json';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const bar = (page: Page) => page.locator('.update-bar');
const take = (page: Page) => page.getByRole('button', { name: '点击刷新' });
const retitled = (text: string, title: string) => text.replace(/"title": "[^"]*门店列表"/, `"title": "${title}"`);

test('a saved screen is offered to open pages, and taking it over keeps sheet, selection and scroll', async ({
  open,
}) => {
  const page = await open('/club?size=50');
  await page.getByLabel('选择第 2 行').check();
  await page.getByRole('button', { name: '详情' }).nth(20).click();
  const sheet = page.getByRole('dialog', { name: '门店详情' });
  await sheet.getByText('当前状态').waitFor();
  const scrolled = await sheet.locator('.sheet-body').evaluate((body) => {
    body.scrollTop = 120;
    return body.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(0);
  folder.write(club, retitled(folder.read(club), '一号门店列表'));
  await bar(page).getByText('界面已更新，').waitFor();
  expect(await heading(page, '门店列表').count()).toBe(1);
  await take(page).click();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByText('一号门店列表').first().waitFor();
  expect(await sheet.locator('.sheet-body').evaluate((body) => body.scrollTop)).toBe(scrolled);
  await sheet.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByText('已选择 1/50 行.').waitFor();
  expect(await page.getByLabel('选择第 2 行').isChecked()).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^一号门店列表 · /);
});

test('a half-filled form is never pulled away; saved or closed, the new version comes', async ({ open }) => {
  const page = await open('/club');
  await page.getByRole('button', { name: '新建门店' }).click();
  const form = page.getByRole('dialog', { name: '新建门店' });
  await form.getByLabel('门店名称').fill('填了一半');
  folder.write(club, retitled(folder.read(club), '二号门店列表'));
  await take(page).click();
  await bar(page).getByText('请先保存或关闭正在填写的内容').waitFor();
  expect(await form.getByLabel('门店名称').inputValue()).toBe('填了一半');
  expect(await heading(page, '二号门店列表').count()).toBe(0);
  await form.getByRole('button', { name: '关闭', exact: true }).click();
  await form.getByRole('button', { name: '放弃' }).click();
  await form.waitFor({ state: 'detached' });
  await take(page).click();
  await heading(page, '二号门店列表').waitFor();
});

test('another menu is a page loaded anew, at the same address, but not over something typed', async ({ open }) => {
  const menu = 'screens/menu.json';
  const page = await open('/club?current=1');
  await page.getByText('2/6 页').waitFor();
  await page.getByRole('button', { name: '新建门店' }).click();
  const form = page.getByRole('dialog', { name: '新建门店' });
  await form.getByLabel('门店名称').fill('填了一半');
  const before = folder.read(menu);
  folder.write(menu, replaced(before, '"title": "门店管理"', '"title": "店铺管理"'));
  await take(page).click();
  await bar(page).getByText('请先保存或关闭正在填写的内容').waitFor();
  expect(await form.getByLabel('门店名称').inputValue()).toBe('填了一半');
  await form.getByRole('button', { name: '关闭', exact: true }).click();
  await form.getByRole('button', { name: '放弃' }).click();
  await take(page).click();
  await page.getByRole('link', { name: '店铺管理' }).waitFor({ state: 'attached' });
  await page.getByText('2/6 页').waitFor();
  folder.write(menu, before);
});

test('a bad edit changes nothing; who may edit screens sees where and why, and the next good edit counts', async ({
  open,
}) => {
  const [page, other] = [await open('/club'), await open('/club', { as: 'viewer' })];
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const good = folder.read(club);
  folder.write(club, replaced(good, '"columns"', '"colums"'));
  await bar(page).getByText('保存的界面文件有 1 个问题，仍显示上一个正确的版本').click();
  await bar(page).getByText('没有「colums」这个键（是不是「columns」？）').waitFor();
  await page.reload();
  await heading(page, title).waitFor();
  await bar(page).getByText('保存的界面文件有').waitFor();
  folder.write(club, retitled(good, '三号门店列表'));
  await take(page).click();
  await heading(page, '三号门店列表').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  // The franchisee's viewer was offered the good version, and told nothing of the bad one.
  await take(other).waitFor();
  expect(await bar(other).count()).toBe(1);
});

test('a form that is saved is another form in the page and on the server', async ({ open }) => {
  const form = 'schemas/forms/tenant-create.json';
  const page = await open('/tenant');
  const named = replaced(folder.read(form), '"title": "名称"', '"title": "全称"');
  // What merges it comes with the first form that has one.
  folder.write(
    form,
    replaced(named, '"required": ["name"],', '"required": ["name"], "allOf": [{ "required": ["contact"] }],'),
  );
  await take(page).click();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '新建加盟商' }).click();
  await page.getByRole('dialog').getByLabel('全称').waitFor();
  await page.getByRole('dialog').locator('.form-label').filter({ hasText: '联系人*' }).waitFor();
});

test('a page that is a form becomes the newer one where it stands', async ({ open }) => {
  const form = 'schemas/forms/settings.json';
  const page = await open('/base');
  await page.getByLabel('客服微信号').waitFor();
  folder.write(form, replaced(folder.read(form), '"title": "客服微信号"', '"title": "客服的微信"'));
  await take(page).click();
  await page.getByLabel('客服的微信').waitFor();
});

test('a page whose line was down for a while hears of it afterwards', async ({ open }) => {
  const page = await open('/club');
  await page.route('**/api/screens/events**', (route) => route.abort('connectionreset'));
  await page.getByText('1/6 页').waitFor();
  folder.write(club, retitled(folder.read(club), '四号门店列表'));
  await page.unroute('**/api/screens/events**');
  await take(page).click();
  await heading(page, '四号门店列表').waitFor();
});

test('another build of the console is offered before its screens, but not over something typed', async ({ open }) => {
  const page = await open('/club');
  await page.getByText('1/6 页').waitFor();
  // The server's page as the next build's would be: it starts from another script.
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/\/assets\/console-[^"]+\.js/, '/assets/console-next.js'),
      });
    },
  );
  folder.write(club, retitled(folder.read(club), '五号门店列表'));
  await bar(page).getByText('控制台已升级，').waitFor();
  await page.getByRole('button', { name: '新建门店' }).click();
  const form = page.getByRole('dialog', { name: '新建门店' });
  await form.getByLabel('门店名称').fill('填了一半');
  await take(page).click();
  await bar(page).getByText('请先保存或关闭正在填写的内容').waitFor();
  expect(await form.getByLabel('门店名称').inputValue()).toBe('填了一半');
  await form.getByRole('button', { name: '关闭', exact: true }).click();
  await form.getByRole('button', { name: '放弃' }).click();
  const isReloaded = page.waitForEvent('load');
  await take(page).click();
  await isReloaded;
  await page.getByText('1/6 页').waitFor();
  expect(await bar(page).count()).toBe(0);
});
