// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './console.ts';
import { jsonChosen } from './json-chosen.ts';

const editor = (page: Page) => page.locator('.studio-editor .cm-content');
const uses = (page: Page) => page.getByRole('region', { name: '用在哪里' });

/** The files of the draft, each with its text; null for one that is deleted. */
const draftOf = (page: Page): Promise<Readonly<Record<string, string | null>>> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('baize.studio.draft.admin') ?? '{}');
    return Object.fromEntries(
      Object.entries(kept as Record<string, { text: string | null }>).map(([path, { text }]) => [path, text]),
    );
  });

/** Opens a file once it is checked. */
async function sound(page: Page): Promise<void> {
  await page.locator('.studio-problems [role=status]').getByText('检查通过').waitFor();
}

describe('where something is used', () => {
  test('is shown for the name at the cursor, place by place, with what engineers must change', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await sound(page);
    await editor(page).getByText('"phone"').first().click();
    await page.keyboard.press('Shift+F12');
    const panel = uses(page);
    await panel.getByText(/^用在 \d+ 处，2 个文件：$/).waitFor();
    expect(await panel.getByLabel('查哪一个').inputValue()).toBe('字段 bill.phone');
    await panel.getByText('npm run where -- bill.phone --to=新名字').waitFor();
    await panel
      .getByText(/^src\/hall\/\S+:\d+$/)
      .first()
      .waitFor();
    // A place leads to its line.
    await panel.getByRole('button', { name: '"search"' }).click();
    await page.locator('.cm-activeLine').getByText('"search"').waitFor();
    await panel.getByRole('button', { name: '写明它的文件：账单（schemas/records/bill.json）' }).click();
    await page.getByText('只读', { exact: true }).waitFor();
    await panel.getByLabel('查其他名字或文字').fill('no-such-name');
    await panel.getByLabel('查其他名字或文字').press('Enter');
    await panel.getByRole('alert').getByText('没有「no-such-name」').waitFor({ state: 'attached' });
  });

  test('is asked for a thing on the page as well', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await sound(page);
    await page.getByRole('button', { name: '在页面上编辑' }).click();
    const marks = page.frameLocator('iframe[name=baize-preview]').locator('.mark');
    await marks.and(page.frameLocator('iframe[name=baize-preview]').getByLabel('账单编号', { exact: true })).click();
    await page.locator('.on-page-panel').getByRole('button', { name: '用在哪里' }).click();
    await uses(page)
      .getByText(/^用在 \d+ 处/)
      .waitFor();
    expect(await uses(page).getByLabel('查哪一个').inputValue()).toBe('字段 bill.billNo');
    // Asked beside the page, it is what is chosen on it, wherever the cursor is.
    await page.locator('.studio-editor .cm-content').getByText('"title"').first().click();
    await marks.and(page.frameLocator('iframe[name=baize-preview]').getByLabel('门店名称', { exact: true })).click();
    await page.locator('.studio-path').getByRole('button', { name: '用在哪里' }).click();
    await expect.poll(() => uses(page).getByLabel('查哪一个').inputValue()).toBe('字段 bill.clubName');
    // In words, each of which leads to the thing on the page.
    await uses(page).getByRole('button', { name: '表格的列 › 门店名称' }).first().click();
    await page.locator('.on-page-panel').getByRole('heading', { name: '门店名称', exact: true }).waitFor();
  });

  test('gives a page another name in all files at once, and takes it back at once', async ({ open }) => {
    const page = await open('/studio?file=screens/feedback.json', { stored: jsonChosen });
    await sound(page);
    await page.getByRole('button', { name: '用在哪里', exact: true }).click();
    const panel = uses(page);
    await panel.getByLabel('查哪一个').selectOption('界面 feedback');
    await panel.getByText(/^用在 \d+ 处/).waitFor();
    const name = panel.getByLabel('新名字');
    await name.fill('bill');
    await panel.getByText('已经有「bill」').waitFor();
    await name.fill('opinions');
    await panel.getByRole('button', { name: '全部改名' }).click();
    await page.getByText('screens/opinions.json', { exact: true }).waitFor();
    const draft = await draftOf(page);
    expect(draft['screens/feedback.json']).toBeNull();
    expect(draft['screens/opinions.json']).toContain('"反馈列表"');
    expect(draft['screens/menu.json']).toContain('"screen": "opinions"');
    await sound(page);
    // One step by key as well, from any file, and one change in words.
    await page.keyboard.press('Control+z');
    await expect.poll(() => draftOf(page)).toEqual({});
    await page.getByText('screens/feedback.json', { exact: true }).waitFor();
    await panel.getByText('已撤销改名。').waitFor();
    await page.locator('.studio-files').getByText('广告列表').click();
    await page.getByText('screens/banner.json', { exact: true }).waitFor();
    await editor(page).click();
    await page.keyboard.press('Control+y');
    await expect.poll(() => draftOf(page)).toEqual(draft);
    await page.getByRole('tab', { name: '改动 1', exact: true }).click();
    const change = page.locator('.changes section');
    await change.getByText('页面「反馈列表」改名：由 feedback 改为 opinions（3 个文件）').waitFor();
    expect(await change.count()).toBe(1);
    await change.getByRole('button', { name: '撤销改名' }).click();
    await expect.poll(() => draftOf(page)).toEqual({});
    await editor(page).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => draftOf(page)).toEqual(draft);
    await page.keyboard.press('Control+z');
    await expect.poll(() => draftOf(page)).toEqual({});
  });

  test('finds words in all texts, and writes others in their place', async ({ open }) => {
    const page = await open('/studio?file=screens/feedback.json', { stored: jsonChosen });
    await sound(page);
    await editor(page).getByText('"反馈列表"').click();
    await page.keyboard.press('Shift+F12');
    const panel = uses(page);
    await panel.getByLabel('查哪一个').selectOption('文字 反馈列表');
    await panel.getByText(/^用在 \d+ 处/).waitFor();
    await panel.getByLabel('换成').fill('意见');
    await panel.getByRole('button', { name: '全部换掉' }).click();
    await expect.poll(async () => (await draftOf(page))['screens/feedback.json']).toContain('"title": "意见"');
    await panel.getByText('没有用在别处。').waitFor();
    await panel.getByRole('button', { name: '撤销改名' }).click();
    await expect.poll(() => draftOf(page)).toEqual({});
  });
});

describe('what is removed on the page', () => {
  test('takes along what only names it, as one step, and says before what else uses it', async ({ open }) => {
    const page = await open('/studio?file=screens/feedback.json');
    await sound(page);
    const action = page.frameLocator('iframe[name=baize-preview]').locator('.mark[data-mark="actions/row/take"]');
    await action.focus();
    await page.keyboard.press('Delete');
    const asked = page.getByRole('alertdialog', { name: '「接手」还用在别处' });
    // What people do with it is gone; what the files call it says nothing to them.
    await asked.getByText('反馈：不再有页面能做「接手」').waitFor();
    expect(await asked.textContent()).not.toContain('POST');
    await asked.getByRole('button', { name: '不删除' }).click();
    expect(await draftOf(page)).toEqual({});
    await action.focus();
    await page.keyboard.press('Delete');
    await asked.getByRole('button', { name: '仍然删除' }).click();
    const text = async () => (await draftOf(page))['screens/feedback.json'];
    await expect.poll(text).not.toContain('"bulk"');
    expect(await text()).not.toContain('接手');
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect.poll(() => draftOf(page)).toEqual({});
  });

  test('names each tab and each link of other pages that filters by it', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json');
    await sound(page);
    await page.frameLocator('iframe[name=baize-preview]').locator('.mark[data-mark="filters/0"]').focus();
    await page.keyboard.press('Delete');
    const asked = page.getByRole('alertdialog', { name: '「状态」还用在别处' });
    await asked.getByText('删除后有 3 处不能通过检查').waitFor();
    const said = (await asked.textContent()) ?? '';
    const [here = '', elsewhere = ''] = said.split('改好这些以后，检查还会列出其他页面上的 6 处');
    for (const tab of ['今日已付', '待支付', '已退款']) expect(here).toContain(`账单列表 › ${tab}`);
    // A consequence is said once, with all its places.
    expect(said.split('列表「账单列表」没有「状态」这个筛选')).toHaveLength(2);
    for (const link of ['今日营收', '待办 › 今日待支付账单', '助教排行 › 营收'])
      expect(elsewhere).toContain(`首页 › ${link}`);
    expect(said).not.toContain('status');
    await asked.getByRole('button', { name: '不删除' }).click();
    expect(await draftOf(page)).toEqual({});
  });

  test('of a whole page is asked for where other pages lead to it', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json');
    await sound(page);
    await page.getByRole('button', { name: '整页设置' }).click();
    await page.locator('.on-page-panel').getByRole('button', { name: '删除页面' }).click();
    const asked = page.getByRole('alertdialog', { name: '「账单列表」还用在别处' });
    await asked.getByText('首页 › 待办 › 今日待支付账单', { exact: true }).waitFor();
    expect(await asked.textContent()).not.toContain('json');
    await asked.getByRole('button', { name: '不删除' }).click();
    expect(await draftOf(page)).toEqual({});
  });
});
