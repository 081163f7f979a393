// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Console, test } from './console.ts';
import { read } from './read.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const cells = (page: Page, field: string) =>
  page.locator(`.list-screen > .table-scroll :is(td, th)[data-field=${field}]`);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Presses keys 20 ms apart, as the browser is told, however busy the machine is. */
async function burst(page: Page, keys: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [index, key] of keys.entries()) {
    const timestamp = start + index * 0.02;
    const text = key === 'Enter' ? '\r' : key;
    const code = key === ' ' ? 'Space' : key === 'Enter' ? 'Enter' : '';
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0);
    const event = { key, code, windowsVirtualKeyCode, timestamp };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
  await session.detach();
}

describe('keys that nobody has meant', () => {
  test('a scanner or a dictation program opens one question at most, and sends nothing', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/manual');
    const sent: string[] = [];
    page.on('request', (request) => {
      const isWrite = request.method() !== 'GET' && /refund|status|pass/.test(request.url());
      if (isWrite) sent.push(request.url());
    });
    for (const [path, keys] of [
      ['/bill?status=1', ['r', ' ', 'Enter']],
      ['/bill?status=1', [...'refund 20261120', 'Enter']],
      ['/bill?status=1', [...'refund20261120', 'Enter', ...'refund', 'Enter']],
      ['/withdraw/account?status=1', ['p', 'Enter']],
      ['/assistant/apply?status=0', ['p', 'Enter', ' ', 'Enter']],
    ] as const) {
      await page.goto(path);
      await page.locator('tbody tr[data-row]').first().waitFor();
      await page.keyboard.press('j');
      await page.locator('tr:focus').waitFor();
      await burst(page, keys);
      await page.locator('dialog:modal').waitFor();
      await read(page);
      const found = [await page.locator('dialog:modal').count(), await page.locator('dialog :checked').count()];
      expect([path, ...found, sent]).toEqual([path, 1, 0, []]);
    }
  });

  test('Enter in a reason of a refund sends nothing, Ctrl Enter does; n approvals take 2n + 1 keys', async ({
    open,
  }) => {
    const bills = await open('/bill?status=1');
    await bills.locator('tbody tr[data-row]').first().waitFor();
    await bills.keyboard.press('j');
    await bills.locator('tr:focus').waitFor();
    await bills.keyboard.press('r');
    await bills.getByRole('radio').first().waitFor();
    await read(bills);
    await bills.keyboard.press('Space');
    await bills.keyboard.press('Enter');
    await bills.getByText('按 Ctrl+Enter 或点「退款」提交').waitFor();
    expect(await bills.getByText('退款成功').count()).toBe(0);
    await bills.getByText('这次退').waitFor();
    await bills.keyboard.press('Control+Enter');
    await bills.getByText('退款成功').waitFor();

    const page = await open('/assistant/apply?status=0');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/pass')) sent.push(request.url());
    });
    await page.locator('tbody tr[data-row]').first().waitFor();
    await page.keyboard.press('j');
    for (const count of [1, 2]) {
      await page.locator('tr:focus').waitFor();
      await page.keyboard.press('p');
      await question(page).waitFor();
      await read(page);
      await page.keyboard.press('Enter');
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => new Set(sent).size).toBe(count);
    }
  });

  test('keys that are typed before the page can answer are not lost', async ({ open }) => {
    const page = await open('/bill');
    await page.locator('tbody tr[data-row]').first().waitFor();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog', { name: /账单详情/ }).waitFor();
    await page.goto('/bill');
    await page.locator('tbody tr[data-row]').first().waitFor();
    for (const key of ['Control+k', ...'tuichu']) await page.keyboard.press(key);
    await expect.poll(() => page.getByRole('combobox', { name: /^搜索页面/ }).inputValue()).toBe('tuichu');
  });
});

describe('bills', () => {
  test('a paid bill is refunded once, however hard one clicks, after a question that names amount and payer', {
    tags: 'short',
  }, async ({ open, tolerate }) => {
    // The last of the clicks may meet a form that is closing: the browser says so, and sends nothing.
    tolerate(/Form submission canceled because the form is not connected/);
    const page = await open('/bill?status=1');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    // Not everybody has a telephone number.
    const payer = page.locator(':is(td, th)[data-field=phone]').filter({ hasText: /1\d{10}/ });
    const paid = page.locator('tbody tr[data-row]').filter({ has: payer }).first();
    const [billNo, amount, phone] = await Promise.all(
      ['billNo', 'amount', 'phone'].map((field) => paid.locator(`:is(td, th)[data-field=${field}]`).textContent()),
    );
    await rowOf(page, billNo ?? '')
      .getByRole('button', { name: '退款', exact: true })
      .dblclick();
    const asking = page.getByRole('dialog');
    await asking.getByText('确认退款？').waitFor();
    const named = `（${phone?.replace(/^(\d{3})(\d{4})/, '$1 $2 ')}）`;
    await asking.getByText(`${amount}）的款项将退给`).filter({ hasText: named }).waitFor();
    const refund = asking.getByRole('button', { name: '退款' });
    await refund.click();
    await asking.getByText('请选择退款原因').waitFor();
    expect(sent).toEqual([]);
    await asking.getByText('其他', { exact: true }).click();
    await refund.click();
    await asking.getByText('请说明其他原因').waitFor();
    expect(sent).toEqual([]);
    await asking.getByLabel('退款说明').fill('店庆赠送');
    await refund.click({ clickCount: 5, delay: 1 });
    await page.getByText('退款成功').waitFor();
    await rowOf(page, billNo ?? '').waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
    await page.goto(`/bill?view=refunded&keyword=${billNo}`);
    await expect.poll(() => cells(page, 'status').allTextContents()).toEqual(['已退款']);
    expect(await cells(page, 'refundReason').allTextContents()).toEqual(['其他']);
    expect(await cells(page, 'refundNote').allTextContents()).toEqual(['店庆赠送']);
    expect(await page.locator('tbody .row-actions').getByRole('button', { name: '退款' }).count()).toBe(0);

    // Who did it stands on the bill; from there to the log, and from the log to the bill.
    await rowOf(page, billNo ?? '')
      .getByRole('button', { name: '详情' })
      .click();
    const history = page.getByRole('dialog').locator('.sheet-history');
    await history.getByText(/^状态 已支付 → 已退款；.*退款原因 空 → 其他；退款说明 空 → 店庆赠送/).waitFor();
    await history.getByRole('link', { name: '总店管理员' }).waitFor();
    await history.getByRole('link', { name: '全部 1 条' }).click();
    await expect.poll(() => cells(page, 'action').allTextContents()).toEqual(['退款']);
    await cells(page, 'recordName')
      .getByRole('link', { name: billNo ?? '' })
      .click();
    await page.getByRole('dialog', { name: `账单详情 · ${billNo}` }).waitFor();
  });

  test('a part of a bill is given back, then another, each told before; the bill stays paid until all is back', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/bill?status=1&amount=300,300&size=20');
    const billNo = (await cells(page, 'billNo').first().textContent()) ?? '';
    const refund = async (amount: string | undefined, told: string, name = '退款') => {
      await rowOf(page, billNo).getByRole('button', { name, exact: true }).click();
      const asking = page.getByRole('dialog');
      await asking.getByText('服务问题').click();
      if (amount !== undefined) {
        await asking.getByLabel('退款金额').fill(amount);
        await asking.getByText('正在查会影响什么').waitFor({ state: 'detached' });
      }
      await asking.getByText(told).waitFor();
      await asking.getByRole('button', { name, exact: true }).click();
    };
    await refund('100.5', '这次退 ¥100.50，退后还剩 ¥199.50：提交后立即退款，不需要审批。');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Said before it is sent, and again beside the field.
    await refund('200', '退款金额最多199.50元。');
    await page.getByRole('dialog').locator('.form-error').getByText('退款金额最多199.50元。').waitFor();
    await page.getByRole('dialog').getByLabel('退款金额').fill('1e2');
    await page.getByRole('dialog').getByText('正在查会影响什么').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: '退款', exact: true }).click();
    await page.getByRole('dialog').getByText('请输入正确的退款金额').waitFor();
    await page.getByRole('dialog').getByLabel('退款金额').fill('９９．５');
    await page.getByRole('dialog').getByText('这次退 ¥99.50，退后还剩 ¥100.00').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '退款', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // What is left is filled in.
    await refund(undefined, '这次退 ¥100.00，退后还剩 ¥0.00', '仅退款');
    await rowOf(page, billNo).waitFor({ state: 'detached' });
    await page.goto(`/bill?keyword=${billNo}`);
    await expect.poll(() => cells(page, 'status').allTextContents()).toEqual(['已退款']);
    await rowOf(page, billNo).getByRole('button', { name: '详情' }).click();
    const parts = page.getByRole('dialog').locator('.sheet-section').filter({ hasText: '退款记录' });
    for (const amount of ['¥100.50', '¥99.50', '¥100.00']) await parts.getByText(amount, { exact: true }).waitFor();
  });

  test('a part of a bill is not given back before the page has said what that does', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/bill?status=1&amount=300,300&size=20');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/refund\/preview\?amount=12$/, async (route) => {
      await held;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/refund'))
        sent.push(request.headers()['if-match'] ?? '');
    });
    await page.getByRole('button', { name: '退款', exact: true }).first().click();
    const asking = page.getByRole('dialog');
    await asking.getByText('服务问题').click();
    await asking.getByLabel('退款金额').fill('12');
    await asking.getByRole('button', { name: '退款', exact: true }).click();
    await asking.getByText('看过上面的说明后，请再提交一次。').waitFor();
    expect(sent).toEqual([]);
    answer();
    await asking.getByText('这次退 ¥12.00').waitFor();
    await asking.getByRole('button', { name: '退款', exact: true }).click();
    await asking.waitFor({ state: 'detached' });
    expect(sent).toEqual([expect.stringMatching(/^"/)]);
  });

  test('a refund above the sum is asked for by one person, found and approved by another, and stands under both names', {
    tags: 'short',
  }, async ({ open, console }) => {
    await setLimit(console, '100');
    const theirs = await open('/bill?status=1&amount=100.01,&size=20', { as: 'owner' });
    const billNo = await askForRefund(theirs, 5);
    await theirs.getByText(/已提交审批：.*超过 100\.00 元/).waitFor();
    await rowOf(theirs, billNo).getByText('审批中').waitFor();
    expect(await rowOf(theirs, billNo).getByRole('button', { name: '退款' }).count()).toBe(0);
    await theirs.goto('/approval?view=all');
    await rowOf(theirs, billNo).getByRole('button', { name: '详情' }).waitFor();
    expect(await rowOf(theirs, billNo).getByRole('button', { name: '批准' }).count()).toBe(0);

    const page = await open('/approval');
    await page.locator('a[aria-label=待我审批][aria-description="1 项待办"]').waitFor();
    await rowOf(page, billNo).getByText('服务问题').waitFor();
    await rowOf(page, billNo).getByRole('button', { name: '批准' }).click();
    await question(page).getByText(`王老板申请退款「${billNo}」`).waitFor();
    await question(page).getByRole('button', { name: '批准' }).click();
    await page.getByText('已批准并执行').waitFor();
    await rowOf(page, billNo).waitFor({ state: 'detached' });
    await page.goto(`/bill?keyword=${billNo}`);
    await rowOf(page, billNo).getByRole('button', { name: '详情' }).click();
    const history = page.getByRole('dialog').locator('.sheet-history');
    // A bill for an assistant has a row for the order as well.
    const done = history.getByRole('row').filter({ hasText: '退款（王老板申请）' }).first();
    await done.getByRole('link', { name: '总店管理员' }).waitFor();
    await history.getByRole('row').filter({ hasText: '申请退款' }).getByRole('link', { name: '王老板' }).waitFor();
    await setLimit(console, '');
  });

  test('a refund that waits is taken back by whoever asked, and the bill can be refunded again', async ({
    open,
    console,
  }) => {
    await setLimit(console, '100');
    const page = await open('/bill?status=1&amount=100.01,&size=20', { as: 'owner' });
    const billNo = await askForRefund(page, 6);
    await rowOf(page, billNo).getByText('审批中').waitFor();
    const colleague = await open(`/bill?keyword=${billNo}`);
    await rowOf(colleague, billNo).getByText('审批中').waitFor();
    expect(await rowOf(colleague, billNo).getByRole('button', { name: '撤回申请' }).count()).toBe(0);
    await rowOf(page, billNo).getByRole('button', { name: '撤回申请' }).click();
    await question(page).getByText(`确认撤回账单「${billNo}」的退款申请？`).waitFor();
    await question(page).getByRole('button', { name: '撤回申请' }).click();
    await page.getByText('已撤回').waitFor();
    await rowOf(page, billNo).getByRole('button', { name: '退款', exact: true }).waitFor();
    expect(await rowOf(page, billNo).getByText('审批中').count()).toBe(0);
    await rowOf(page, billNo).getByRole('button', { name: '详情' }).click();
    const history = page.getByRole('dialog').locator('.sheet-history');
    await history.getByRole('row').filter({ hasText: '撤回申请' }).getByRole('link', { name: '王老板' }).waitFor();
    await page.goto('/approval?view=mine');
    await rowOf(page, billNo).getByText('已撤回').waitFor();
    await setLimit(console, '');
  });

  test('whoever cannot refund a bill reads which line decides, and whoever runs the staff who can', async ({
    open,
  }) => {
    const reader = await open('/bill?status=1', { as: 'viewer' });
    await reader.getByRole('button', { name: '详情' }).first().click();
    await reader.getByRole('button', { name: '为什么不能操作' }).click();
    const why = reader.getByRole('dialog', { name: '这条记录可以怎样操作' });
    await why.getByText('需要「账单管理（操作）」权限，角色「只读员工」没有。').first().waitFor();
    expect(await why.getByRole('button', { name: '谁可以' }).count()).toBe(0);

    const page = await open('/bill?status=4');
    await page.getByRole('button', { name: '详情' }).first().click();
    await page.getByRole('button', { name: '为什么不能操作' }).click();
    await page.getByText('只有「已支付」的账单可以，现在是「已退款」。').first().waitFor();
    await page.goto('/bill?status=1');
    await page.getByRole('button', { name: '详情' }).first().click();
    await page.getByRole('button', { name: '谁可以操作' }).click();
    await page.getByRole('button', { name: '谁可以退款' }).click();
    const who = page.getByRole('dialog', { name: '谁可以「退款」' });
    await who
      .getByRole('listitem')
      .filter({ hasText: '总店管理员（系统管理员）' })
      .getByText('可以', { exact: true })
      .waitFor();
    await who.getByLabel('姓名或角色').fill('运营');
    await who
      .getByText(/角色「运营专员」没有/)
      .first()
      .waitFor();
    expect(await who.getByText('系统管理员').count()).toBe(0);
  });

  test('仅退款 asks its own question; a bill that somebody else was faster with says so and shows as it is', async ({
    open,
    console,
    tolerate,
  }) => {
    tolerate(/409/);
    const page = await open('/bill?status=1&size=20');
    const billNo = (await cells(page, 'billNo').nth(7).textContent()) ?? '';
    await rowOf(page, billNo).getByRole('button', { name: '仅退款' }).click();
    const asking = page.getByRole('dialog');
    await asking.getByText('这次退').waitFor();
    const headers = { 'x-token': await console.token('admin') };
    const list = await fetch(`${console.url}/api/bill/list?billNo=${billNo}`, { headers });
    const { records } = (await list.json()) as { records: { id: number }[] };
    await fetch(`${console.url}/api/bill/${records[0]?.id}/refund/only`, { method: 'POST', headers });
    await asking.getByText('重复支付').click();
    await asking.getByRole('button', { name: '仅退款' }).click();
    await page.getByText('账单的状态已改变或不允许此操作，请刷新后重试。当前状态：已退款。').waitFor();
    await rowOf(page, billNo).waitFor({ state: 'detached' });
  });

  test('money stands at the right with two decimals, and times are Shanghai’s wherever the browser is', async ({
    open,
  }) => {
    const here = await open('/bill?sort=id');
    const there = await open('/bill?sort=id', { timezoneId: 'America/New_York' });
    await Promise.all([here, there].map((page) => cells(page, 'createAt').first().waitFor()));
    const times = await cells(here, 'createAt').allTextContents();
    expect(await cells(there, 'createAt').allTextContents()).toEqual(times);
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    for (const amount of await cells(here, 'amount').allTextContents()) expect(amount).toMatch(/^¥[\d,]+\.\d\d$/);
    const align = await cells(here, 'amount')
      .first()
      .evaluate((cell) => getComputedStyle(cell).textAlign);
    expect(['end', 'right']).toContain(align);
  });

  test('a reader sees the bills and no way to refund them', { tags: 'short' }, async ({ open }) => {
    const page = await open('/bill?status=1', { as: 'viewer' });
    await cells(page, 'billNo').first().waitFor();
    expect(await page.locator('tbody .row-actions').getByRole('button', { name: '退款' }).count()).toBe(0);
  });
});

/** Of the demo data, each with more left than the minimum. */
const approved = 6;

describe('withdrawals', () => {
  test('generating twice makes one withdrawal an account, which is then paid out or cancelled', {
    tags: 'short',
  }, async ({ open }) => {
    const page = await open('/withdraw/list?size=100');
    await cells(page, 'amount').first().waitFor();
    const total = async () => Number(/共 (\d+) 行/.exec(await page.locator('.list-total').innerText())?.[1]);
    const before = await total();
    await page.getByRole('button', { name: '生成提现' }).click();
    const said = await question(page).getByText(`共 ${approved} 笔`).textContent();
    const [, amount] = /提现 (¥[\d,.]+)，手续费 ¥[\d,.]+，实际打款 ¥[\d,.]+。/.exec(said ?? '') ?? [];
    await question(page).getByRole('button', { name: '生成提现' }).click();
    await question(page).waitFor({ state: 'detached' });
    await page.locator('.toast', { hasText: `已生成 ${approved} 笔提现，共 ${amount}` }).waitFor();
    await expect.poll(total).toBe(before + approved);
    // Nothing is left to be made: it is said instead of asked.
    await page.getByRole('button', { name: '生成提现' }).click();
    await question(page)
      .getByText(/^没有可以生成的提现/)
      .waitFor();
    expect(await question(page).getByRole('button', { name: '生成提现' }).count()).toBe(0);
    await question(page).getByRole('button', { name: '知道了' }).click();
    await page.reload();
    await expect.poll(total).toBe(before + approved);

    for (const [button, status] of [
      ['已打款', '成功'],
      ['取消', '取消'],
    ] as const) {
      const row = page.getByRole('row').filter({ hasText: '审核中' }).first();
      const amount = await row.locator(':is(td, th)[data-field=amount]').textContent();
      await row.getByRole('button', { name: '详情' }).click();
      const sheet = page.getByRole('dialog', { name: '提现详情' });
      await sheet.getByText(amount ?? '').waitFor();
      await sheet.getByRole('button', { name: button, exact: true }).click();
      await question(page)
        .getByText(amount ?? '')
        .first()
        .waitFor();
      await question(page).locator('button[type=submit]').click();
      await sheet.locator('.dialog-head .badge').getByText(status, { exact: true }).waitFor();
      await expect.poll(() => sheet.getByRole('button', { name: /已打款|取消/ }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
  });

  test('an account under review is passed after a question, and then offers nothing', async ({ open }) => {
    const page = await open('/withdraw/account?status=1');
    const row = page.getByRole('row').filter({ hasText: '审核中' });
    await row.getByRole('button', { name: '通过' }).click();
    await question(page).getByRole('button', { name: '通过' }).click();
    await page.getByText('成功', { exact: true }).first().waitFor();
    await row.waitFor({ state: 'detached' });
  });

  test('a franchisee sees its withdrawals and settles none', async ({ open }) => {
    const page = await open('/withdraw/list', { as: 'owner' });
    await cells(page, 'amount').first().waitFor();
    expect(await page.getByRole('button', { name: '生成提现' }).count()).toBe(0);
    await page.getByRole('button', { name: '详情' }).first().click();
    const sheet = page.getByRole('dialog', { name: '提现详情' });
    await sheet.locator('dt').getByText('实际到账金额').waitFor();
    expect(await sheet.getByRole('button', { name: /已打款|取消/ }).count()).toBe(0);
  });
});

/** Asks for the refund of the bill in the row with this index; returns its number. */
async function askForRefund(page: Page, row: number): Promise<string> {
  const billNo = (await cells(page, 'billNo').nth(row).textContent()) ?? '';
  await rowOf(page, billNo).getByRole('button', { name: '退款', exact: true }).click();
  await page.getByRole('dialog').getByText('服务问题').click();
  await page.getByRole('dialog').getByText('这次退').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '退款' }).click();
  return billNo;
}

/** Sets the sum above which a refund has to be approved; `''`: none. */
async function setLimit({ url, token }: Console, above: string): Promise<void> {
  const headers = { 'x-token': await token('admin'), 'content-type': 'application/json' };
  const read = await fetch(`${url}/api/config/`, { headers });
  const settings = (await read.json()) as readonly { key: string; value: string }[];
  const body = settings.map((one) => (one.key === 'refund.approval.above' ? { ...one, value: above } : one));
  await fetch(`${url}/api/config/`, { method: 'PUT', headers, body: JSON.stringify(body) });
}
