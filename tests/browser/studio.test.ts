// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn, test } from './console.ts';
import { jsonChosen } from './json-chosen.ts';

const editor = (page: Page): Locator => page.locator('.studio-editor .cm-content');
const side = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const preview = (page: Page) => page.frameLocator('iframe[name=baize-preview]');
const status = (page: Page): Locator => page.locator('.studio-problems [role=status]');

const phone = { stored: jsonChosen, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The file as the editor holds it, whole: of a long one only a part is drawn. */
async function textOf(page: Page, path: string): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('baize.studio.draft.admin') ?? '{}');
  const draft = (JSON.parse(kept) as Record<string, { text: string }>)[path]?.text;
  if (draft !== undefined) return draft;
  return page.evaluate(async (wanted) => {
    const token = localStorage.getItem('request_token') ?? '';
    const response = await fetch('/api/screens/files', { headers: { 'X-Token': token } });
    return ((await response.json()) as { files: Record<string, string> }).files[wanted] ?? '';
  }, path);
}

/** Types a whole file anew. */
async function type(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

async function change(page: Page, path: string, from: string, to: string): Promise<void> {
  await expect.poll(() => textOf(page, path)).toContain(from);
  const text = await textOf(page, path);
  await type(page, text.replace(from, to));
}

/** Publishes what was changed, ticking everything risky. */
async function publish(page: Page, note: string): Promise<void> {
  await side(page, '改动').click();
  // What is risky is known once the changes are compared.
  await page.locator('.changes li').first().waitFor();
  for (const tick of await page.getByLabel('我确认这处高风险改动').all()) await tick.check();
  await page.getByLabel('说明（可不填，记入历史）').fill(note);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText(/^已发布 \d+ 处改动$/).waitFor();
}

describe('the studio', () => {
  test('shows a mistake at its line, and the preview follows once it is mended', async ({ open }) => {
    const page = await open('/studio?file=screens/tenant.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    await preview(page).getByRole('columnheader', { name: '联系人' }).waitFor();

    await change(page, 'screens/tenant.json', '"contact"', '"contcat"');
    const problem = page.locator('.studio-problems li').first();
    await problem.getByText('第 6 行').waitFor();
    await problem.getByText('contact', { exact: false }).waitFor();
    await page.locator('.studio-editor .cm-lint-marker-error').waitFor();
    await page.getByText('停在最后一次没有问题的内容').waitFor();
    await preview(page).getByRole('columnheader', { name: '联系人' }).waitFor();

    await change(page, 'screens/tenant.json', '"contcat"', '{ "field": "contact", "title": "负责人" }');
    await preview(page).getByRole('columnheader', { name: '负责人' }).waitFor();
    await status(page).getByText('检查通过').waitFor();
  });

  test('keeps what was typed over a reload, and says in words what would change', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    await change(page, 'screens/bill.json', '"when": { "status": 1, "approval": null },\n', '');
    await page.getByText('已改').waitFor();
    await page.reload();
    await page.getByText('已改').waitFor();
    await side(page, '改动').click();
    const risky = page.locator('.changes li[data-risk=high]').first();
    await risky.getByText('删除了状态条件').waitFor();
    await risky.getByText('（高风险）').waitFor();
    await page.getByRole('button', { name: '撤销这个文件的改动' }).click();
    await page.getByText('没有改动').waitFor();
  });

  test('keeps what was typed over the closing of its tab, in every tab, and asks only where it cannot', async ({
    open,
  }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    await change(page, 'screens/bill.json', '"title": "账单列表"', '"title": "所有账单"');
    await page.getByText('已改').waitFor();
    await page.getByRole('link', { name: '门店管理' }).click();
    await page.getByRole('heading', { name: '门店列表' }).waitFor();
    const context = page.context();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await page.close({ runBeforeUnload: true });
    for (const tab of [first, second]) {
      await tab.goto('/studio?file=screens/bill.json');
      await tab.getByText('已改').waitFor();
    }
    await change(first, 'screens/bill.json', '所有账单', '全部账单');
    await editor(second).getByText('全部账单').waitFor();
    await side(second, '改动').click();
    await second.getByRole('button', { name: '撤销这个文件的改动' }).click();
    await first.getByText('已改').waitFor({ state: 'detached' });

    await first.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await change(first, 'screens/bill.json', '"title": "账单列表"', '"title": "所有账单"');
    await first.getByText('草稿只保留到关闭此页面').waitFor();
    const asked = first.waitForEvent('dialog');
    await first.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await first.getByRole('link', { name: '门店管理' }).click();
    await first.getByRole('alertdialog', { name: '离开此页面？' }).getByRole('button', { name: '离开' }).click();
    await first.getByRole('heading', { name: '门店列表' }).waitFor();
  });

  test('survives whatever looks at the draft: the text stays, and can be mended or given up', async ({
    open,
    tolerate,
  }) => {
    tolerate(/made to fail/);
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    // No defect of the engine is known that would throw: whatever parses this word does.
    await page.context().addInitScript(() => {
      const parse = JSON.parse;
      JSON.parse = (text, reviver) => {
        if (/^\s*\{/.test(text) && text.includes('撞上') && !text.includes('"from"'))
          throw new RangeError('made to fail');
        return parse(text, reviver);
      };
    });
    await page.reload();
    await status(page).getByText('检查通过').waitFor();
    await change(page, 'screens/bill.json', '"title": "账单列表"', '"title": "撞上"');
    await page.getByText('检查出错（made to fail）').waitFor();
    await page.reload();
    await page.getByText('检查出错（made to fail）').waitFor();
    await change(page, 'screens/bill.json', '撞上', '所有账单');
    await status(page).getByText('检查通过').waitFor();
    await page.getByRole('button', { name: '所有账单 bill' }).waitFor();

    // A page that died while it looked at a draft does not look at it again unasked.
    await page.evaluate(() => localStorage.setItem('baize.studio.opening.admin', 'yes'));
    await page.reload();
    const rescue = page.getByRole('region', { name: '没有打开的草稿' });
    await rescue.getByText('页面没有响应').waitFor();
    await rescue.getByText('screens/bill.json').click();
    await rescue.getByText('"title": "所有账单"').waitFor();
    await rescue.getByRole('button', { name: '放弃全部草稿' }).click();
    await page.getByRole('alertdialog', { name: '放弃草稿？' }).getByRole('button', { name: '放弃' }).click();
    await status(page).getByText('检查通过').waitFor();
    await page.getByText('已改').waitFor({ state: 'detached' });
    await page.reload();
    await status(page).getByText('检查通过').waitFor();
  });

  test('draws which action is there in which status, with its exact question', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await side(page, '操作矩阵').click();
    const row = page
      .locator('.matrix tbody')
      .filter({ has: page.getByRole('button', { name: '退款', exact: true }) })
      .first();
    await expect
      .poll(() => row.locator('.matrix-cell').evaluateAll((cells) => cells.map((cell) => cell.dataset.cell)))
      .toEqual(['hidden', 'offered', 'hidden', 'hidden', 'hidden', 'hidden']);
    await row.getByText('确认退款？').waitFor();
    await row.getByText('bill:write').waitFor();
  });

  test('sends nothing from its preview, and shows what it would have sent', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await page.getByLabel('预览用的数据').selectOption('样例：每种状态');
    const statuses = preview(page).locator('tbody :is(td, th)[data-field=status]');
    await statuses.filter({ hasText: '支付超时' }).first().waitFor();
    await preview(page)
      .locator('tbody tr', { hasText: '已支付' })
      .getByRole('button', { name: '退款', exact: true })
      .first()
      .click();
    const asking = preview(page).getByRole('dialog');
    await asking.getByText('顾客取消').click();
    // Before it is known what follows, a press only asks to read it.
    await asking.getByText('这次退').waitFor();
    await asking.getByRole('button', { name: '退款' }).click();
    await page
      .getByText('没有发送：')
      .getByText(/POST \/api\/bill\/\d+\/refund/)
      .waitFor();
    expect(sent).toEqual([]);
  });

  test('edits the same text as a form, and leaves the rest of it as it was written', async ({ open }) => {
    const page = await open('/studio?file=screens/tenant.json', { stored: jsonChosen });
    const before = await textOf(page, 'screens/tenant.json');
    await side(page, '表单').click();
    await page.getByRole('button', { name: '联系人 contact', exact: true }).click();
    await page.getByLabel('列名 title').fill('负责人');
    await page.getByLabel('列名 title').press('Tab');
    await preview(page).getByRole('columnheader', { name: '负责人' }).waitFor();
    await expect
      .poll(() => textOf(page, 'screens/tenant.json'))
      .toBe(before.replace('"contact"', '{ "field": "contact", "title": "负责人" }'));
    await page.getByLabel('列名 title').fill('');
    await page.getByLabel('列名 title').press('Tab');
    await page.getByText('已改').waitFor({ state: 'detached' });
  });

  test('publishes a change that the list shows, and restores what was before', { tags: 'short' }, async ({ open }) => {
    const page = await open('/studio?file=screens/tenant.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    await change(page, 'screens/tenant.json', '"contact"', '{ "field": "contact", "title": "负责人" }');
    await publish(page, '联系人改称负责人');

    const list = await open('/tenant');
    await list.getByRole('columnheader', { name: '负责人' }).waitFor();

    await side(page, '历史').click();
    const versions = page.locator('.history li');
    await versions.first().getByText('联系人改称负责人').waitFor();
    await versions.first().getByText('加盟商列表').waitFor();
    await versions.nth(1).getByRole('button', { name: '恢复到这个版本' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('负责人').waitFor();
    await question.getByRole('button', { name: '恢复' }).click();
    await page.getByText(/^已恢复到 .+ 的版本$/).waitFor();
    await versions.first().getByText('恢复自').waitFor();
    // What was published and taken back is no change of one's own.
    await side(page, '改动').click();
    await page.getByText('没有改动：编辑器里的内容就是已发布的内容。').waitFor();
    await list.reload();
    await list.getByRole('columnheader', { name: '联系人' }).waitFor();
  });

  test('merges by place what two people publish of one file, and asks at the places that both changed', async ({
    open,
  }) => {
    const path = 'screens/feedback.json';
    const [mine, theirs] = await Promise.all([
      open(`/studio?file=${path}`, { stored: jsonChosen }),
      open(`/studio?file=${path}`, { stored: jsonChosen }),
    ]);
    await change(theirs, path, '"title": "反馈列表"', '"title": "反馈"');
    await change(theirs, path, '"nickname"', '{ "field": "nickname", "width": "wide" }');
    await change(mine, path, '"title": "反馈列表"', '"title": "意见反馈"');
    await change(mine, path, '"userPhone"', '{ "field": "userPhone", "width": "wide" }');
    await publish(theirs, '改短');
    await side(mine, '改动').click();
    await mine.getByRole('button', { name: '发布', exact: true }).click();
    const conflict = mine.locator('.changes-conflict');
    await conflict.getByText('别人发布了「意见反馈」的另一个版本').waitFor();
    await conflict.getByRole('rowheader', { name: '页面标题', exact: true }).waitFor();
    expect(await conflict.locator('tbody tr').count()).toBe(1);
    // What somebody else has changed is none of one's own changes.
    expect(await mine.locator('.changes li').allTextContents()).toEqual([
      '名称由「反馈列表」改为「意见反馈」',
      '列「手机号」增加了宽度：宽',
    ]);
    const wanted = await textOf(theirs, path);
    // Nothing that was typed is lost while one decides.
    expect(await textOf(mine, path)).toContain('意见反馈');
    await conflict.getByRole('radio', { name: '意见反馈' }).check();
    await conflict.getByRole('button', { name: '合并' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await textOf(mine, path)).toBe(
      wanted
        .replace('"title": "反馈"', '"title": "意见反馈"')
        .replace('"userPhone"', '{ "field": "userPhone", "width": "wide" }'),
    );
    await publish(mine, '还是叫意见反馈');
    await mine.getByRole('button', { name: '意见反馈 feedback' }).waitFor();

    // Where both have changed different places, nothing is asked.
    await theirs.reload();
    await status(theirs).getByText('检查通过').waitFor();
    await change(theirs, path, '"wide" }', '"narrow" }');
    await change(mine, path, '"title": "意见反馈"', '"title": "反馈列表"');
    await publish(mine, '又叫反馈列表');
    await side(theirs, '改动').click();
    await theirs.getByRole('button', { name: '发布', exact: true }).click();
    await theirs.getByText('两边的改动已合在一起').waitFor();
    expect(await textOf(theirs, path)).toBe((await textOf(mine, path)).replace('"wide" }', '"narrow" }'));
    await publish(theirs, '窄一些');
  });

  test('begins a page with its entry in the menu, and takes both away again', async ({ open }) => {
    const page = await open('/studio?file=screens/club.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    await page.getByRole('button', { name: '新建', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '新建列表页面' });
    await dialog.getByLabel('标题').fill('反馈一览');
    await dialog.getByLabel('名字（英文，用作文件名与地址）').fill('feedback-all');
    await dialog.getByLabel('列出什么').selectOption('feedback');
    await dialog.getByRole('button', { name: '新建', exact: true }).click();
    await page.getByText('screens/feedback-all.json', { exact: true }).waitFor();
    await side(page, '改动').click();
    await page.getByRole('heading', { name: 'screens/menu.json' }).waitFor();
    await page.getByRole('button', { name: '删除页面' }).click();
    await page.getByText('没有改动').waitFor();
    await status(page).getByText('检查通过').waitFor();
  });

  test('a session that ends while the preview loads ends with its own reason, and the draft is there after signing in', async ({
    open,
    tolerate,
  }) => {
    tolerate(/401/);
    // With a session of its own: the other tests share theirs.
    const page = await open('/login?from=/studio?file=screens/tenant.json', { as: null });
    await signIn(page, 'admin');
    await page.getByText('显示 JSON').click();
    await preview(page).getByRole('columnheader', { name: '联系人' }).waitFor();
    await change(page, 'screens/tenant.json', '"contact"', '{ "field": "contact", "title": "找谁" }');
    await preview(page).getByRole('columnheader', { name: '找谁' }).waitFor();
    await page.evaluate(async () => {
      const token = localStorage.getItem('request_token') ?? '';
      await fetch('/api/logout', { method: 'POST', headers: { 'X-Token': token } });
    });
    await preview(page).getByRole('button', { name: '刷新' }).click();
    await page.getByText('登录已失效，请重新登录。').waitFor();
    await signIn(page, 'admin');
    await preview(page).getByRole('columnheader', { name: '找谁' }).waitFor();
  });

  test('offers what can stand where one types, and explains what stands there', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    await editor(page).getByText('"clubName"').first().click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' { "field": "');
    const offers = page.locator('.cm-tooltip-autocomplete [role=option]');
    await offers.getByText('phone', { exact: true }).waitFor();
    expect(await offers.filter({ hasText: 'phone' }).textContent()).toContain('支付人手机号');
    await page.keyboard.press('Escape');
    await editor(page).getByText('"columns"').first().hover();
    const explanation = page.locator('.cm-explanation');
    await explanation.getByText('表格的列').waitFor();
    await page.keyboard.insertText(' ');
    await explanation.waitFor({ state: 'detached' });
  });

  test('what changes an action waits until a second person has passed it', async ({
    open,
    console: { url, token },
  }) => {
    const call = async (path: string, body: object, as?: string, method = 'POST') => {
      const headers = { 'content-type': 'application/json', ...(as !== undefined && { 'x-token': as }) };
      const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
      return (await response.json().catch(() => ({}))) as { readonly password: string; readonly token: string };
    };
    const hired = await call('/api/admin/user', { username: 'fuhe', roleId: 1 }, await token('admin'));
    const second = await call('/api/login', { username: 'fuhe', password: hired.password });
    const own = { newPassword: 'chosen-by-me', confirmPassword: 'chosen-by-me' };
    await call('/api/admin/password', { oldPassword: hired.password, ...own }, second.token, 'PUT');

    const page = await open('/studio?file=screens/club.json', { stored: jsonChosen });
    await status(page).getByText('检查通过').waitFor();
    const form = '"form": "club-create",';
    await change(page, 'screens/club.json', form, `${form} "prefill": { "serviceFeeRatio": 6 },`);
    await side(page, '改动').click();
    await page.getByLabel('我确认这处高风险改动').check();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('已提交，由另一位有权限的人复核后发布').waitFor();
    await page.getByText('「新建门店」调用 POST /api/club/').waitFor();
    await page.getByRole('button', { name: '撤回' }).waitFor();
    expect(await page.getByRole('button', { name: '通过并发布' }).count()).toBe(0);

    const other = await open('/login', { as: null });
    await other.evaluate((stored) => localStorage.setItem('request_token', stored), second.token);
    await other.goto('/studio?file=screens/club.json');
    await side(other, '待复核 1').click();
    await other.getByText('「新建门店」调用 POST /api/club/').waitFor();
    await other.getByRole('button', { name: '通过并发布' }).click();
    await other.getByText('没有待复核的发布').waitFor();
    await side(other, '历史').click();
    await other.locator('.history li').first().getByText('由fuhe复核').waitFor();
  });

  test('shows one part at a time on a phone, and leaves what was typed where it was', async ({ open }) => {
    const page = await open('/studio?file=screens/bill.json', phone);
    const middle = page.getByRole('region', { name: /^编辑 / });
    const show = (part: string) => page.getByRole('button', { name: part, exact: true }).tap();
    await status(page).getByText('检查通过').waitFor();
    await show('文件');
    await middle.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^加盟商列表/ }).tap();
    await page.getByRole('tab', { name: '表单' }).tap();
    await page.getByLabel(/页面标题 title/).fill('加盟商');
    await show('效果与发布');
    await middle.waitFor({ state: 'hidden' });
    await preview(page).getByRole('heading', { name: '加盟商', exact: true }).waitFor();
    await preview(page).locator('.row-card').first().waitFor();
    await side(page, '改动').tap();
    await page.locator('.changes li').first().getByRole('button').first().tap();
    await expect.poll(() => editor(page).innerText()).toContain('"title": "加盟商"');
    await show('效果与发布');
    await page.getByRole('button', { name: '撤销这个文件的改动' }).tap();
    await page.getByText('没有改动').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  });

  test('says that there is no such file, and lets nothing be edited in its place', async ({ open }) => {
    const page = await open('/studio?file=screens/no-such.json', { stored: jsonChosen });
    const missing = page.getByRole('alert').filter({ hasText: '没有 screens/no-such.json 这个文件' });
    await missing.waitFor();
    expect(await page.locator('.studio-files [aria-current]').count()).toBe(0);
    expect(await page.getByRole('button', { name: '在页面上编辑' }).count()).toBe(0);
    await missing.getByRole('button', { name: '打开「首页」' }).click();
    await preview(page).getByRole('heading').first().waitFor();
    await missing.waitFor({ state: 'detached' });
  });

  test('is for those who may edit screens', async ({ open }) => {
    const page = await open('/studio', { as: 'owner' });
    await page.getByRole('heading', { name: '403' }).waitFor();
    expect(await page.getByRole('navigation', { name: '主导航' }).getByText('界面编辑').count()).toBe(0);
  });
});
