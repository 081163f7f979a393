// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { codeOf } from '../server/authenticator.ts';
import { signIn, test } from './console.ts';
import { hold } from './hold.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const cells = (page: Page, field: string) =>
  page.locator(`.list-screen > .table-scroll :is(td, th)[data-field=${field}]`);

/** Chooses an entry of a box that is searched by typing. */
async function choose(within: Locator, label: string, entry: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(entry);
  await within.page().getByRole('option', { name: entry, exact: true }).click();
}

const area = (within: Locator, name: string) => within.getByRole('radiogroup', { name, exact: true });

async function permit(within: Locator, name: string, level: string): Promise<void> {
  await area(within, name).getByText(level, { exact: true }).click();
}

/** What is chosen in each area but 无, as `账单管理 · 只读`. */
const permitted = (within: Locator) =>
  within.locator('.permission[data-code]:not([data-code=""])').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const level = row.querySelector('label:has(:checked), .permission-level')?.textContent ?? '无';
      return level === '无' ? [] : [`${row.querySelector('.permission-title')?.textContent} · ${level}`];
    }),
  );

const chosen = (within: Locator) => within.locator('.form-chosen li').allTextContents();

describe('roles and staff', () => {
  test('a person with a new role sees that franchisee’s rows and what the role permits, and is refused the rest', {
    tags: 'short',
  }, async ({ open, console, tolerate }) => {
    const page = await open('/admin/role');
    await page.getByRole('button', { name: '新建角色' }).click();
    const role = dialog(page, '新建角色');
    await choose(role, '所属加盟商', '成都九球天地');
    await role.getByLabel('名称').fill('区域查账');
    await role.getByLabel('类型').selectOption('商户端');
    await permit(role, '账单管理', '只读');
    await permit(role, '门店管理', '全部');
    await expect.poll(() => permitted(role)).toEqual(['门店管理 · 全部', '账单管理 · 只读']);
    await role.getByRole('button', { name: '提交' }).click();
    await role.waitFor({ state: 'detached' });
    await page.getByText('区域查账').waitFor();

    await page.getByRole('link', { name: '员工列表' }).click();
    await page.getByRole('button', { name: '新建员工' }).click();
    const staff = dialog(page, '新建员工');
    await staff.getByLabel('用户名').fill('chazhang');
    await choose(staff, '所属加盟商', '成都九球天地');
    await choose(staff, '角色', '区域查账');
    await staff.getByRole('button', { name: '提交' }).click();
    const password = dialog(page, '初始密码 · chazhang');
    const secret = (await password.locator('.reveal-value').textContent()) ?? '';
    expect(secret).toMatch(/^[a-z2-9]{12}$/);
    await page.keyboard.press('Escape');
    await password.getByRole('button', { name: '关闭', exact: true }).click();
    await cells(page, 'username').getByText('chazhang').waitFor();

    const theirs = await open('/bill', { as: null });
    await signIn(theirs, 'chazhang', secret);
    await theirs.getByText('请先设置只有您知道的新密码').waitFor();
    await theirs.getByLabel('新密码').fill('duidui-100');
    await theirs.getByLabel('确认密码').fill('duidui-10');
    await theirs.getByRole('button', { name: '设置并登录' }).click();
    await theirs.getByText('两次密码不一致').waitFor();
    await theirs.getByLabel('确认密码').fill('duidui-100');
    await theirs.getByRole('button', { name: '设置并登录' }).click();
    await theirs.getByRole('heading', { name: '账单列表' }).waitFor();
    await cells(theirs, 'clubName').first().waitFor();
    for (const name of await cells(theirs, 'clubName').allTextContents()) expect(name).toContain('九球天地');
    expect(await theirs.getByRole('button', { name: '退款', exact: true }).count()).toBe(0);
    const links = await theirs.getByRole('navigation', { name: '主导航' }).getByRole('link').allTextContents();
    expect(links.filter((name) => name.includes('管理')).map((name) => name.trim())).toEqual([
      '白泽后台管理',
      '门店管理',
      '账单管理',
    ]);
    tolerate(/403/);
    await theirs.goto('/admin/user');
    await theirs.getByRole('heading', { name: '403 - 没有权限' }).waitFor();

    const token = await theirs.evaluate(() => localStorage.getItem('request_token') ?? '');
    const call = async (method: string, path: string) =>
      (await fetch(`${console.url}${path}`, { method, headers: { 'x-token': token } })).status;
    expect(await call('GET', '/api/admin/user/list')).toBe(403);
    expect(await call('POST', '/api/bill/1/refund')).toBe(403);
    expect(await call('GET', '/api/club/1')).toBe(404);
    expect(await call('POST', '/api/club/1/close')).toBe(404);
  });

  test('who looks as a role sees its menu and its actions, changes nothing, and is themselves again', async ({
    open,
    tolerate,
  }) => {
    const page = await open('/admin/role?size=50');
    const menu = page.getByRole('navigation', { name: '主导航' });
    await page
      .getByRole('row', { name: /加盟商管理员/ })
      .getByRole('button', { name: '以此角色查看' })
      .click();
    await dialog(page, '以角色查看 · 加盟商管理员').getByRole('button', { name: '开始查看' }).click();
    const bar = page.getByText('正在以角色「加盟商管理员」查看：只能看，不能操作');
    await bar.waitFor();
    await menu.getByRole('link', { name: '门店管理' }).click();
    await page
      .getByRole('row', { name: /正常营业/ })
      .first()
      .getByRole('button', { name: '编辑' })
      .click();
    expect(await menu.getByRole('link', { name: /^(界面编辑|广告管理)$/ }).count()).toBe(0);
    const edit = page.getByRole('dialog');
    await edit.getByLabel('联系电话').fill('0571-88880000');
    tolerate(/403/);
    await edit.getByRole('button', { name: '保存' }).click();
    await page.getByText('正在以角色查看，不能操作；请先退出查看。', { exact: true }).waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await bar.waitFor();
    await page.getByRole('button', { name: '退出查看' }).click();
    await menu.getByRole('link', { name: '广告管理' }).waitFor();
    expect(await bar.count()).toBe(0);
  });

  test('changing the type clears the permissions; there is nothing to pick before one is chosen', async ({ open }) => {
    const page = await open('/admin/role');
    await page.getByRole('button', { name: '新建角色' }).click();
    const role = dialog(page, '新建角色');
    await role.getByText('填好前面的内容，再在这里选择权限。').waitFor();
    expect(await role.getByRole('radio').count()).toBe(0);
    await role.getByLabel('类型').selectOption('管理端');
    await permit(role, '广告管理', '默认');
    await expect.poll(() => permitted(role)).toEqual(['广告管理 · 默认']);
    expect(await area(role, '广告管理').locator('label').allTextContents()).toEqual(['无', '默认']);
    await role.getByLabel('类型').selectOption('商户端');
    await expect.poll(() => area(role, '账单管理').locator('label').allTextContents()).toEqual(['无', '只读', '全部']);
    await expect.poll(() => permitted(role)).toEqual([]);
    await role.getByRole('button', { name: '提交' }).click();
    await role.getByText('请输入名称').waitFor();
    await role.getByText('请选择权限').last().waitFor();
  });

  test('a built-in role is shown and locked; another one is edited in its sheet', async ({ open }) => {
    const page = await open(`/admin/role?name=${encodeURIComponent('系统管理员')}`);
    await page.getByRole('button', { name: '详情' }).click();
    const locked = dialog(page, '角色详情').getByRole('button', { name: '编辑' });
    expect([await locked.getAttribute('aria-disabled'), await locked.getAttribute('title')]).toEqual([
      'true',
      '内置角色不能修改',
    ]);
    await page.keyboard.press('Escape');
    const other = await open(`/admin/role?name=${encodeURIComponent('客服')}`);
    await other.getByRole('button', { name: '详情' }).click();
    const sheet = dialog(other, '角色详情');
    await sheet.getByRole('button', { name: '编辑' }).click();
    await permit(sheet, '账单管理', '默认');
    const answer = await hold(other, '**/api/admin/role/*');
    await sheet.getByRole('button', { name: '保存' }).click();
    await other.getByText('保存成功').waitFor();
    await sheet.getByRole('button', { name: '编辑' }).waitFor();
    // What was saved, until the server's record arrives, and then that.
    const saved = await permitted(sheet);
    expect(saved).toContain('账单管理 · 默认');
    answer();
    await expect.poll(() => sheet.locator('.sheet-body').getAttribute('aria-busy')).toBe('false');
    expect(await permitted(sheet)).toEqual(saved);
  });

  test('changing the franchisee clears role and stores; the lists are the franchisee’s', async ({ open }) => {
    const page = await open('/admin/user');
    await page.getByRole('button', { name: '新建员工' }).click();
    const staff = dialog(page, '新建员工');
    await choose(staff, '所属加盟商', '成都九球天地');
    await choose(staff, '角色', '店长');
    await choose(staff, '可查看门店', '九球天地·春熙路店');
    await expect.poll(() => chosen(staff)).toEqual(['九球天地·春熙路店']);
    await choose(staff, '所属加盟商', '苏州星河台球文化');
    await expect.poll(() => chosen(staff)).toEqual([]);
    await expect.poll(() => staff.getByRole('combobox', { name: '角色' }).inputValue()).toBe('');
    await staff.getByRole('combobox', { name: '可查看门店' }).click();
    const offered = page.getByRole('listbox', { name: '可查看门店' }).getByRole('option');
    await expect.poll(() => offered.first().textContent()).toContain('星河台球');
    for (const title of await offered.allTextContents()) expect(title).toContain('星河台球');
    await page.keyboard.press('Escape');
    await staff.getByRole('button', { name: '提交' }).click();
    await staff.getByText('请输入用户名').waitFor();
    await staff.getByText('请选择角色').waitFor();
  });

  test('a store is added to a person in the sheet; a person is deleted after a question that names them and what they shared', async ({
    open,
    tolerate,
  }) => {
    const page = await open('/admin/user?keyword=dianzhang11');
    const row = page.getByRole('row').filter({ hasText: 'dianzhang11' });
    await row.getByRole('button', { name: '详情' }).click();
    const sheet = dialog(page, '员工详情');
    expect((await sheet.boundingBox())?.width).toBeLessThanOrEqual(1280);
    await sheet.getByRole('button', { name: '编辑' }).click();
    await sheet.getByPlaceholder('请选择俱乐部').waitFor();
    await choose(sheet, '可查看门店', '白泽台球·西溪店');
    await sheet.getByRole('button', { name: '保存' }).click();
    await page.getByText('保存成功').waitFor();
    await sheet.getByRole('button', { name: '编辑' }).waitFor();
    await expect.poll(() => chosen(sheet)).toEqual(['白泽台球·武林店', '白泽台球·西溪店']);
    await sheet.getByRole('button', { name: '关闭', exact: true }).last().click();
    await sheet.waitFor({ state: 'detached' });

    const ask = '/api/admin/user/*/removal';
    const question = page.getByRole('alertdialog', { name: '确认删除？' });
    const leave = async () => {
      await question.getByRole('button', { name: '取消' }).click();
      await question.waitFor({ state: 'detached' });
    };
    const message = '其共享的视图「要催的」（3 人设为首选或收藏）转交给您，同事照常使用。';
    await page.route(ask, (route) => route.fulfill({ json: { message } }));
    await row.getByRole('button', { name: '删除' }).click();
    await question.getByText('将删除员工「dianzhang11」').waitFor();
    await question.getByText(message).waitFor();
    await leave();
    // A back end without the call.
    await page.route(ask, (route) => route.fulfill({ status: 404, json: { message: '' } }));
    tolerate(/404/);
    await row.getByRole('button', { name: '删除' }).click();
    await question.getByText('将删除员工「dianzhang11」').waitFor();
    await question.getByRole('button', { name: '删除', disabled: false }).waitFor();
    expect(await question.locator('p').count()).toBe(1);
    await leave();
    await page.unroute(ask);
    await row.getByRole('button', { name: '删除' }).click();
    await question.getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功').waitFor();
    await row.waitFor({ state: 'detached' });
  });

  test('a role that was given by mistake goes back from the history', async ({ open, console }) => {
    const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
    const read = async (path: string) => (await fetch(`${console.url}${path}`, { headers })).json();
    const [person] = (await read('/api/admin/user/list?username=zongbu2&size=1')).records;
    const { records: roles } = await read('/api/admin/role/list?type=1&size=100');
    const other = roles.find((role: { id: number }) => role.id !== person.roleIds[0]);
    const body = JSON.stringify({ id: person.id, roleId: other.id });
    await fetch(`${console.url}/api/admin/user/${person.id}`, { method: 'PUT', headers, body });
    const page = await open(`/admin/user?sheet=sheet&id=${person.id}`);
    const words = `角色 ${person.roleNames[0]} → ${other.name}`;
    const entry = page.locator('.sheet-history').getByRole('row').filter({ hasText: words });
    await entry.getByRole('button', { name: '恢复' }).click();
    const form = dialog(page, '编辑员工');
    await form.getByText(`角色：${other.name} → ${person.roleNames[0]}`).waitFor();
    await expect.poll(() => form.getByRole('combobox', { name: '角色' }).inputValue()).toBe(person.roleNames[0]);
    await form.getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('已恢复').waitFor();
    expect((await read(`/api/admin/user/${person.id}`)).roleIds).toEqual(person.roleIds);
    await page.keyboard.press('Control+z');
    await page.getByText('已撤销').waitFor();
    expect((await read(`/api/admin/user/${person.id}`)).roleIds).toEqual([other.id]);
  });

  test('nobody is offered what they cannot do to themselves', { tags: 'short' }, async ({ open }) => {
    const page = await open('/admin/user', { as: 'owner' });
    const row = (name: string) => page.locator('tr[data-row]').filter({ has: page.getByText(name, { exact: true }) });
    await row('viewer').getByRole('button', { name: '删除' }).waitFor();
    expect(await row('owner').getByText('本人').count()).toBe(1);
    expect(
      await row('owner')
        .getByRole('button', { name: /停用|删除/ })
        .count(),
    ).toBe(0);
    await row('owner').getByRole('button', { name: '详情' }).click();
    const own = dialog(page, '员工详情 · owner');
    await own.getByText('登录设备').waitFor();
    await expect.poll(() => own.getByRole('row').count()).toBeGreaterThan(2);
    for (const name of ['编辑', '重置密码', '全部退出', '退出'])
      expect(await own.getByRole('button', { name, exact: true, disabled: false }).count()).toBe(0);
  });

  test('a franchisee’s owner makes staff of the franchisee, which is filled in', async ({ open }) => {
    const page = await open('/admin/user', { as: 'owner' });
    await page.getByRole('button', { name: '新建员工' }).click();
    const staff = dialog(page, '新建员工');
    await expect
      .poll(() => staff.getByRole('combobox', { name: '所属加盟商' }).inputValue())
      .toBe('杭州白泽台球俱乐部');
    await staff.getByLabel('用户名').fill('qiantai-new');
    await choose(staff, '角色', '前台');
    await staff.getByRole('button', { name: '提交' }).click();
    await dialog(page, '初始密码').getByRole('button', { name: '关闭', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'qiantai-new' });
    await row.getByText('杭州白泽台球俱乐部').waitFor();
  });

  test('an app user’s sheet shows who they are and their latest bills', async ({ open }) => {
    const page = await open('/user');
    await page.getByPlaceholder('请输入手机号...').waitFor();
    const nickname = await cells(page, 'nickname').first().textContent();
    await page.getByRole('button', { name: '详情' }).first().click();
    const sheet = dialog(page, '用户详情');
    await sheet
      .getByText(nickname ?? '')
      .first()
      .waitFor();
    const bills = sheet.getByRole('region', { name: '账单', exact: true });
    await bills
      .locator(':is(td, th)[data-field=amount]')
      .first()
      .getByText(/^¥[\d,]+\.\d\d$/)
      .waitFor();
  });
});

test('a sign-in on another device is seen, ended, and has to sign in again', async ({ open, console }) => {
  const page = await open('/');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '登录设备' }).click();
  const row = (state: string) => page.getByRole('row').filter({ hasText: state });
  await row('当前使用').waitFor();
  const other = await open('/', { as: null });
  await signIn(other, 'admin');
  await other.getByRole('button', { name: /用户菜单/ }).waitFor();
  await page.getByRole('button', { name: '刷新' }).click();
  const others = row('其他登录').first();
  await others.filter({ hasText: '· Linux' }).waitFor();
  await others.getByRole('button', { name: '退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await page.getByText('已退出').waitFor();
  await other.goto('/bill');
  await other.getByRole('button', { name: '登录' }).waitFor();
  const headers = { 'X-Token': await console.token('admin') };
  expect((await fetch(`${console.url}/api/session`, { headers })).status).toBe(200);
});

test('whoever is disabled is out at once, and is told so until they are enabled again', async ({ open, tolerate }) => {
  const page = await open('/admin/user?keyword=viewer');
  const theirs = await open('/bill', { as: null });
  await signIn(theirs, 'viewer');
  await theirs.getByRole('heading', { name: '账单列表' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'viewer' });
  await row.getByRole('button', { name: '停用' }).click();
  const question = page.getByRole('alertdialog', { name: '确认停用员工「viewer」？' });
  await question.getByText('已登录的设备立即退出').waitFor();
  await question.getByRole('button', { name: '停用' }).click();
  await page.getByText('停用成功').waitFor();
  await row.getByText('已停用').waitFor();

  tolerate(/401/);
  await theirs.goto('/bill');
  await theirs.getByRole('button', { name: '登录' }).waitFor();
  await signIn(theirs, 'viewer');
  await theirs.getByText('账号已停用，请联系管理员。').waitFor();

  await row.getByRole('button', { name: '启用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
  await page.getByText('启用成功').waitFor();
  await signIn(theirs, 'viewer');
  await theirs.getByRole('heading', { name: '账单列表' }).waitFor();
});

test('whoever has lost their password sets another one by a code that an administrator was shown once', async ({
  open,
  tolerate,
}) => {
  const page = await open('/admin/user?keyword=viewer');
  const row = page.getByRole('row').filter({ hasText: 'viewer' });
  await row.getByRole('button', { name: '详情' }).click();
  await dialog(page, '员工详情 · viewer').getByRole('button', { name: '重置密码' }).click();
  const form = dialog(page, '重置密码 · viewer');
  await form.getByText('1小时').click();
  await form.getByRole('button', { name: '生成重置码' }).click();
  const shown = dialog(page, '重置码 · viewer');
  const code = (await shown.locator('.reveal-value').textContent()) ?? '';
  expect(code).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
  await shown.getByRole('button', { name: '关闭', exact: true }).click();

  tolerate(/401/);
  const theirs = await open('/bill', { as: null });
  await theirs.getByLabel('账号').fill('viewer');
  await theirs.getByRole('button', { name: '忘记密码？' }).click();
  await theirs.getByText('请联系管理员生成重置码').waitFor();
  await theirs.getByLabel('重置码').fill('aaaa-bbbb-cccc');
  await theirs.getByLabel('新密码').fill('duidui-200');
  await theirs.getByLabel('确认密码').fill('duidui-200');
  await theirs.getByRole('button', { name: '设置并登录' }).click();
  await theirs.getByText('账号或重置码不正确，或重置码已失效。').waitFor();
  expect(await theirs.getByLabel('账号').inputValue()).toBe('viewer');
  await theirs.getByLabel('重置码').fill(code.toUpperCase());
  await theirs.getByRole('button', { name: '设置并登录' }).click();
  await theirs.getByRole('heading', { name: '账单列表' }).waitFor();
});

test('a second factor is set up by its owner, asked for at the next sign-in, and removed', async ({
  open,
  tolerate,
}) => {
  tolerate(/401/);
  const page = await open('/factor', { as: 'owner' });
  await page.getByRole('heading', { name: '二次验证' }).waitFor();
  await page.getByText('二次验证未开启').waitFor();
  await page.getByText('别人知道了密码，也不能登录。').waitFor();
  await page.getByRole('button', { name: '设置动态验证码' }).click();
  const setup = dialog(page, '设置动态验证码');
  await setup.getByLabel('登录密码').fill('baize888');
  await setup.getByRole('button', { name: '下一步' }).click();
  await setup.getByAltText('验证器扫描的二维码').waitFor();
  const secret = ((await setup.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByRole('textbox', { name: '验证码' }).fill('123');
  await setup.getByRole('button', { name: '确认' }).click();
  await setup.getByText('验证码不正确，请输入验证器中当前的6位数字。').waitFor();
  await setup.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, Date.now()));
  await setup.getByRole('button', { name: '确认' }).click();
  const codes = setup.locator('.recovery-codes li');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const [spare = ''] = await codes.allTextContents();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: '还没有保存恢复码，要关闭吗？' });
  await leaving.getByRole('button', { name: '返回' }).click();
  await setup.getByRole('button', { name: '已保存，完成' }).click();
  await page.getByText('二次验证已开启').waitFor();
  await page.getByText('还有 10 个没有用过').waitFor();

  const other = await open('/bill', { as: null });
  await signIn(other, 'owner');
  await other.getByText('请输入手机验证器显示的6位数字').waitFor();
  await other.getByLabel('动态验证码或恢复码').fill('000000');
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await other.getByText('验证码不正确，或已经用过。').waitFor();
  await other.getByLabel('动态验证码或恢复码').fill(spare);
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await other.getByRole('heading', { name: '账单列表' }).waitFor();

  await page.getByRole('button', { name: '重新生成恢复码' }).click();
  const renewal = dialog(page, '重新生成恢复码');
  await renewal.getByRole('textbox', { name: '登录密码' }).fill('baize888');
  await renewal.getByRole('button', { name: '生成' }).click();
  const renewed = dialog(page, '恢复码');
  await renewed.getByText('之前的已失效').waitFor();
  expect(await renewed.locator('.recovery-codes li').count()).toBe(10);
  expect(await renewed.getByText(spare).count()).toBe(0);
  await renewed.getByRole('button', { name: '已保存，完成' }).click();

  const totp = page.getByRole('region', { name: '动态验证码' });
  await totp.getByRole('button', { name: '移除' }).click();
  const removal = dialog(page, '移除 · 动态验证码');
  await removal.getByText('这是最后一种方式').waitFor();
  await removal.getByRole('textbox', { name: '登录密码' }).fill('baize888');
  await removal.getByRole('button', { name: '移除' }).click();
  await page.getByText('已移除').waitFor();
  await page.getByText('二次验证未开启').waitFor();
});

test('a role that must have a second factor sets it up while signing in', async ({ open, tolerate }) => {
  tolerate(/403/);
  const page = await open('/base');
  const roles = page.getByRole('combobox', { name: '二次验证的角色' });
  await roles.click();
  await roles.fill('店长');
  await page.getByRole('option', { name: '店长', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();

  await page.goto('/admin/user');
  await page.getByRole('button', { name: '新建员工' }).click();
  const staff = dialog(page, '新建员工');
  await staff.getByLabel('用户名').fill('dianzhang-xin');
  await choose(staff, '所属加盟商', '成都九球天地');
  await choose(staff, '角色', '店长');
  await staff.getByRole('button', { name: '提交' }).click();
  const shown = dialog(page, '初始密码 · dianzhang-xin');
  const secret = (await shown.locator('.reveal-value').textContent()) ?? '';

  const theirs = await open('/club', { as: null });
  await signIn(theirs, 'dianzhang-xin', secret);
  await theirs.getByLabel('新密码').fill('duidui-300');
  await theirs.getByLabel('确认密码').fill('duidui-300');
  await theirs.getByRole('button', { name: '设置并登录' }).click();
  await theirs.getByText('您的角色须开启二次验证').waitFor();
  await theirs.getByRole('button', { name: '开始设置' }).click();
  const key = ((await theirs.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await theirs.getByRole('textbox', { name: '验证码' }).fill(codeOf(key, Date.now()));
  await theirs.getByRole('button', { name: '确认' }).click();
  await theirs.getByRole('button', { name: '已保存，完成' }).click();
  await theirs.getByRole('heading', { name: '门店列表' }).waitFor();
});

test('a passkey is added, and proves the next sign-in', async ({ open, tolerate }) => {
  tolerate(/401/);
  const page = await open('/factor', { as: 'owner', host: 'localhost' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const setup = dialog(page, '添加通行密钥');
  await setup.getByLabel('登录密码').fill('baize888');
  await setup.getByRole('button', { name: '添加通行密钥' }).click();
  await setup.locator('.recovery-codes li').first().waitFor();
  await setup.getByRole('button', { name: '已保存，完成' }).click();
  const passkeys = page.getByRole('region', { name: '通行密钥' });
  await passkeys.getByText('Linux').waitFor();

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await signIn(page, 'owner');
  await page.getByRole('button', { name: '用通行密钥验证' }).click();
  await page.getByRole('button', { name: /用户菜单/ }).waitFor();

  await page.goto('/factor');
  await passkeys.getByRole('button', { name: '移除' }).click();
  const removal = page.getByRole('dialog', { name: /^移除/ });
  await removal.getByRole('textbox', { name: '登录密码' }).fill('baize888');
  await removal.getByRole('button', { name: '移除' }).click();
  await page.getByText('已移除').waitFor();
});
