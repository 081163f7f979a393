// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Console, signIn, test } from './console.ts';
import { keptIn } from './kept-in.ts';
import { read } from './read.ts';
import { demoPassword } from './server.ts';

const rows = (page: Page) => page.locator('.list-screen > .table-scroll tbody tr[data-row]');
/** The pager names the page that is asked for; its rows are there once the table is busy no longer. */
const settled = (page: Page) =>
  expect.poll(() => page.locator('.list-screen > .table-scroll').getAttribute('aria-busy')).toBe('false');
const sheet = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog');
/** What has the keyboard: the words of a control, or the kind of element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    const row = active?.closest('tr')?.querySelector('[data-field=username]')?.textContent;
    const words = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    return active instanceof HTMLButtonElement ? [words, row].filter(Boolean).join(' ') : (active?.tagName ?? '');
  });

describe('rows of another question than the one asked', () => {
  test('stay in sight under their own page number, but nothing can be done with them', async ({ open, tolerate }) => {
    tolerate(/500/);
    const page = await open('/bill');
    await page.getByText(/^1\/\d+ 页$/).waitFor();
    const first = await rows(page).first().textContent();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/bill/list?*', async (route) => {
      await answered;
      await route.fulfill({ status: 500, json: { message: '今天不行' } });
    });
    await page.getByRole('button', { name: '下一页' }).click();
    const body = page.locator('.list-screen > .table-scroll tbody');
    await expect.poll(() => body.getAttribute('aria-disabled')).toBe('true');
    // The browser of the test would wait until they can be clicked.
    const anyhow = { force: true };
    const refund = page.locator('[data-action=refund]').first();
    const selects = page.getByLabel('选择第 1 行');
    await refund.click(anyhow);
    await refund.press('Enter');
    await selects.click(anyhow);
    await page.locator('tbody .cell-link').first().click(anyhow);
    await page
      .locator('tbody .cell-link')
      .first()
      .click({ ...anyhow, button: 'middle' });
    await page.locator('tbody tr td').last().click(anyhow);
    expect([
      await question(page).count(),
      await page.getByRole('dialog').count(),
      page.context().pages().length,
    ]).toEqual([0, 0, 1]);
    expect(await selects.isChecked()).toBe(false);
    expect(await page.getByRole('region', { name: '账单列表' }).getAttribute('aria-busy')).toBe('true');
    expect(await page.getByLabel('选择本页全部').isDisabled()).toBe(true);
    answer();
    await page.getByText('今天不行').waitFor();
    expect(await rows(page).first().textContent()).toBe(first);
    await page.getByText(/^1\/\d+ 页$/).waitFor();
    const box = await page.locator('[data-action=refund]').first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    expect(await question(page).count()).toBe(0);
    await page.unroute('**/api/bill/list?*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText(/^2\/\d+ 页$/).waitFor();
    await expect.poll(() => body.getAttribute('aria-disabled')).toBe(null);
    expect(await rows(page).first().textContent()).not.toBe(first);
  });
});

describe('a sheet that is being edited', () => {
  test('is left by Back, by another sheet and by Escape only after a question; untouched, without one', async ({
    open,
  }) => {
    const page = await open('/admin/user?size=20');
    const openOne = () => rows(page).filter({ hasText: 'dianzhang84' }).getByRole('button', { name: '详情' }).click();
    await openOne();
    await sheet(page, /员工详情/)
      .getByRole('button', { name: '编辑' })
      .click();
    await page.goBack();
    await sheet(page, /员工详情/).waitFor({ state: 'detached' });
    await openOne();
    await sheet(page, /员工详情/)
      .getByRole('button', { name: '编辑' })
      .click();
    await sheet(page, /员工详情/)
      .getByRole('combobox', { name: '角色' })
      .click();
    await page.getByRole('option', { name: '前台' }).click();
    await page.goBack();
    await question(page).getByRole('button', { name: '继续填写' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('sheet')).toBe('sheet');
    await sheet(page, /员工详情/)
      .getByRole('button', { name: '保存' })
      .waitFor();
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: '继续填写' }).click();
    await page.goBack();
    await question(page).getByRole('button', { name: '离开' }).click();
    await sheet(page, /员工详情/).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('sheet')).toBe(null);
  });
});

describe('the keyboard', () => {
  test('stays where it was used: after a question, a deleted row, a picture and the last page', async ({ open }) => {
    const page = await open('/admin/user?sort=username');
    await rows(page).nth(9).waitFor();
    const names = await rows(page).locator('[data-field=username]').allTextContents();
    await rows(page).nth(8).getByRole('button', { name: '删除' }).press('Enter');
    await question(page).getByRole('button', { name: '取消' }).click();
    await expect.poll(() => focused(page)).toBe(`删除 ${names[8]}`);
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功').waitFor();
    await expect.poll(() => focused(page)).toBe(`删除 ${names[9]}`);
    const last = page.getByRole('button', { name: '末页' });
    await last.press('Enter');
    await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true');
    expect(await focused(page)).toBe('末页');
    await page.getByText('7/7 页').waitFor();
    await settled(page);
    const left = await rows(page).locator('[data-field=username]').allTextContents();
    await rows(page).last().getByRole('button', { name: '删除' }).press('Enter');
    await question(page).getByRole('button', { name: '删除' }).click();
    await expect
      .poll(() =>
        rows(page)
          .filter({ hasText: left.at(-1) ?? '' })
          .count(),
      )
      .toBe(0);
    await expect.poll(() => focused(page)).toBe(`删除 ${left.at(-2)}`);

    await page.goto('/tenant');
    await rows(page).first().getByRole('button', { name: '绑定管理员' }).press('Enter');
    await page.locator('.picture-dialog').getByRole('button', { name: '关闭' }).click();
    await expect.poll(() => focused(page)).toMatch(/^绑定管理员/);
  });

  test('approves every application that waits: two keys a row', async ({ open }) => {
    const page = await open('/assistant/apply?view=pending&size=20');
    await rows(page).nth(11).waitFor();
    const waiting = await rows(page).count();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const row = page.locator('tr[data-row]:focus');
    await press('j');
    for (let left = waiting; left > 0; left--) {
      await expect.poll(() => rows(page).count()).toBe(left);
      const id = await row.getAttribute('data-row');
      expect(id).toBe(await rows(page).first().getAttribute('data-row'));
      await press('p');
      await question(page).waitFor();
      await read(page);
      await press('Enter');
      await question(page).waitFor({ state: 'detached' });
    }
    await page.getByText('No results.').waitFor();
    // Sixteen rows would take 33.
    expect(keys).toBe(2 * waiting + 1);
  });

  test('turns from record to record inside a sheet, over the end of a page, and is back on that row', async ({
    open,
  }) => {
    const page = await open('/club');
    await rows(page).nth(9).waitFor();
    const name = (index: number) => rows(page).nth(index).locator(':is(td, th)[data-field=name]').textContent();
    const heading = (title: string | null) => page.getByRole('dialog', { name: title ?? '' }).waitFor();
    const [ninth, tenth] = [await name(8), await name(9)];
    await rows(page).nth(8).locator(':is(td, th)[data-field=status]').click();
    await heading(ninth);
    await page.keyboard.press(']');
    await heading(tenth);
    await page.keyboard.press(']');
    await page.getByText(/^2\/\d+ 页$/).waitFor();
    await heading(await name(0));
    await page.keyboard.press('[');
    await page.getByText(/^1\/\d+ 页$/).waitFor();
    await heading(tenth);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tr[data-row]:focus :is(td, th)[data-field=name]').textContent()).toBe(tenth);
    for (const key of ['g', 'z', 'd']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: '账单列表' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).getByText('账单管理').waitFor();
  });
});

test('a sheet says where its record stands in the list, and its buttons go to the next over the end of a page', async ({
  open,
}) => {
  const page = await open('/club');
  await rows(page).nth(8).locator(':is(td, th)[data-field=status]').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/^第 9 条，共 \d+ 条$/).waitFor();
  await sheet.getByRole('button', { name: '下一条' }).click();
  await sheet.getByText(/^第 10 条/).waitFor();
  // The button has the focus again: Enter goes on.
  await page.keyboard.press('Enter');
  await sheet.getByText(/^第 11 条/).waitFor();
  await page.getByText(/^2\/\d+ 页$/).waitFor();
  await sheet.getByRole('button', { name: '上一条' }).click();
  await sheet.getByText(/^第 10 条/).waitFor();
});

test('a record that is gone says so, though its call may be missing, and leads back to the list', async ({ open }) => {
  const page = await open('/bill?sheet=sheet&id=99999999');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('alert').getByText('记录不存在').waitFor();
  expect(await sheet.getByText('待分配').count()).toBe(0);
  await sheet.getByRole('button', { name: '返回列表' }).click();
  await sheet.waitFor({ state: 'detached' });
});

describe('one box for everything', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: /^搜索页面/ });
  const group = (page: Page, name: string) => page.getByRole('group', { name });

  test('opens a record by its initials, a bill by a part of a phone number, and what can be done with it', async ({
    open,
  }) => {
    const page = await open('/base');
    await page.getByRole('heading', { name: '基础设置' }).waitFor();
    await page.keyboard.press('Control+k');
    await box(page).fill('wld');
    const shop = group(page, '门店列表').getByRole('option', { name: /武林店/ });
    await shop.waitFor();
    expect(await shop.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await sheet(page, /门店详情 · .*武林店/).waitFor();
    await sheet(page, /门店详情/)
      .getByRole('button', { name: '编辑' })
      .waitFor();
    await page.keyboard.press('Control+k');
    await box(page).fill('bj');
    await group(page, '门店详情').getByRole('option', { name: '编辑' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '编辑门店' }).getByRole('button', { name: '关闭', exact: true }).click();

    await page.goto('/bill');
    const phones = rows(page).locator('[data-field=phone]').filter({ hasText: /\d/ });
    const phone = (await phones.first().textContent())?.replace(/\D/g, '') ?? '';
    await page.keyboard.press('Control+k');
    await group(page, '最近打开')
      .getByRole('option', { name: /武林店/ })
      .waitFor();
    await box(page).fill(phone.slice(3, 9));
    await page.getByRole('group', { name: '账单列表', exact: true }).getByRole('option').first().click();
    await sheet(page, /账单详情/).waitFor();
    await expect.poll(() => sheet(page, /账单详情/).textContent()).toContain(phone.slice(-4));
  });

  test('asks nothing that the person may not see', async ({ open }) => {
    const page = await open('/club', { as: 'viewer' });
    await rows(page).first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.press('Control+k');
    await box(page).fill('138');
    await page.getByRole('group', { name: '账单列表', exact: true }).getByRole('option').first().waitFor();
    await expect.poll(() => page.getByRole('listbox', { name: '搜索结果' }).getAttribute('aria-busy')).toBe('false');
    expect(asked).toContain('/api/bill/list');
    // Those of the head office only.
    for (const path of ['/api/client/user/list', '/api/tenant/list', '/api/config/feedback/list'])
      expect(asked).not.toContain(path);
    await box(page).fill('用户');
    await page.getByText('没有找到「用户」').waitFor();
  });
});

describe('without a line', () => {
  test('the page says so once and moves nothing, and a list loads by itself once it is back', async ({
    open,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    const page = await open('/club');
    await rows(page).first().waitFor();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, thead th, tbody td, footer *')].map((element) => {
          const { top, left } = element.getBoundingClientRect();
          return `${top} ${left}`;
        }),
      );
    const before = await places();
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: '下一页' }).click();
    const note = page.getByText('离线，恢复后继续');
    await note.waitFor();
    await failed;
    await page.locator('.table-scroll[aria-busy=false]').waitFor();
    expect(await places()).toEqual(before);
    expect(await page.getByText('网络已断开').count()).toBe(0);
    await page.context().setOffline(false);
    await note.waitFor({ state: 'detached' });
    await page.getByText(/^2\/\d+ 页$/).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

test('offline is told once, also where nothing has loaded yet and in what is open over the page', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/);
  const page = await open('/tenant');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: '新建加盟商' }).click();
  const form = page.getByRole('dialog', { name: '新建加盟商' });
  await form.getByLabel('名称').fill('西湖球社');
  await form.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await page.getByRole('button', { name: '详情' }).first().click();
  await sheet(page, /^加盟商详情/)
    .getByRole('heading', { name: '门店' })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '新建加盟商' }).click();
  await form.getByLabel('名称').fill('西湖球社');
  await page.context().setOffline(true);
  const told = () =>
    page
      .getByText(/离线|网络/)
      .filter({ visible: true })
      .count();
  await page.getByText('离线，恢复后继续').waitFor();
  await form.getByRole('button', { name: '提交' }).click();
  await form.getByText('没有提交，连接恢复后再试。').waitFor();
  expect(await told()).toBe(1);
  await form.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await page.getByRole('button', { name: '详情' }).nth(1).click();
  await sheet(page, /^加盟商详情/)
    .getByText('连接恢复后会显示在这里。')
    .first()
    .waitFor();
  expect(await told()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '广告管理' }).click();
  await page.getByText('连接恢复后会自动打开。').waitFor();
  expect(await told()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: '广告列表' }).waitFor();
});

describe('what was created elsewhere in the console', () => {
  test('is offered in the next form, without a reload', async ({ open }) => {
    const page = await open('/tenant');
    await page.getByRole('button', { name: '新建加盟商' }).click();
    const form = page.getByRole('dialog', { name: '新建加盟商' });
    await form.getByLabel('名称').fill('无锡太湖球社');
    await form.getByRole('button', { name: '提交' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '门店管理' }).click();
    await page.getByRole('button', { name: '新建门店' }).click();
    await page.getByRole('dialog', { name: '新建门店' }).getByRole('combobox', { name: '所属加盟商' }).fill('无锡');
    await page.getByRole('option', { name: '无锡太湖球社' }).waitFor();
  });
});

describe('a session that ends over a half-filled form', () => {
  test('is renewed over it: the same person’s submit goes on, once; another’s page starts afresh and names what is dropped', async ({
    open,
    console,
    tolerate,
  }) => {
    tolerate(/401/);
    const page = await open('/login?from=/tenant', { as: null });
    await signIn(page, 'admin');
    const form = page.getByRole('dialog', { name: '新建加盟商' });
    const over = page.getByRole('dialog', { name: '登录已失效，请重新登录' });
    const fill = async (name: string) => {
      await page.getByRole('button', { name: '新建加盟商' }).click();
      await form.getByLabel('名称').fill(name);
      // Ended before the submit, another call could be the first to hear of it and open the layer over the button.
      await page.route(
        /\/api\/tenant\/$/,
        async (route) => {
          await fetch(`${console.url}/api/logout`, {
            method: 'POST',
            headers: { 'X-Token': route.request().headers()['x-token'] ?? '' },
          });
          await route.continue();
        },
        { times: 1 },
      );
      await form.getByRole('button', { name: '提交' }).click();
      await over.waitFor();
    };
    const named = async (name: string) => {
      const headers = { 'X-Token': await console.token('admin') };
      const list = await fetch(`${console.url}/api/tenant/list?${new URLSearchParams({ name })}`, { headers });
      return ((await list.json()) as { total: number }).total;
    };

    await fill('苏州金鸡湖球社');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    // Whoever thinks again stays.
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: '继续填写' }).click();
    expect(await over.getByLabel('账号').inputValue()).toBe('admin');
    await over.getByLabel('密码').fill('wrong-one');
    await over.getByRole('button', { name: '登录', exact: true }).click();
    await over.getByRole('alert').getByText(/密码/).waitFor();
    await over.getByLabel('密码').fill(demoPassword);
    await over.getByRole('button', { name: '登录', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    expect([await over.count(), await named('苏州金鸡湖球社')]).toEqual([0, 1]);

    await fill('昆山淀山湖球社');
    await over.getByLabel('账号').fill('owner');
    await over.getByLabel('密码').fill(demoPassword);
    await over.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText(/没有保存，已经放弃：新建加盟商（名称）/).waitFor();
    expect([await form.count(), await named('昆山淀山湖球社')]).toEqual([0, 0]);
  });
});

describe('what was sent and not answered before its tab was closed', () => {
  const form = (page: Page) => page.getByRole('dialog', { name: '新建加盟商' });
  const create = (page: Page) => page.getByRole('button', { name: '新建加盟商' }).click();

  /** Sends a new franchisee whose answer is lost, and closes the tab; returns another one, not yet on the page. */
  async function sendAndClose(page: Page, name: string): Promise<Page> {
    await create(page);
    await form(page).getByLabel('名称').fill(name);
    await loseAnswer(page, /\/api\/tenant\/$/);
    await form(page).getByRole('button', { name: '提交' }).click();
    return close(page);
  }

  /** From now on what is sent there is carried out, and not answered. */
  function loseAnswer(page: Page, url: RegExp): Promise<unknown> {
    return page.route(url, async (route) => {
      await route.fetch();
      await route.abort();
    });
  }

  /** Closes the tab once it says that there was no answer. */
  async function close(page: Page): Promise<Page> {
    await page.getByText('没有收到结果').first().waitFor();
    const next = await page.context().newPage();
    await page.close();
    return next;
  }

  /** Opens the page once the closed tab, which takes a moment, is gone: what is open in another tab is not offered. */
  async function comeBack(next: Page, url: string): Promise<void> {
    await next.goto(url);
    const isOpen = () =>
      next.evaluate(async () =>
        (await navigator.locks.query()).held?.some(({ name }) => /^baize-draft/.test(`${name}`)),
      );
    await expect.poll(isOpen).toBe(false);
    await next.reload();
  }

  test('is said to be done, and nothing is offered to be sent again', async ({ open, console, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const next = await sendAndClose(await open('/tenant'), '常州红梅球社');
    await comeBack(next, `${console.url}/tenant`);
    await create(next);
    await form(next).getByText('上次的提交已经生效').waitFor();
    await form(next).getByRole('button', { name: '知道了' }).click();
    await form(next).getByText('上次的提交已经生效').waitFor({ state: 'detached' });
    expect(await form(next).getByLabel('名称').inputValue()).toBe('');
    await expect.poll(() => countOf(console, '常州红梅球社')).toBe(1);
  });

  test('is the same write when it is restored in another tab: one effect', async ({ open, console, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const next = await sendAndClose(await open('/tenant'), '常州天目湖球社');
    // As over a back end that does not tell.
    await next.route('**/api/outcome*', (route) => route.abort());
    await comeBack(next, `${console.url}/tenant`);
    await create(next);
    await form(next).getByRole('button', { name: '恢复', exact: true }).click();
    await expect.poll(() => form(next).getByLabel('名称').inputValue()).toBe('常州天目湖球社');
    await form(next).getByRole('button', { name: '提交' }).click();
    await next.getByText('上一次提交已经生效，这次没有重复执行。').waitFor();
    await form(next).waitFor({ state: 'detached' });
    expect(await countOf(console, '常州天目湖球社')).toBe(1);
  });

  test('is said to be done where all of it is secret', async ({ open, console, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const page = await open('/third/smyoo');
    await page.getByRole('button', { name: '修改密码' }).first().click();
    const password = page.getByRole('dialog', { name: '修改密码' });
    await password.getByLabel(/^密码/).fill('lang-genug');
    await loseAnswer(page, /\/api\/device\/smyoo\/\d+\/password$/);
    await password.getByRole('button', { name: '提交' }).click();
    const next = await close(page);
    await comeBack(next, `${console.url}/third/smyoo`);
    await next.getByText(/「修改密码 · .*」上次的提交已经生效/).waitFor();
    expect(await keptIn(next)).not.toContain('lang-genug');
  });

  test('is not done because a code for it was sent', async ({ open, console, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const page = await open('/third/aqara');
    await page.getByRole('button', { name: '新建账号' }).click();
    const account = page.getByRole('dialog', { name: '新建账号' });
    await account.getByLabel('账号', { exact: false }).last().fill('13912340000');
    await loseAnswer(page, /\/aqara\/bind\/auth$/);
    await account.getByRole('button', { name: '发送验证码' }).click();
    const next = await close(page);
    await comeBack(next, `${console.url}/third/aqara`);
    await next.getByText('「新建账号」有未提交的内容').waitFor();
  });

  async function countOf({ url, token }: Console, name: string): Promise<number> {
    const headers = { 'X-Token': await token('admin') };
    const list = await fetch(`${url}/api/tenant/list?name=${encodeURIComponent(name)}`, { headers });
    return ((await list.json()) as { total: number }).total;
  }
});

describe('two people who edit the same', () => {
  test('a sheet: the later one is told what the other has changed, loses nothing typed, and saves over the newest', {
    tags: 'short',
  }, async ({ open }) => {
    const pages = [await open('/admin/user?size=20'), await open('/admin/user?size=20')] as const;
    const [one, two] = pages;
    for (const page of pages) {
      await rows(page).filter({ hasText: 'dianzhang83' }).getByRole('button', { name: '详情' }).click();
      await sheet(page, /员工详情/)
        .getByRole('button', { name: '编辑' })
        .click();
    }
    await sheet(one, /员工详情/)
      .getByRole('combobox', { name: '角色' })
      .click();
    await one.getByRole('option', { name: '前台' }).click();
    await sheet(one, /员工详情/)
      .getByRole('button', { name: '保存' })
      .click();
    await one.getByText('保存成功').waitFor();

    await sheet(two, /员工详情/)
      .getByRole('combobox', { name: '可查看门店' })
      .click();
    await two.getByRole('listbox').getByRole('option').last().click();
    const chosen = await sheet(two, /员工详情/)
      .locator('.form-chosen li')
      .allTextContents();
    await sheet(two, /员工详情/)
      .getByRole('button', { name: '保存' })
      .click();
    await two.getByText('内容刚被他人修改：「角色」已被改为「前台」').waitFor();
    const role = sheet(two, /员工详情/).getByRole('combobox', { name: '角色' });
    await expect.poll(() => role.inputValue()).toBe('前台');
    expect(
      await sheet(two, /员工详情/)
        .locator('.form-chosen li')
        .allTextContents(),
    ).toEqual(chosen);
    await sheet(two, /员工详情/)
      .getByRole('button', { name: '保存' })
      .click();
    await two.getByText('保存成功').waitFor();
    await sheet(two, /员工详情/)
      .getByRole('button', { name: '编辑' })
      .waitFor();
    await sheet(two, /员工详情/)
      .locator('.form-shown')
      .getByText('前台')
      .waitFor();
  });

  test('the settings: the same', async ({ open }) => {
    const pages = [await open('/base'), await open('/base')] as const;
    const [one, two] = pages;
    for (const page of pages) await page.getByLabel('客服微信号').waitFor();
    await one.getByLabel('客服微信号').fill('wechat-one');
    await one.getByRole('button', { name: '保存' }).click();
    await one.getByText('保存成功').waitFor();
    await two.getByLabel('最低提现额').fill('1200');
    await two.getByRole('button', { name: '保存' }).click();
    await two.getByText('「客服微信号」已被改为「wechat-one」').waitFor();
    await expect.poll(() => two.getByLabel('客服微信号').inputValue()).toBe('wechat-one');
    expect(await two.getByLabel('最低提现额').inputValue()).toBe('1200');
    await two.getByRole('button', { name: '保存' }).click();
    await two.getByText('保存成功').waitFor();
    // Saved once more at once, it does not stand in its own way.
    await two.getByLabel('最低提现额').fill('1300');
    await two.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => two.getByText('内容刚被他人修改').count()).toBe(0);
  });

  test('a row of a list that no call returns singly: the same, in a form and in what sends the whole row', async ({
    open,
  }) => {
    const pages = [await open('/banner'), await open('/banner'), await open('/banner')] as const;
    const [one, two, three] = pages;
    const form = (page: Page) => page.getByRole('dialog', { name: /编辑广告/ });
    const first = (page: Page) => rows(page).filter({ hasText: '启用' }).first();
    for (const page of pages) await first(page).waitFor();
    for (const page of [one, two]) await first(page).getByRole('button', { name: '编辑' }).click();
    const before = Number(await form(one).getByRole('textbox', { name: '排序' }).inputValue());
    await form(one)
      .getByRole('textbox', { name: '排序' })
      .fill(String(before + 1));
    await form(one).getByRole('button', { name: '保存' }).click();
    await form(one).waitFor({ state: 'detached' });

    await form(two)
      .getByRole('textbox', { name: '排序' })
      .fill(String(before + 2));
    await form(two).getByRole('button', { name: '保存' }).click();
    const clash = form(two).getByRole('group', { name: '排序：双方都改了' });
    await clash.getByText(String(before + 1)).waitFor();
    await clash.getByRole('button', { name: '保留我的' }).click();
    await form(two).getByRole('button', { name: '保存' }).click();
    await form(two).waitFor({ state: 'detached' });

    await first(three).getByRole('button', { name: '禁用' }).click();
    await question(three).getByRole('button', { name: '禁用' }).click();
    await three.getByText('内容刚被他人修改').waitFor();
  });

  test('a form that is loaded: what both have changed is chosen, the rest follows, and the newest is saved over', async ({
    open,
  }) => {
    const pages = [await open('/club'), await open('/club')] as const;
    const [one, two] = pages;
    const form = (page: Page) => page.getByRole('dialog', { name: /编辑门店/ });
    for (const page of pages) {
      await rows(page).first().getByRole('button', { name: '编辑' }).click();
      await form(page).getByRole('textbox', { name: '联系电话' }).waitFor();
    }
    await form(one).getByRole('textbox', { name: '联系电话' }).fill('0571-1111');
    await form(one).getByRole('textbox', { name: '地址' }).fill('一号路1号');
    await form(one).getByRole('button', { name: '保存' }).click();
    await form(one).waitFor({ state: 'detached' });

    await form(two).getByRole('textbox', { name: '联系电话' }).fill('0571-2222');
    await form(two).getByRole('button', { name: '保存' }).click();
    const clash = form(two).getByRole('group', { name: '联系电话：双方都改了' });
    await clash.getByText('0571-1111').waitFor();
    expect(await form(two).getByRole('textbox', { name: '地址' }).inputValue()).toBe('一号路1号');
    await clash.getByRole('button', { name: '保留我的' }).click();
    await form(two).getByRole('button', { name: '保存' }).click();
    await form(two).waitFor({ state: 'detached' });
    await rows(two).first().getByRole('button', { name: '编辑' }).click();
    await expect.poll(() => form(two).getByRole('textbox', { name: '联系电话' }).inputValue()).toBe('0571-2222');
    expect(await form(two).getByRole('textbox', { name: '地址' }).inputValue()).toBe('一号路1号');
  });
});

describe('what can be chosen', () => {
  test('a franchisee out of use is marked and not chosen; an owner’s only one is chosen already; nothing is said twice', async ({
    open,
  }) => {
    const page = await open('/club?status=1&nope=2&sort=tenant');
    await page.getByText('地址中的筛选「nope」、排序「tenant」在此列表不可用，已忽略。').waitFor();
    await page.getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?status=1');
    await page.getByRole('button', { name: '新建门店' }).click();
    const form = page.getByRole('dialog', { name: '新建门店' });
    const franchisee = form.getByRole('combobox', { name: '所属加盟商' });
    await franchisee.fill('（已停用）');
    await franchisee.fill('');
    await page
      .getByRole('option', { name: /（已停用）/ })
      .first()
      .click({ force: true });
    await page.keyboard.press('Escape');
    expect(await franchisee.inputValue()).toBe('');

    await page.goto('/tenant');
    await page.getByRole('button', { name: '新建加盟商' }).click();
    const twin = page.getByRole('dialog', { name: '新建加盟商' });
    await twin.getByLabel('名称').fill('杭州白泽台球俱乐部');
    await twin.getByRole('button', { name: '提交' }).click();
    await twin.getByText('已有同名的加盟商。').first().waitFor();
    expect(await twin.getByText('已有同名的加盟商。').count()).toBe(1);

    const theirs = await open('/club', { as: 'owner' });
    await theirs.getByRole('button', { name: '新建门店' }).click();
    const own = theirs.getByRole('dialog', { name: '新建门店' });
    await expect.poll(() => own.getByRole('combobox', { name: '所属加盟商' }).inputValue()).toBe('杭州白泽台球俱乐部');
    // Nothing was typed: nothing is asked.
    await own.getByRole('button', { name: '关闭', exact: true }).click();
    await own.waitFor({ state: 'detached' });
  });

  test('a device of another store is moved only after a question that names its table', async ({ open, tolerate }) => {
    const page = await open('/third/aqara?sort=tenantId', { as: 'owner' });
    await page.getByRole('button', { name: '设备列表' }).last().click();
    const list = page.getByRole('dialog', { name: /设备列表/ });
    const row = list.getByRole('row').filter({ hasText: '1号桌灯' }).first();
    const pick = async (label: string, entry: RegExp) => {
      await list.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('listbox', { name: label }).getByRole('option', { name: entry }).first().click();
    };
    const bind = async (club: RegExp, isChosen = false) => {
      await expect.poll(() => list.getByRole('button', { name: /^移除/ }).count()).toBe(isChosen ? 1 : 0);
      await pick('门店', club);
      await pick('桌台', /号桌/);
      if (!isChosen) await pick('设备', /^1号桌灯$/);
      await list.getByRole('button', { name: '绑定', exact: true }).click();
    };
    await row.getByText('西溪店').or(row.getByText('未绑定')).first().waitFor();
    if ((await row.getByText('西溪店').count()) === 0) {
      await bind(/西溪店/);
      await row.getByText('西溪店').waitFor();
    }
    await bind(/^(?!.*西溪店)/);
    await question(page)
      .getByText(/现绑定到「白泽台球·西溪店 .+」，改绑会先解除原绑定/)
      .waitFor();
    await question(page).getByRole('button', { name: '取消' }).click();
    expect(await row.getByText('西溪店').count()).toBeGreaterThan(0);
    // What is refused changes nothing: the old binding is put back.
    const refusal = '门店已停业，不能绑定设备。';
    const sent: string[] = [];
    page.on('request', (request) => {
      const [, call] = /\/api(\/table\/\d+\/(?:un)?bind\/\d+)$/.exec(request.url()) ?? [];
      if (call !== undefined) sent.push(call);
    });
    tolerate(/409/);
    await page.route('**/api/table/*/bind/*', (route) => route.fulfill({ status: 409, json: { message: refusal } }), {
      times: 1,
    });
    await list.getByRole('button', { name: '绑定', exact: true }).click();
    await question(page).getByRole('button', { name: '改绑' }).click();
    await list.getByText(refusal).waitFor();
    const [unbound, refused, ...back] = sent;
    expect([unbound, refused]).toEqual([expect.stringContaining('/unbind/'), expect.stringContaining('/bind/')]);
    expect(back).toEqual([unbound?.replace('/unbind/', '/bind/')]);
    await expect.poll(() => row.getByText('西溪店').count()).toBeGreaterThan(0);
    // Where that is refused, too, the device is left without a binding, and its operator is told.
    await page.route('**/api/table/*/bind/*', (route) => route.fulfill({ status: 409, json: { message: refusal } }), {
      times: 2,
    });
    await list.getByRole('button', { name: '绑定', exact: true }).click();
    await question(page).getByRole('button', { name: '改绑' }).click();
    await list
      .getByText(/^门店已停业，不能绑定设备。原绑定「白泽台球·西溪店 .+」未能恢复，设备现在没有绑定，请重新绑定。$/)
      .waitFor();
    await row.getByText('未绑定').waitFor();
    await bind(/西溪店/, true);
    await row.getByText('西溪店').waitFor();
    await bind(/^(?!.*西溪店)/);
    await question(page).getByRole('button', { name: '改绑' }).click();
    await expect.poll(() => row.getByText('西溪店').count()).toBe(0);
    await expect.poll(() => row.getByRole('button', { name: /^解绑 / }).count()).toBe(1);
  });
});
