// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './console.ts';

const preview = (page: Page) => page.frameLocator('iframe[name=baize-preview]');
/** The mark of a column. */
const mark = (page: Page, title: string) => preview(page).locator(`.mark[data-mark^=columns][aria-label="${title}"]`);
const panel = (page: Page) => page.locator('.on-page-panel');

/** The draft of a file; undefined while it is as published. */
const draftOf = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('baize.studio.draft.admin') ?? '{}');
    return (kept as Record<string, { text: string }>)[wanted]?.text;
  }, path);

/** Begins to edit a file on its preview. */
async function edit(page: Page): Promise<void> {
  await page.locator('.studio-problems [role=status]').getByText('检查通过').waitFor();
  await preview(page).locator('.mark').first().waitFor();
}

/** Goes to a column that is scrolled away, as by key. */
async function reach(page: Page, title: string): Promise<void> {
  await mark(page, title).focus();
  await preview(page).locator(`.mark:not([data-away])[data-mark^=columns][aria-label="${title}"]`).waitFor();
}

describe('a list edited on its preview', () => {
  const path = 'screens/bill.json';

  test('a column is added between two, renamed, moved and removed, each one step that can be taken back', async ({
    open,
  }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    const columns = async () => /"columns": \[\s*([\s\S]*?)\n {2}\]/.exec((await draftOf(page, path)) ?? '')?.[1] ?? '';

    await reach(page, '支付人手机号');
    await mark(page, '支付人手机号').hover();
    await preview(page).getByRole('button', { name: '在「支付人手机号」后添加' }).click();
    await panel(page).getByLabel('查找').fill('支付星期');
    await panel(page).getByLabel('查找').press('Enter');
    await expect.poll(columns).toMatch(/"phone",\s*"payWeekday",\s*"type",/);
    const added = mark(page, '支付星期');
    await added.waitFor();

    await added.focus();
    await page.keyboard.press('F2');
    await page.keyboard.insertText('哪天支付');
    await page.keyboard.press('Enter');
    await expect.poll(columns).toContain('{ "field": "payWeekday", "title": "哪天支付" },');
    await mark(page, '哪天支付').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(columns).toMatch(/"title": "哪天支付" \},\s*"phone",\s*"type"/);
    await preview(page).getByRole('columnheader', { name: '哪天支付' }).waitFor();

    await mark(page, '哪天支付').press('Control+z');
    await expect.poll(columns).toMatch(/"phone",\s*\{ "field": "payWeekday", "title": "哪天支付" \},/);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect.poll(columns).toMatch(/"phone",\s*"payWeekday",\s*"type",/);
    await page.getByRole('button', { name: '重做', exact: true }).click();
    await expect.poll(columns).toContain('"title": "哪天支付"');

    await mark(page, '哪天支付').press('Delete');
    await page.getByText('已改').waitFor({ state: 'detached' });
    expect(await draftOf(page, path)).toBeUndefined();
  });

  test('its settings come from the record, and write only what differs from it', async ({ open }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    const before = await page.evaluate(async (wanted) => {
      const headers = { 'X-Token': localStorage.getItem('request_token') ?? '' };
      const answer = await fetch('/api/screens/files', { headers });
      return ((await answer.json()) as { files: Record<string, string> }).files[wanted] ?? '';
    }, path);
    await reach(page, '创建时间');
    await mark(page, '创建时间').click();
    const kinds = panel(page).getByLabel('种类').locator('option');
    await expect.poll(async () => (await kinds.allTextContents()).filter((kind) => kind !== '请选择')).toHaveLength(2);
    await panel(page).getByLabel('列宽').selectOption({ label: '窄' });
    const narrow = before.replace('    "createAt",\n', '    { "field": "createAt", "width": "narrow" },\n');
    await expect.poll(() => draftOf(page, path)).toBe(narrow);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByText('已改').waitFor({ state: 'detached' });
    // A name that the record has already is not written.
    await panel(page).getByLabel('列名', { exact: true }).fill('创建时间');
    await panel(page).getByRole('button', { name: '关闭设置' }).click();
    await page.getByText('已改').waitFor({ state: 'detached' });
  });

  test('what is added is seen at once, and Escape closes what can be set of it', async ({ open }) => {
    // Beside the text, fewer columns are in sight.
    const page = await open(`/studio?file=${path}`, { stored: { 'baize.studio.folded': 'no' } });
    await edit(page);
    await preview(page).locator('.mark[data-away][data-mark^=columns]').first().waitFor();
    // The next column is scrolled away, and behind it stand some that stay.
    await mark(page, '门店名称').hover();
    await preview(page).locator('.mark-add[data-active][aria-label="在「门店名称」后添加"]').click();
    await panel(page).getByLabel('查找').fill('支付星期');
    await panel(page).getByLabel('查找').press('Enter');
    await preview(page).locator('.mark:not([data-away])[aria-label="支付星期"][aria-pressed=true]').waitFor();
    await preview(page).getByRole('columnheader', { name: '支付星期' }).waitFor();
    const head = await preview(page).getByRole('columnheader', { name: '支付星期' }).boundingBox();
    if (head === null) throw new Error('The column is not on the page');
    const stays = await preview(page).getByRole('columnheader', { name: '金额', exact: true }).boundingBox();
    expect(head.x + head.width).toBeLessThanOrEqual((stays?.x ?? 0) + 1);
    await panel(page)
      .getByText(/^按预览的宽度，要横向滚动才看得到：.*「类型」/)
      .waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    // A filter has no default, but a tab that comes first filters.
    await preview(page).locator('.mark[data-mark^=filters][aria-label="门店"]').click();
    await panel(page).getByRole('button', { name: '添加标签页' }).click();
    await panel(page).getByRole('button', { name: '支付超时' }).waitFor();
    await page.keyboard.press('Escape');
    // A form that an action opens is edited by its fields as well.
    await preview(page).locator('.mark[data-mark="actions/row/refund"]').click();
    await panel(page).getByRole('button', { name: '在预览中打开' }).click();
    await preview(page).locator('dialog[open]').getByRole('button', { name: '退款原因' }).click();
    await panel(page).getByRole('heading', { name: '退款原因', exact: true }).waitFor();
    await page.getByText('schemas/forms/bill-refund.json', { exact: true }).waitFor();
  });

  test('its panel stays while a thing is moved by it, and shows the thing that was moved', async ({ open }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    await mark(page, '门店名称').click();
    const back = panel(page).getByRole('button', { name: '前移 门店名称' });
    const before = await back.boundingBox();
    await back.dblclick();
    await panel(page).getByRole('heading', { name: '门店名称', exact: true }).waitFor();
    expect(await back.boundingBox()).toEqual(before);
    // After an undo it is still about the same thing, and it goes with one that is gone.
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByText('已改').waitFor({ state: 'detached' });
    await panel(page).getByRole('heading', { name: '门店名称', exact: true }).waitFor();
    await mark(page, '门店名称').hover();
    await preview(page).getByRole('button', { name: '在「门店名称」后添加' }).click();
    await panel(page).getByLabel('查找').fill('支付星期');
    await panel(page).getByLabel('查找').press('Enter');
    await panel(page).getByRole('heading', { name: '支付星期', exact: true }).waitFor();
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await panel(page).waitFor({ state: 'detached' });
  });

  test('opens without its text, which is shown at once when asked for, and stays as chosen', async ({ open }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    await page.locator('.studio-editor').waitFor({ state: 'hidden' });
    const frame = page.locator('iframe[name=baize-preview]');
    const alone = (await frame.boundingBox())?.width ?? 0;
    await page.getByLabel('显示 JSON').check();
    await page.locator('.studio-editor').waitFor();
    expect((await frame.boundingBox())?.width ?? 0).toBeLessThan(alone);
    await page.getByRole('button', { name: '试用' }).click();
    await preview(page).locator('.mark').first().waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.studio-editor').waitFor();
    await page.getByRole('button', { name: '在页面上编辑' }).click();
    await preview(page).locator('.mark').first().waitFor();
    // A file without a page is edited as forms, beside the list of all files.
    await page.getByLabel('显示 JSON').uncheck();
    await page.getByLabel('正在编辑的文件').selectOption('screens/shared/options.json');
    await page.locator('.studio-files').waitFor();
    expect(await page.getByRole('tab', { name: '表单' }).getAttribute('aria-selected')).toBe('true');
  });

  test('is scrolled under its marks by the wheel', async ({ open }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    const away = preview(page).locator('.mark[data-away][data-mark^=columns][aria-label="支付时间"]');
    await away.waitFor();
    await mark(page, '账单编号').hover();
    await page.mouse.wheel(2000, 0);
    await away.waitFor({ state: 'detached' });
  });

  test('is dragged, and shows what the check says where it stands', async ({ open }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    const [from, to] = [mark(page, '门店名称'), mark(page, '账单编号')];
    const [one, other] = [await from.boundingBox(), await to.boundingBox()];
    if (one === null || other === null) throw new Error('The columns are not on the page');
    await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
    await page.mouse.down();
    await page.mouse.move(other.x + 30, other.y + other.height / 2, { steps: 5 });
    await page.mouse.move(other.x + 4, other.y + other.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => draftOf(page, path))
      .toMatch(/"columns": \[\s*\{ "field": "clubName"[^}]*\},\s*\{ "field": "billNo"/);

    await page.getByLabel('显示 JSON').check();
    await page.locator('.studio-editor .cm-content').getByText('"phone"').first().dblclick();
    await page.keyboard.insertText('phoen');
    const wrong = preview(page).locator('.mark[data-problem]');
    await wrong.first().waitFor();
    expect(await wrong.first().getAttribute('title')).toContain('phoen');
    await reach(page, 'phoen');
    await wrong.first().click();
    await panel(page).locator('.form-error').getByText('phoen').waitFor();
  });
});

describe('the menu edited on its preview', () => {
  const path = 'screens/menu.json';
  const entry = (page: Page, title: string) => preview(page).locator(`.mark[data-mark^=items][aria-label="${title}"]`);
  interface Entry {
    readonly title: string;
    readonly path: string;
    readonly group?: string;
    readonly icon?: string;
    readonly hidden?: boolean;
    readonly children?: readonly Entry[];
  }
  const items = async (page: Page) =>
    (JSON.parse((await draftOf(page, path)) ?? '{ "items": [] }') as { readonly items: readonly Entry[] }).items;
  const titled = async (page: Page, title: string) => (await items(page)).find((one) => one.title === title);

  test('its entries and groups are moved, renamed, hidden and added, and an entry goes below another one', async ({
    open,
  }) => {
    const page = await open(`/studio?file=${path}`);
    await edit(page);
    // A page that is taken out of the menu can still be led to, and is offered again.
    await entry(page, '门店管理').press('Delete');
    await expect.poll(() => titled(page, '门店管理')).toMatchObject({ path: '/club', hidden: true });
    await entry(page, '约球管理').press('Insert');
    await panel(page).getByRole('button', { name: '门店管理' }).click();
    await expect
      .poll(async () => (await items(page)).slice(2, 4).map(({ title, hidden }) => [title, hidden]))
      .toEqual([
        ['约球管理', undefined],
        ['门店管理', undefined],
      ]);
    await entry(page, '门店管理').press('F2');
    await page.keyboard.insertText('球厅');
    await page.keyboard.press('Enter');
    await expect.poll(() => titled(page, '球厅')).toMatchObject({ path: '/club' });
    await panel(page).getByRole('button', { name: 'home', exact: true }).click();
    await expect.poll(() => titled(page, '球厅')).toMatchObject({ icon: 'home' });
    // Dragged below another one, it has its address there.
    await page.keyboard.press('Escape');
    await entry(page, '球厅').dragTo(entry(page, '比赛申请'), { targetPosition: { x: 20, y: 2 } });
    await expect
      .poll(async () => (await titled(page, '比赛管理'))?.children?.map((one) => one.path))
      .toEqual(['/competition/list', '/competition/club', '/competition/apply']);
    await page.getByText('检查通过').waitFor();
    await panel(page).getByLabel('上级').selectOption({ label: '无（在导航的最上一级）' });
    await expect.poll(() => titled(page, '球厅')).toMatchObject({ icon: 'document', path: '/competition/club' });

    // The heading of a group moves with its entries, and a new one begins at the chosen entry.
    const groups = async () => (await items(page)).flatMap(({ group }) => group ?? []);
    const before = await groups();
    await entry(page, '人员').press('Alt+ArrowUp');
    await expect.poll(groups).toEqual(['人员', '经营', ...before.slice(2)]);
    await entry(page, '约球管理').click();
    await page.getByRole('button', { name: '新建分组' }).click();
    await panel(page).getByRole('heading', { name: '新分组' }).waitFor();
    await expect.poll(() => titled(page, '约球管理')).toMatchObject({ group: '新分组' });
    await entry(page, '新分组').press('Delete');
    await expect.poll(groups).toEqual(['人员', '经营', ...before.slice(2)]);
    for (let step = 0; step < 9; step++) await page.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByText('已改').waitFor({ state: 'detached' });
  });
});
