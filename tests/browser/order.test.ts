// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Console, test } from './console.ts';
import { bodiesTo } from './sent.ts';

const rows = (page: Page) => page.locator('[data-row]');
const handle = (page: Page, place: number) => page.getByRole('button', { name: `移动第 ${place} 行`, exact: true });
const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
const shows = (page: Page, ...wanted: readonly number[]) => expect.poll(() => ids(page)).toEqual(wanted.map(String));
const toast = (page: Page, message: string) => page.locator('.toast', { hasText: message });

/** Waits until the rows can be moved, and stand in this order. */
async function stands(page: Page, ...wanted: readonly number[]): Promise<void> {
  await page.locator('.list-screen[data-orders]').waitFor();
  await shows(page, ...wanted);
}

/** What the back end keeps. */
async function kept(console: Console): Promise<readonly (readonly [id: number, seq: number])[]> {
  const headers = { 'x-token': await console.token('admin') };
  const list = `${console.url}/api/config/banner/list?size=100&sort=seq&order=asc`;
  const { records } = (await (await fetch(list, { headers })).json()) as { records: { id: number; seq: number }[] };
  return records.map(({ id, seq }) => [id, seq]);
}

/** Moves a banner past the page, as somebody else does. */
async function moveElsewhere(console: Console, id: number, from: number, seq: number): Promise<void> {
  const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
  const body = JSON.stringify({ seq, from });
  const url = `${console.url}/api/config/banner/${id}/seq`;
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(204);
}

/** Drags a handle to the middle of another one's row, and holds it there. */
async function dragTo(page: Page, grip: Locator, other: Locator): Promise<void> {
  const [from, to] = [await grip.boundingBox(), await other.boundingBox()];
  if (from === null || to === null) throw new Error('No handle is shown');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 });
}

const numbered = (...order: readonly number[]) => order.map((id, index) => [id, index + 1]);

describe('the order of banners', () => {
  test('is changed by dragging, taken back, and put back when somebody else was faster', { tags: 'short' }, async ({
    open,
    console,
  }) => {
    const page = await open('/banner');
    await stands(page, 1, 2, 3, 4, 5, 6, 7);
    const sent = await bodiesTo(page, '/seq');
    await dragTo(page, handle(page, 6), handle(page, 2));
    await expect.poll(() => rows(page).nth(5).getAttribute('data-lifted')).toBe('');
    await page.mouse.up();
    await shows(page, 1, 6, 2, 3, 4, 5, 7);
    expect(await sent()).toEqual({ seq: 2, from: 6, at: 2 });
    await toast(page, '已移到第 2 位').getByRole('button', { name: '撤销' }).waitFor();
    expect(await kept(console)).toEqual(numbered(1, 6, 2, 3, 4, 5, 7));
    await page.keyboard.press('z');
    await toast(page, '已撤销').waitFor();
    await shows(page, 1, 2, 3, 4, 5, 6, 7);
    expect(await sent()).toEqual({ seq: 6, from: 2 });
    expect(await kept(console)).toEqual(numbered(1, 2, 3, 4, 5, 6, 7));

    await moveElsewhere(console, 1, 1, 3);
    await dragTo(page, handle(page, 5), handle(page, 2));
    await page.mouse.up();
    await toast(page, '没有移动：顺序刚被他人改变，请核对最新的顺序后再移动。').waitFor();
    await shows(page, 2, 3, 1, 4, 5, 6, 7);
    expect(await kept(console)).toEqual(numbered(2, 3, 1, 4, 5, 6, 7));
    await moveElsewhere(console, 1, 3, 1);
  });

  test('is changed by keys: a row is lifted, moved and put down, or back', async ({ open, console }) => {
    const page = await open('/banner');
    await stands(page, 1, 2, 3, 4, 5, 6, 7);
    const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    await handle(page, 3).focus();
    await page.keyboard.press('Space');
    await said('已拿起第 3 位，共 7 位');
    await page.keyboard.press('ArrowUp');
    await said('第 2 位，共 7 位');
    await page.keyboard.press('Home');
    await said('第 1 位，共 7 位');
    await page.keyboard.press('Escape');
    await said('已取消，仍在第 3 位');
    await shows(page, 1, 2, 3, 4, 5, 6, 7);

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await shows(page, 1, 2, 4, 5, 3, 6, 7);
    await toast(page, '已移到第 5 位').waitFor();
    expect(await handle(page, 5).evaluate((one) => one === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+ArrowUp');
    await toast(page, '已移到第 4 位').waitFor();
    await shows(page, 1, 2, 4, 3, 5, 6, 7);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '移动 · 现在第 4 位' }).waitFor();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await page.getByText('请输入 1 到 7 的整数').waitFor();
    await page.getByRole('textbox', { name: '移到第几位（共 7 位）' }).fill('3');
    await page.keyboard.press('Enter');
    await shows(page, 1, 2, 3, 4, 5, 6, 7);
    await toast(page, '已移到第 3 位').waitFor();
    expect(await kept(console)).toEqual(numbered(1, 2, 3, 4, 5, 6, 7));
  });

  test('is not changed among some of them, or sorted otherwise, and the handle says why', async ({ open }) => {
    const page = await open('/banner?status=1');
    await page.locator('.list-screen[data-orders]').waitFor();
    await expect.poll(() => handle(page, 1).getAttribute('aria-disabled')).toBe('true');
    await handle(page, 1).focus();
    await page.keyboard.press('Space');
    await toast(page, '筛选或搜索时不能移动，请先重置筛选').waitFor();
    await page.getByRole('button', { name: '重置' }).click();
    await shows(page, 1, 2, 3, 4, 5, 6, 7);
    expect(await handle(page, 1).getAttribute('aria-disabled')).toBeNull();
    await page.goto('/banner?sort=-seq');
    await shows(page, 7, 6, 5, 4, 3, 2, 1);
    expect(await handle(page, 1).getAttribute('title')).toBe('只有按「排序」从小到大排序时才能移动');
  });

  test('is changed on a phone by the handle of a card, and by the place that is written', async ({ open, console }) => {
    const page = await open('/banner', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await stands(page, 1, 2, 3, 4, 5, 6, 7);
    await handle(page, 2).tap();
    await page.getByRole('button', { name: '移到最后' }).tap();
    await toast(page, '已移到第 7 位').waitFor();
    await shows(page, 1, 3, 4, 5, 6, 7, 2);
    await handle(page, 7).tap();
    await page.getByRole('textbox', { name: '移到第几位（共 7 位）' }).fill('2');
    await page.getByRole('button', { name: '移动', exact: true }).tap();
    await toast(page, '已移到第 2 位').waitFor();
    await shows(page, 1, 2, 3, 4, 5, 6, 7);
    await dragTo(page, handle(page, 1), handle(page, 2));
    await page.mouse.up();
    await toast(page, '已移到第 2 位').waitFor();
    await expect.poll(() => kept(console)).toEqual(numbered(2, 1, 3, 4, 5, 6, 7));
    await page.getByRole('button', { name: '撤销' }).tap();
    await shows(page, 1, 2, 3, 4, 5, 6, 7);
  });
});
