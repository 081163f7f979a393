// @module-tag deep
import { unzipSync } from 'fflate';
import jsQr from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect } from 'vitest';
import { test } from './console.ts';

const rows = (page: Page) => page.locator('.list-screen > .table-scroll tbody tr:not(.placeholder)');
const names = (page: Page) =>
  page.locator('.list-screen > .table-scroll :is(td, th)[data-field=name]').allTextContents();
const sheet = (page: Page) => page.getByRole('dialog', { name: '门店详情' });
const question = (page: Page) => page.getByRole('alertdialog');

/** Opens the list with one store of that status, and its sheet. */
async function openStore(open: (path: string) => Promise<Page>, status: number): Promise<Page> {
  const page = await open(`/club?status=${status}`);
  await page.getByRole('button', { name: '详情' }).first().click();
  await sheet(page).getByText('当前状态').waitFor();
  await expect.poll(() => sheet(page).locator('[aria-busy=true], .sheet-placeholder').count()).toBe(0);
  return page;
}

const operations = (page: Page) => sheet(page).locator('.sheet-actions button').allTextContents();

async function answer(page: Page, button: string, deed = button): Promise<void> {
  await sheet(page).getByRole('button', { name: button }).click();
  await question(page).getByRole('button', { name: deed }).click();
}

describe('the list of stores', () => {
  test('counts rows and pages, and goes through them; reload and Back restore the place', async ({ open }) => {
    const page = await open('/club');
    await page.getByText('1/6 页').waitFor();
    await page.getByText('共 60 行').waitFor();
    await page.getByText('已选择 0/10 行.').waitFor();
    const first = await names(page);
    await page.getByRole('button', { name: '下一页' }).click();
    await page.getByText('2/6 页').waitFor();
    await expect.poll(() => names(page)).not.toEqual(first);
    await page.getByLabel('每页条数').selectOption('50');
    await page.getByText('1/2 页').waitFor();
    await page.getByRole('button', { name: '末页' }).click();
    await expect.poll(() => rows(page).count()).toBe(10);
    await page.reload();
    await page.getByText('2/2 页').waitFor();
    await page.goBack();
    await page.getByText('1/2 页').waitFor();
  });

  test('selects rows across pages and counts all of them', async ({ open }) => {
    const page = await open('/club');
    await page.getByLabel('选择第 1 行').check();
    await page.getByLabel('选择第 2 行').check();
    await page.getByText('已选择 2/10 行.').waitFor();
    await page.getByRole('button', { name: '下一页' }).click();
    await page.getByText('2/6 页').waitFor();
    await expect.poll(() => page.locator('.list-screen > .table-scroll').getAttribute('aria-busy')).toBe('false');
    await page.getByLabel('选择本页全部').check();
    await page.getByText('已选择 12 行').waitFor();
  });

  test('finds a store by its name, typed through an input method that sends nothing while it composes', async ({
    open,
  }) => {
    const page = await open('/club');
    await rows(page).first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/club/list') && asked.push(request.url()));
    await page.getByLabel('门店名称', { exact: true }).focus();
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['x', 'xi', 'xing']) {
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    expect(asked).toEqual([]);
    await devtools.send('Input.insertText', { text: '星沙' });
    await page.getByText('共 1 行').waitFor();
    expect(await names(page)).toEqual([expect.stringContaining('星沙店')]);
    expect(asked).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('name')).toBe('星沙');
  });

  test('filters by several statuses, says what is chosen, and resets', async ({ open }) => {
    const page = await open('/club');
    await page.locator('.filter-pick', { hasText: '状态' }).click();
    await page.getByRole('dialog', { name: '状态' }).getByRole('option', { name: '停业' }).click();
    await page.locator('.filter-picked', { hasText: '停业' }).waitFor();
    await expect
      .poll(async () => new Set(await page.locator(':is(td, th)[data-field=status]').allTextContents()))
      .toEqual(new Set(['停业']));
    await page.getByRole('dialog', { name: '状态' }).getByRole('option', { name: '关闭' }).click();
    await page.getByRole('dialog', { name: '状态' }).getByRole('option', { name: '新建' }).click();
    await page.locator('.filter-picked', { hasText: '3 项' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('5,4,0');
    await page.getByRole('dialog', { name: '状态' }).getByLabel('搜索状态').fill('不存在');
    await page.getByText('No results found.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await page.getByText('共 60 行').waitFor();
    await page.getByRole('button', { name: '重置', exact: true }).waitFor({ state: 'detached' });
  });

  test('words still at rest do not undo what is picked meanwhile', async ({ open }) => {
    const page = await open('/club');
    await rows(page).first().waitFor();
    const now = new Date();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(new Date(now.getTime() + 1000));
    await page.getByLabel('门店名称', { exact: true }).fill('店');
    await page.locator('.filter-pick', { hasText: '状态' }).click();
    await page.getByRole('dialog', { name: '状态' }).getByRole('option', { name: '停业' }).click();
    await expect.poll(() => [...new URL(page.url()).searchParams]).toEqual([['status', '5']]);
    await page.clock.runFor(1000);
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ name: '店', status: '5' });
  });

  test('sorts by a column, up, down and not at all', async ({ open }) => {
    const page = await open('/club?size=100');
    await rows(page).first().waitFor();
    const header = page.getByRole('columnheader', { name: '联系电话' });
    const phones = () => page.locator(':is(td, th)[data-field=phone]').allTextContents();
    await header.getByRole('button').click();
    await expect.poll(async () => (await phones()).join()).toBe((await phones()).sort().join());
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await header.getByRole('button').click();
    await expect.poll(async () => (await phones()).join()).toBe((await phones()).sort().reverse().join());
    await header.getByRole('button').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('none');
  });

  test('hides a column and remembers it in the address', async ({ open }) => {
    const page = await open('/club');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '查看' }).click();
    await page.getByRole('listbox', { name: '列名' }).getByRole('option', { name: '联系电话' }).click();
    await page.getByRole('columnheader', { name: '联系电话' }).waitFor({ state: 'detached' });
    await page.reload();
    await rows(page).first().waitFor();
    expect(await page.getByRole('columnheader', { name: '联系电话' }).count()).toBe(0);
  });

  test('shows the answer to the last question, however late an older one comes', async ({ open }) => {
    const page = await open('/club');
    await rows(page).first().waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/club\/list\?.*current=1/, async (route) => {
      await held;
      // The page may have given this request up.
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: '下一页' }).click();
    await page.getByRole('button', { name: '末页' }).click();
    await page.getByText('6/6 页').waitFor();
    await expect.poll(() => page.locator('.list-screen > .table-scroll').getAttribute('aria-busy')).toBe('false');
    const last = await names(page);
    release();
    await page.unroute(/club\/list\?.*current=1/);
    expect(await names(page)).toEqual(last);
  });

  test('tells loading, empty and failed apart, and tries again', async ({ open, tolerate }) => {
    tolerate(/answer 503|status of 503/);
    const page = await open('/club?name=没有这家店');
    await page.getByText('No results.').waitFor();
    await page.getByText('没有符合筛选条件的内容。').waitFor();
    await page.route('**/api/club/list**', (route) => route.fulfill({ status: 503, json: { message: '系统维护中' } }));
    await page.getByRole('button', { name: '重置筛选' }).click();
    await page.getByText('系统维护中').first().waitFor();
    expect(await page.getByText('No results.').count()).toBe(0);
    await page.unroute('**/api/club/list**');
    await page.getByRole('button', { name: '重试' }).first().click();
    await page.getByText('共 60 行').waitFor();
  });

  test('shows the page before when the last page has become empty', async ({ open }) => {
    const page = await open('/club?current=99');
    await page.getByText('6/6 页').waitFor();
    await expect.poll(() => rows(page).count()).toBe(10);
  });
});

describe("a store's operations", () => {
  test.for([
    [0, ['开始营业', '关闭门店', '停业门店']],
    [1, ['关闭门店', '停业门店']],
    [2, ['开始营业', '关闭门店', '停业门店']],
    [3, ['开始营业', '关闭门店', '停业门店']],
    [4, ['重新打开门店', '停业门店']],
    [5, []],
  ] as const)('of status %s are offered as the specification says', async ([status, offered], { open }) => {
    const page = await openStore(open, status);
    expect(await operations(page)).toEqual(offered);
    expect(await sheet(page).getByRole('heading', { name: '操作', exact: true }).count()).toBe(
      offered.length === 0 ? 0 : 1,
    );
  });

  test('of a status that nobody knows are none', async ({ open }) => {
    const page = await open('/club');
    await page.route(/api\/club\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 77 } });
    });
    await page.getByRole('button', { name: '详情' }).first().click();
    await sheet(page).getByText('77').first().waitFor();
    expect(await operations(page)).toEqual([]);
    expect(await sheet(page).getByRole('button', { name: '生成桌台' }).count()).toBe(0);
    expect(await sheet(page).getByRole('button', { name: '删除' }).count()).toBe(0);
  });

  test('close it, reopen it and stop it', { tags: 'short' }, async ({ open }) => {
    const page = await openStore(open, 1);
    const name = (await sheet(page).locator('[data-field=name] dd').textContent()) ?? '';
    await sheet(page).getByRole('button', { name: '关闭门店' }).click();
    await question(page).getByText(`确认关闭「${name}」？`).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await sheet(page).count()).toBe(1);

    await answer(page, '关闭门店');
    await page.getByText('关闭成功').waitFor();
    await expect.poll(() => operations(page)).toEqual(['重新打开门店', '停业门店']);
    await answer(page, '重新打开门店');
    await page.getByText('重新打开成功').waitFor();
    await expect.poll(() => operations(page)).toEqual(['关闭门店', '停业门店']);
    await answer(page, '停业门店', '永久停业');
    await page.getByText('停业成功').waitFor();
    await sheet(page).waitFor({ state: 'detached' });
    await page.goto(`/club?name=${encodeURIComponent(name)}`);
    await page.locator(':is(td, th)[data-field=status]', { hasText: '停业' }).waitFor();
  });

  test('that somebody else was faster with are refused with the reason, and the sheet shows how it stands', async ({
    open,
    console,
  }) => {
    const page = await openStore(open, 2);
    const id = new URL(page.url()).searchParams.get('id');
    const closed = await fetch(`${console.url}/api/club/${id}/close`, {
      method: 'POST',
      headers: { 'X-Token': await console.token('admin') },
    });
    expect(closed.ok).toBe(true);
    await answer(page, '关闭门店');
    await page.getByText(/^关闭失败：/).waitFor();
    await expect.poll(() => operations(page)).toEqual(['重新打开门店', '停业门店']);
  });

  test('are sent once, however often one clicks', async ({ open }) => {
    const page = await openStore(open, 3);
    let calls = 0;
    await page.route('**/close', async (route) => {
      calls += 1;
      await route.continue();
    });
    await sheet(page).getByRole('button', { name: '关闭门店' }).click();
    await question(page)
      .getByRole('button', { name: '关闭门店' })
      .evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 5; click += 1) button.click();
      });
    await page.getByText('关闭成功').waitFor();
    expect(calls).toBe(1);
  });

  test('is sent again under its key until there is an answer, by itself and from another dialog', async ({
    open,
    tolerate,
  }) => {
    tolerate(/502/);
    const page = await openStore(open, 1);
    const keys: (string | undefined)[] = [];
    let isAwaited = true;
    let gateways = 0;
    await page.route('**/close', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (isAwaited) await route.abort('connectionreset');
      else if (gateways++ === 0) await route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
      else await route.continue();
    });
    await answer(page, '关闭门店');
    await page.getByRole('button', { name: '不再等待' }).click();
    await question(page).getByText('没有收到服务器的回应').waitFor();
    await question(page).getByRole('button', { name: '取消' }).click();
    isAwaited = false;
    await answer(page, '关闭门店');
    await page.getByText('关闭成功').waitFor();
    expect(await page.getByRole('button', { name: '不再等待' }).count()).toBe(0);
    expect(keys.length).toBeGreaterThan(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('creating a store', () => {
  const field = (page: Page, label: string): Locator =>
    page.getByRole('dialog', { name: '新建门店' }).getByLabel(label);

  test('says every mistake at its field, keeps what was typed, and creates the store once they are mended', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/club');
    await page.getByRole('button', { name: '新建门店' }).click();
    const dialog = page.getByRole('dialog', { name: '新建门店' });
    await field(page, '服务费率').fill('0');
    await dialog.getByRole('button', { name: '提交' }).click();
    for (const message of ['请选择加盟商', '请输入名称', '费率必须大于0']) await dialog.getByText(message).waitFor();
    await field(page, '服务费率').fill('8');
    await field(page, '门店名称').fill('白泽台球・测试店');
    await field(page, '联系电话').fill('0571-88888888');
    await field(page, '所属加盟商').click();
    await page.locator('[role=listbox] [role=option]:not([aria-disabled=true])').first().click();
    await expect.poll(() => dialog.getByText('费率必须大于0').count()).toBe(0);
    await dialog.getByRole('button', { name: '提交' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('保存成功').waitFor();
    await page.getByText('共 61 行').waitFor();
  });

  test("shows the server's sentence in red under the title, and loses nothing", async ({ open, tolerate }) => {
    tolerate(/status of 422/);
    const page = await open('/club');
    await page.route('**/api/club/', (route) => route.fulfill({ status: 422, json: { message: '该加盟商已被禁用' } }));
    await page.getByRole('button', { name: '新建门店' }).click();
    await field(page, '门店名称').fill('白泽台球・另一家');
    await field(page, '所属加盟商').click();
    await page.locator('[role=listbox] [role=option]:not([aria-disabled=true])').first().click();
    const dialog = page.getByRole('dialog', { name: '新建门店' });
    await dialog.getByRole('button', { name: '提交' }).click();
    await dialog.getByRole('alert').filter({ hasText: '该加盟商已被禁用' }).waitFor();
    expect(await field(page, '门店名称').inputValue()).toBe('白泽台球・另一家');
    expect(await page.locator('.toast', { hasText: '该加盟商已被禁用' }).count()).toBe(0);
  });
});

describe('tables and their codes', () => {
  test('are generated, downloaded as codes that scan, and deleted after a question', async ({ open }) => {
    const page = await openStore(open, 1);
    const tables = sheet(page).getByRole('region', { name: '桌台', exact: true }).locator('tbody tr');
    const before = await tables.count();
    await sheet(page).getByRole('button', { name: '生成桌台' }).click();
    const form = page.getByRole('dialog', { name: '生成桌台' });
    await form.getByLabel('桌台数量').fill('3');
    await form.getByRole('button', { name: '提交' }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => tables.count()).toBe(before + 3);

    const one = await savedFile(page, () => tables.last().getByRole('button', { name: '下载二维码' }).click());
    expect(one.name).toMatch(/\.png$/);
    expect(scan(one.content)).toMatch(/\d/);
    // The names stand under the square.
    const isNamed = (png: Buffer) => png.readUInt32BE(20) > png.readUInt32BE(16);
    expect(isNamed(one.content)).toBe(true);

    const all = await savedFile(page, () => sheet(page).getByRole('button', { name: '批量下载二维码' }).click());
    const pictures = Object.values(unzipSync(all.content));
    expect(pictures).toHaveLength(before + 3);
    const codes = pictures.map((picture) => scan(Buffer.from(picture)));
    expect(pictures.every((picture) => isNamed(Buffer.from(picture)))).toBe(true);
    expect(new Set(codes).size).toBe(before + 3);
    expect(codes).toContain(scan(one.content));

    await sheet(page).getByRole('button', { name: '打印二维码' }).click();
    const printing = page.getByRole('dialog', { name: /^打印二维码/ });
    await expect.poll(() => printing.getByRole('img').count()).toBe(before + 3);
    expect(await printing.locator('.code-page').first().getByRole('img').count()).toBe(12);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('body > :visible').count()).toBe(1);
    expect(await page.locator('.print-only').getByRole('img').count()).toBe(before + 3);
    await page.emulateMedia({ media: 'screen' });
    const named = await savedFile(page, () => printing.getByRole('button', { name: '下载带名称的图片' }).click());
    const labelled = Object.values(unzipSync(named.content)).map((picture) => Buffer.from(picture));
    expect(labelled.map(scan).toSorted()).toEqual(codes.toSorted());
    expect(labelled.every(isNamed)).toBe(true);
    await printing.getByRole('button', { name: '关闭' }).first().click();
    await printing.waitFor({ state: 'detached' });

    await tables.last().getByRole('button', { name: '删除' }).click();
    await question(page).getByText('确认删除？').waitFor();
    await question(page).getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功').waitFor();
    await expect.poll(() => tables.count()).toBe(before + 2);
  });
});

describe('people of one franchisee', () => {
  test('see their own stores only, also by hand-made calls', { tags: 'short' }, async ({ open, console }) => {
    const page = await open('/club?size=100', { as: 'owner' });
    await rows(page).first().waitFor();
    const franchisees = new Set(await page.locator(':is(td, th)[data-field=tenantId]').allTextContents());
    expect(franchisees.size).toBe(1);
    const all = await (
      await fetch(`${console.url}/api/club/list?size=100`, { headers: { 'X-Token': await console.token('admin') } })
    ).json();
    const own = await (
      await fetch(`${console.url}/api/club/list?size=100`, { headers: { 'X-Token': await console.token('owner') } })
    ).json();
    const foreign = all.records.find((club: { tenantId: number }) => club.tenantId !== own.records[0].tenantId);
    const refused = await fetch(`${console.url}/api/club/${foreign.id}/close`, {
      method: 'POST',
      headers: { 'X-Token': await console.token('owner') },
    });
    expect([403, 404]).toContain(refused.status);
  });

  test('who may only read are offered nothing that changes', async ({ open }) => {
    const page = await open('/club', { as: 'viewer' });
    await page.getByRole('button', { name: '详情' }).first().click();
    await sheet(page).getByText('当前状态').waitFor();
    expect(await page.getByRole('button', { name: '新建门店' }).count()).toBe(0);
    expect(await operations(page)).toEqual([]);
    expect(await sheet(page).getByRole('button', { name: '生成桌台' }).count()).toBe(0);
  });
});

test('a store that somebody else has open says who, until they close it', async ({ open, console }) => {
  const answer = await fetch(`${console.url}/api/club/list`, { headers: { 'X-Token': await console.token('owner') } });
  const { records } = (await answer.json()) as { readonly records: readonly { readonly id: number }[] };
  const path = `/club?sheet=sheet&id=${records[0]?.id}`;
  const owners = await open(path, { as: 'owner' });
  await sheet(owners).getByText('当前状态').waitFor();
  const admins = await open(path);
  await sheet(admins).getByRole('status').getByText('也打开着这条记录').waitFor();
  const look = () => owners.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await look();
  const said = sheet(owners).getByRole('status').getByText('总店管理员（今天');
  await said.waitFor();
  await sheet(admins).getByRole('button', { name: '关闭' }).first().click();
  await sheet(admins).waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await look();
      return said.count();
    })
    .toBe(0);
});

test('a franchisee that a colleague renames is called so in a list of stores that is open', async ({
  open,
  console,
}) => {
  const headers = { 'X-Token': await console.token('admin'), 'content-type': 'application/json' };
  const page = await open('/club');
  const owners = page.locator('.list-screen > .table-scroll td[data-field=tenantId]');
  await owners.getByText('长沙湘杆会').first().waitFor();
  const answer = await fetch(`${console.url}/api/tenant/options?keyword=`, { headers });
  const { records } = (await answer.json()) as {
    readonly records: readonly { readonly id: number; readonly name: string }[];
  };
  const id = records.find(({ name }) => name === '长沙湘杆会')?.id;
  const body = JSON.stringify({ name: '改了名的加盟商' });
  const renamed = await fetch(`${console.url}/api/tenant/${id}`, { method: 'PUT', headers, body });
  expect(renamed.status).toBeLessThan(300);
  await owners.getByText('改了名的加盟商').first().waitFor();
});

async function savedFile(page: Page, click: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
}

function scan(picture: Buffer): string {
  const { data, width, height } = PNG.sync.read(picture);
  return jsQr(new Uint8ClampedArray(data), width, height)?.data ?? '';
}

describe('head office', () => {
  test('corrects a franchisee, whose new name stands wherever it is shown', async ({ open }) => {
    const page = await open('/tenant?keyword=苏州');
    await page.getByRole('row').filter({ hasText: '苏州星河' }).getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: /^编辑加盟商/ });
    await form.getByLabel('名称').fill('苏州银河台球文化');
    await form.getByLabel('联系电话').fill('0512-66001122');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('保存成功').waitFor();
    await page.goto('/club?tenantId=3');
    await rows(page).filter({ hasText: '苏州银河台球文化' }).first().waitFor();
  });

  test('moves a store to another franchisee from a day on, told how much goes along; somebody else has to approve', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/club?tenantId=1&status=1');
    const store = rows(page).first();
    const name = (await store.locator('[data-field=name]').textContent()) ?? '';
    await store.getByRole('button', { name: '转移', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^转移门店/ });
    await form.getByText(`确认把「${name}」从「杭州白泽台球俱乐部」转给另一个加盟商？`).waitFor();
    await form.getByRole('combobox', { name: '转给' }).click();
    await page.getByRole('option', { name: '成都九球天地' }).click();
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await form.getByRole('textbox', { name: '从哪一天起' }).fill(day);
    await form.getByLabel('原因').fill('合并');
    await form.getByText(/^一起转移 \d+ 笔账单，款项 ¥[\d,.]+。/m).waitFor();
    await form.getByRole('button', { name: '转移', exact: true }).click();
    await page.getByText('已提交审批：须由另一位同事批准后才会执行。').waitFor();
    await page.goto('/approval?view=mine');
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(/转给「成都九球天地」/)
      .waitFor();
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '撤回申请' }).click();
    await question(page).getByRole('button', { name: '撤回申请' }).click();
    await page.getByRole('list', { name: '提示' }).getByText('已撤回').waitFor();
  });
});
