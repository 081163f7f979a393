// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './console.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const cards = (page: Page) => page.locator('.row-card');
const toast = (page: Page, message: string) => page.locator('.toast', { hasText: message });

/** Opens an entry of the menu as a thumb does. */
async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '后台管理' }).tap();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: entry }).tap();
}

/** What stands behind a title on a card or in a sheet. */
const standsBeside = (place: Locator, title: string) =>
  place.locator('div:has(> dt)', { hasText: title }).first().locator('dd').innerText();

describe('a day with the phone at the counter', () => {
  test('gives a customer the money back, seeing whom and how much at every step', async ({ open }) => {
    const page = await open('/', phone);
    await goTo(page, '账单管理');
    await page.getByRole('link', { name: '今日已付' }).waitFor();
    await page.goto('/bill?status=1');
    const card = cards(page)
      .filter({ hasText: /支付人手机号\s*1\d{2}/ })
      .first();
    const number = (await card.getByRole('heading').textContent()) ?? '';
    const [amount, customer] = [await standsBeside(card, '金额'), await standsBeside(card, '支付人手机号')];
    expect(amount).toMatch(/^¥[\d,]+\.\d\d$/);
    await card.getByRole('button', { name: '退款', exact: true }).tap();
    const question = page.getByRole('dialog', { name: `退款 · ${number}` });
    await question
      .getByText(`${amount}）的款项将退给`)
      .filter({ hasText: `（${customer}）` })
      .waitFor();
    await question.getByText('重复支付').tap();
    // Submitting before the consequence is shown asks to submit again.
    await question.getByText('提交后立即退款').waitFor();
    await question.getByRole('button', { name: '退款', exact: true }).tap();
    await toast(page, '退款成功').waitFor();
    await page.goto(`/bill?keyword=${number}`);
    await cards(page).first().getByText('已退款').waitFor();
  });

  test('is for one application a yes, and for another a no with a reason, each by name', async ({ open }) => {
    const page = await open('/', phone);
    await page.getByRole('link', { name: '助教申请待审核' }).tap();
    const name = async () => (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await cards(page).first().waitFor();
    const [passed, store] = [await name(), await standsBeside(cards(page).first(), '门店名称')];
    await cards(page).first().getByRole('button', { name: '通过' }).tap();
    const question = page.getByRole('alertdialog');
    await question.getByText(`「${passed}」将成为${store}的助教。`).waitFor();
    await question.getByRole('button', { name: '通过' }).tap();
    await toast(page, '成功').waitFor();
    await expect.poll(name).not.toBe(passed);

    const refused = await name();
    await cards(page).first().getByRole('button', { name: '拒绝' }).tap();
    const form = page.getByRole('dialog', { name: `拒绝 · ${refused}`, exact: true });
    await form.getByText(`「${refused}」成为`).waitFor();
    await form.getByLabel('拒绝原因').fill('照片不清楚');
    await form.getByRole('button', { name: '拒绝' }).tap();
    await expect.poll(name).not.toBe(refused);
    await page.getByRole('link', { name: '全部', exact: true }).tap();
    await cards(page).filter({ hasText: refused }).filter({ hasText: '已拒绝' }).first().waitFor();
    await cards(page).filter({ hasText: passed }).filter({ hasText: '已通过' }).first().waitFor();
  });

  test('finds an order by the end of its number, from any page', async ({ open }) => {
    const page = await open('/assistant/order', phone);
    await cards(page).nth(2).waitFor();
    const number = (await cards(page).nth(2).getByRole('heading').textContent()) ?? '';
    const amount = await standsBeside(cards(page).nth(2), '总金额');
    await page.goto('/club');
    await page.getByRole('button', { name: '后台管理' }).tap();
    await page.getByRole('button', { name: '搜索', exact: true }).tap();
    await page.getByRole('combobox', { name: '搜索' }).fill(number.slice(-9));
    await page.getByRole('option', { name: number }).tap();
    const sheet = page.getByRole('dialog', { name: number });
    await sheet.getByRole('definition').getByText(number, { exact: true }).waitFor();
    await sheet.getByText(amount).first().waitFor();
    await sheet.getByRole('button', { name: '关闭' }).first().tap();
    await page.getByRole('heading', { name: '助教订单', exact: true }).waitFor();
    // What was opened over the menu has not left it over the page.
    await expect.poll(() => page.getByRole('link', { name: '门店管理' }).count()).toBe(0);
  });

  test('looks up a table of a store and the lamp above it, whole and without scrolling sideways', async ({ open }) => {
    const page = await open('/', { ...phone, as: 'owner' });
    await goTo(page, '门店管理');
    await page.getByRole('searchbox').fill('武林');
    const store = cards(page).filter({ hasText: '白泽台球·武林店' });
    await store.getByRole('button', { name: '详情' }).tap();
    const sheet = page.getByRole('dialog', { name: '门店详情 · 白泽台球·武林店' });
    const table = sheet.getByRole('region', { name: '桌台' }).getByRole('listitem').first();
    await table.getByRole('heading', { name: '1号桌', exact: true }).scrollIntoViewIfNeeded();
    const parts = [table.getByRole('heading'), table.locator('.badge'), table.getByRole('button').last()];
    for (const part of parts) {
      const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await sheet.getByRole('button', { name: '关闭', exact: true }).last().tap();

    await page.goto('/third/aqara');
    await cards(page).nth(1).getByRole('button', { name: '设备列表' }).tap();
    const devices = page.getByRole('dialog', { name: '设备列表' });
    const lamp = devices.getByRole('row', { name: /^1号桌灯/ });
    const place = lamp.getByText('白泽台球·武林店 1号桌', { exact: true });
    // On one line.
    expect((await place.boundingBox())?.height).toBeLessThan(30);
    await lamp.getByRole('button', { name: '解绑' }).tap();
    const question = page.getByRole('alertdialog', { name: '确认解绑？' });
    await question.getByText('将解除设备「1号桌灯」与「白泽台球·武林店 1号桌」的绑定。').waitFor();
    await question.getByRole('button', { name: '取消' }).tap();
    await lamp.getByRole('button', { name: '解绑' }).waitFor();
  });
});
