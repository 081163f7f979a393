// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn, test } from './console.ts';
import { keptIn } from './kept-in.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, message: string | RegExp) => page.locator('.toast').filter({ hasText: message }).first();

/** Chooses in a field that one searches by typing. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

describe('an Aqara account', () => {
  test('is bound with the code that was sent to its owner', { tags: 'short' }, async ({ open, console }) => {
    const page = await open('/third/aqara', { as: 'owner' });
    await page.getByRole('button', { name: '新建账号' }).click();
    const form = dialog(page, '新建账号');
    await form.getByRole('button', { name: '发送验证码' }).click();
    await form.getByText('请输入账号').waitFor();
    await form.getByLabel('账号', { exact: false }).last().fill('13912345678');
    await form.getByRole('button', { name: '发送验证码' }).click();
    const counting = form.getByRole('button', { name: /秒后重新发送/ });
    await counting.waitFor();
    expect(await counting.isDisabled()).toBe(true);
    await form.getByRole('button', { name: '提交' }).click();
    await form.getByText('请输入验证码').waitFor();
    // An owner's only franchisee has been chosen already.
    const franchisee = form.getByRole('combobox', { name: '所属加盟商' });
    await expect.poll(() => franchisee.inputValue()).toBe('杭州白泽台球俱乐部');
    await form.getByLabel('验证码').fill('000000');
    await form.getByRole('button', { name: '提交' }).click();
    await form.getByText('验证码错误或已过期。').first().waitFor();
    const code = /13912345678：验证码 (\d{6})/.exec(console.server.log())?.[1] ?? '';
    await form.getByLabel('验证码').fill(code);
    await form.getByRole('button', { name: '提交' }).click();
    await toast(page, '保存成功').waitFor();
    await page.locator(':is(td, th)[data-field=account]', { hasText: '13912345678' }).waitFor();
  });

  test('waits sixty seconds for another code, by a clock that nobody sets; the server has one of its own', async ({
    open,
  }) => {
    const page = await open('/third/aqara', { as: 'owner' });
    await page.clock.install();
    await page.getByRole('button', { name: '新建账号' }).click();
    const form = dialog(page, '新建账号');
    await form.getByLabel('账号', { exact: false }).last().fill('13987654321');
    await form.getByRole('button', { name: '发送验证码' }).click();
    await form.getByRole('button', { name: '60秒后重新发送' }).waitFor();
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    await page.clock.runFor(30_000);
    await form.getByRole('button', { name: '30秒后重新发送' }).waitFor();
    await page.clock.runFor(31_000);
    await form.getByRole('button', { name: '发送验证码' }).click();
    await form.getByText(/发送过于频繁，请\d+秒后再试。/).waitFor();
  });
});

test('the owner of a Smyoo account changes its password; what is too short is said in red', async ({ open }) => {
  const page = await open('/third/smyoo', { as: 'owner' });
  await page.getByRole('button', { name: '修改密码' }).first().click();
  const form = dialog(page, '修改密码');
  await form.getByRole('button', { name: '关闭', exact: true }).waitFor();
  await form.getByRole('button', { name: '提交' }).click();
  await form.getByText('请输入密码').waitFor();
  await form.getByLabel(/^密码/).fill('kurz');
  await form.getByRole('button', { name: '提交' }).click();
  await form.getByText('密码至少6位').first().waitFor();
  await form.getByLabel(/^密码/).fill('lang-genug');
  await form.getByRole('button', { name: '提交' }).click();
  await toast(page, '保存成功').waitFor();
});

describe('the devices of an account', () => {
  test('are bound to a table, several at once, and let go of it, and a refresh finds more', async ({ open }) => {
    const page = await open('/third/aqara?sort=tenantId', { as: 'owner' });
    await page.getByRole('button', { name: '刷新设备' }).first().click();
    await toast(page, '刷新成功').waitFor();
    await page.getByRole('button', { name: '设备列表' }).last().click();
    const list = dialog(page, '设备列表');
    await list.getByRole('button', { name: '绑定', exact: true }).click();
    for (const message of ['请选择门店', '请选择桌台', '请选择设备']) await list.getByText(message).first().waitFor();
    await choose(page, '门店', '白泽台球·西溪店');
    await choose(page, '桌台', '2号桌');
    await choose(page, '设备', '1号桌灯');
    await choose(page, '设备', '大厅空调1');
    await list.getByRole('button', { name: '绑定', exact: true }).click();
    await toast(page, '绑定成功：2 台设备').waitFor();
    await list
      .getByRole('row')
      .filter({ hasText: '大厅空调1' })
      .getByRole('button', { name: '解绑 白泽台球·西溪店 2号桌' })
      .waitFor();
    const unbind = list
      .getByRole('row')
      .filter({ hasText: '1号桌灯' })
      .getByRole('button', { name: '解绑 白泽台球·西溪店 2号桌' });
    await unbind.click();
    const question = page.getByRole('alertdialog', { name: '确认解绑？' });
    await question.getByText('将解除设备「1号桌灯」与「白泽台球·西溪店 2号桌」的绑定。').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await unbind.click();
    await question.getByRole('button', { name: '解绑' }).click();
    await toast(page, '解绑成功').waitFor();
    await expect.poll(() => unbind.count()).toBe(0);
  });

  test('are shown, and nothing more, to somebody who may only look', async ({ open }) => {
    const page = await open('/third/aqara', { as: 'viewer' });
    await page.getByRole('button', { name: '设备列表' }).last().click();
    const list = dialog(page, '设备列表');
    await list.getByRole('rowheader', { name: '1号桌灯', exact: true }).waitFor();
    expect(await list.getByRole('button', { name: /绑/ }).count()).toBe(0);
  });
});

test('an account that no franchisee has yet is marked, and its cloud’s refusal is said', async ({ open }) => {
  const page = await open('/third/aqara', { as: 'admin' });
  const free = page.locator(':is(td, th)[data-field=tenantId]', { hasText: '待分配' }).first();
  await free.waitFor();
  expect(await free.locator('[class*=danger]').count()).toBe(1);
  const revoked = await open('/third/aqara', { as: 'owner' });
  const refresh = revoked.getByRole('button', { name: '刷新设备' });
  await refresh.first().waitFor();
  // The last but one, the newest of the demo data.
  await refresh.nth((await refresh.count()) - 2).click();
  await toast(revoked, '设备云的授权已失效，请重新绑定账号。').waitFor();
});

test('what was typed when the tab crashed is offered to who typed it, without the password, and sent once', async ({
  open,
}) => {
  const page = await open('/third/smyoo');
  const context = page.context();
  const form = (of: Page) => dialog(of, '新建账号');
  const account = (of: Page) => form(of).locator('[name=phone]');
  await page.getByRole('button', { name: '新建账号' }).click();
  await account(page).fill('13911112222');
  await form(page).locator('[name=password]').fill('streng-geheim');
  await expect.poll(() => keptIn(page)).toContain('13911112222');
  expect(await keptIn(page)).not.toContain('geheim');
  await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => null)]);
  await page.close();

  const next = await context.newPage();
  await next.goto('/third/smyoo');
  const note = next.getByText(/^「新建账号」有未提交的内容（今天 \d\d:\d\d）$/);
  await note.waitFor();
  for (const [person, count] of [
    ['owner', 0],
    ['admin', 1],
  ] as const) {
    await next.evaluate(() => {
      localStorage.removeItem('request_token');
      dispatchEvent(new StorageEvent('storage', { key: 'request_token' }));
    });
    await next.waitForURL('**/login?from=*');
    await signIn(next, person);
    await next.locator('.list-screen tbody tr[data-row]').first().waitFor();
    if (count === 0) {
      await next.getByRole('button', { name: '新建账号' }).click();
      await account(next).waitFor();
      expect(await next.getByText('未提交').count()).toBe(0);
      await form(next).getByRole('button', { name: '关闭', exact: true }).click();
    } else await note.waitFor();
  }

  const sent: string[] = [];
  next.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await next.getByRole('button', { name: '打开', exact: true }).click();
  await expect.poll(() => account(next).inputValue()).toBe('13911112222');
  await expect.poll(() => next.getByText('未提交').count()).toBe(0);
  const password = form(next).locator('[name=password]');
  expect(await password.inputValue()).toBe('');
  await password.fill('streng-geheim');
  await choose(next, '所属加盟商', '杭州白泽台球俱乐部');
  await form(next).getByRole('button', { name: '提交' }).click();
  await toast(next, '保存成功').waitFor();
  await expect.poll(() => keptIn(next)).toBe('[]');
  expect(sent).toEqual(['/api/device/smyoo/bind']);
});
