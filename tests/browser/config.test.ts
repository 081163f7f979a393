// @module-tag deep
import { describe, expect } from 'vitest';
import { test } from './console.ts';
import { bodiesTo } from './sent.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a banner is uploaded, saved as it is, switched off, undone and deleted', { tags: 'short' }, async ({
  open,
  console,
}) => {
  const page = await open('/banner');
  await page.getByRole('button', { name: '新建广告' }).click();
  const dialog = page.getByRole('dialog', { name: '新建广告' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.getByText('请上传图片').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  const shown = await dialog.locator('img[src^="/files/"]').getAttribute('src');
  const address = shown?.replace('?small', '');
  const sent = await bodiesTo(page, '/api/config/banner');
  await dialog.getByRole('button', { name: '提交' }).click();
  expect(await sent()).toEqual({
    image: expect.stringMatching(/^\/files\//),
    type: 0,
    status: 1,
    seq: 0,
  });
  await page.getByText('保存成功').waitFor();
  const row = page.getByRole('row').filter({ has: page.locator(`img[src="${shown}"]`) });
  // The smallest number stands first.
  await page.getByRole('row').nth(1).locator(`img[src="${shown}"]`).waitFor();
  // In a narrow window wide pictures stay within their column.
  await page.setViewportSize({ width: 900, height: 768 });
  const beyond = (images: Element[]) =>
    images.filter((image) => {
      const cell = image.closest('th, td')?.getBoundingClientRect().right ?? 0;
      return image.getBoundingClientRect().right > cell - 8;
    }).length;
  await expect.poll(() => page.locator('.thumbnail img').evaluateAll(beyond)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await row.getByRole('button', { name: '编辑' }).click();
  await page
    .getByRole('dialog', { name: /编辑广告/ })
    .getByRole('button', { name: '保存' })
    .click();
  await page.getByText('没有改动，无需保存').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
  const saved = async (): Promise<{ id: number; status: number }> => {
    const { records } = await (await fetch(`${console.url}/api/config/banner/list?size=100`, { headers })).json();
    return records.find(({ image }: { image: string }) => image === address);
  };
  const before = await saved();
  const disable = async () => {
    await row.getByRole('button', { name: '禁用' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '禁用' }).click();
    await row.getByRole('button', { name: '启用' }).waitFor();
  };
  await disable();
  expect(await saved()).toEqual({ ...before, status: 0 });
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('已撤销').waitFor();
  await row.getByRole('button', { name: '禁用' }).waitFor();
  expect(await saved()).toEqual(before);
  await disable();
  await page.getByRole('button', { name: '撤销' }).waitFor();
  // Somebody else was faster.
  const other = { method: 'PUT', headers, body: JSON.stringify(before) };
  expect((await fetch(`${console.url}/api/config/banner/${before.id}`, other)).status).toBe(204);
  await page.keyboard.press('Control+z');
  await page.getByText('没有撤销：').waitFor();
  await row.getByRole('button', { name: '禁用' }).waitFor();
  await disable();
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByText('确认删除？').waitFor();
  await page.getByText('的广告。此操作不可撤销。').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('删除成功').waitFor();
});

test('an edit is taken back from its message, unless somebody has changed the record since', { tags: 'short' }, async ({
  open,
  console,
}) => {
  const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
  const all = async () => {
    const { records } = await (await fetch(`${console.url}/api/config/banner/list?size=100`, { headers })).json();
    return records as readonly { readonly id: number; readonly seq: number }[];
  };
  const [before] = await all();
  const saved = async () => (await all()).find(({ id }) => id === before?.id);
  const page = await open('/banner');
  const row = page.locator(`[data-row="${before?.id}"]`);
  const editTo = async (seq: number) => {
    await row.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog', { name: /编辑广告/ });
    await dialog.getByRole('textbox', { name: '排序' }).fill(String(seq));
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await saved())?.seq).toBe(seq);
  };
  await editTo(41);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('已撤销').waitFor();
  expect(await saved()).toEqual(before);
  await editTo(42);
  await page.getByRole('button', { name: '撤销' }).waitFor();
  const other = { method: 'PUT', headers, body: JSON.stringify({ ...(await saved()), seq: 43 }) };
  expect((await fetch(`${console.url}/api/config/banner/${before?.id}`, other)).status).toBe(204);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('没有撤销：').waitFor();
  expect((await saved())?.seq).toBe(43);
});

test('an edit is taken back though somebody has changed another field since, which stays', async ({
  open,
  console,
}) => {
  const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
  const address = `${console.url}/api/tenant/6`;
  const saved = async (): Promise<Record<string, unknown>> => (await fetch(address, { headers })).json();
  const before = await saved();
  const page = await open(`/tenant?keyword=${encodeURIComponent(String(before.name))}`);
  await page.locator('[data-row="6"]').getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: /编辑加盟商/ });
  await dialog.getByRole('textbox', { name: '联系人' }).fill('错联系人');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { name, contact } = await saved();
  expect(contact).toBe('错联系人');
  const body = JSON.stringify({ name, contact, phone: '13811112222' });
  expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(204);
  await page.getByRole('button', { name: '撤销' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('已撤销').waitFor();
  expect(await saved()).toMatchObject({ name, contact: before.contact, phone: '13811112222' });
});

test('an edit is undone from its entry in the history, for ever, unless the same fields were changed since', async ({
  open,
  console,
}) => {
  const headers = { 'x-token': await console.token('admin'), 'content-type': 'application/json' };
  const address = `${console.url}/api/tenant/5`;
  const saved = async (): Promise<Record<string, unknown>> => (await fetch(address, { headers })).json();
  const before = await saved();
  const edit = async (changed: Record<string, unknown>) => {
    const { name, contact, phone } = { ...(await saved()), ...changed };
    const body = JSON.stringify({ name, contact, phone });
    expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(204);
  };
  await edit({ contact: '错联系人', phone: '13800000000' });
  await edit({ name: '改过的名称' });
  const page = await open('/tenant?sheet=sheet&id=5');
  const history = page.locator('.sheet-history');
  const entry = (text: string) => history.getByRole('row').filter({ hasText: text });
  await entry('错联系人').getByRole('button', { name: '恢复' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑加盟商' });
  await dialog.getByText(`联系人：错联系人 → ${before.contact}`).waitFor();
  await expect.poll(() => dialog.getByRole('textbox', { name: '联系人' }).inputValue()).toBe(before.contact);
  expect(await dialog.getByRole('textbox', { name: '名称' }).inputValue()).toBe('改过的名称');
  await dialog.getByRole('button', { name: '恢复', exact: true }).click();
  await page.getByText('已恢复').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const { contact, phone } = before;
  expect(await saved()).toMatchObject({ name: '改过的名称', contact, phone });
  // What was restored is an edit like any other.
  await entry(`错联系人 → ${before.contact}`).getByRole('button', { name: '恢复' }).waitFor();

  await edit({ name: '又改了名称' });
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await page.reload();
  await page.locator('[data-row="5"]').getByRole('button', { name: '详情' }).click();
  await entry(`${before.name} → 改过的名称`).getByRole('button', { name: '恢复' }).click();
  await page.getByText('「名称」在这次修改之后又改过，不能直接恢复').waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await saved()).toMatchObject({ name: '又改了名称' });
});

test('feedback shows its pictures to the keyboard', async ({ open, console }) => {
  const token = await console.token('admin');
  const answer = await fetch(`${console.url}/api/config/feedback/list?size=1000`, { headers: { 'x-token': token } });
  const { records } = (await answer.json()) as { records: { id: number; images: string[]; nickname: string }[] };
  const many = records.find(({ images }) => images.length > 1);
  const page = await open(`/feedback?keyword=${encodeURIComponent(many?.nickname ?? '')}&size=100`);
  const index = records
    .filter(({ nickname }) => nickname.includes(many?.nickname ?? ''))
    .findIndex(({ id }) => id === many?.id);
  await page.getByRole('button', { name: '详情' }).nth(index).click();
  const sheet = page.getByRole('dialog', { name: '反馈详情' });
  await sheet.getByRole('link', { name: '图片 1' }).press('Enter');
  const viewer = page.locator('dialog.viewer');
  await viewer.getByText(/第 1 张/).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText(/第 2 张/).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
});

describe('the basic settings', () => {
  test('are saved together as texts, with their units beside them', async ({ open }) => {
    const page = await open('/base');
    await page
      .locator('.form-with-unit', { has: page.getByLabel('提现费率') })
      .getByText('%', { exact: true })
      .waitFor();
    await page
      .locator('.form-with-unit', { has: page.getByLabel('最低提现额') })
      .getByText('元', { exact: true })
      .waitFor();
    await page.getByLabel('提现费率').fill('1.25');
    const sent = await bodiesTo(page, '/api/config/');
    await page.getByRole('button', { name: '保存' }).click();
    expect(await sent()).toEqual([
      { key: 'customer.wechat', value: 'baize-kefu' },
      { key: 'tenant.withdraw.rate', value: '1.25' },
      { key: 'tenant.withdraw.min', value: '1000' },
      { key: 'refund.approval.above', value: '' },
      { key: 'login.idle', value: '720' },
      { key: 'login.longest', value: '168' },
      { key: 'login.factor', value: '[]' },
    ]);
    await page.getByText('保存成功').waitFor();
  });

  test('refuse what makes no sense', async ({ open }) => {
    const page = await open('/base');
    await page.getByLabel('提现费率').fill('101');
    await page.getByLabel('最低提现额').fill('一千');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('手续费率应为0到100之间的数字，最多两位小数').waitFor();
    await page.getByLabel('空闲退出').fill('4');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('空闲退出应为5到9999的整数').waitFor();
    await page.getByText('最低提现金额应为0到99999999.99之间的数字，最多两位小数').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('an invitation is deleted after a question', async ({ open }) => {
  const page = await open('/match');
  await page.getByRole('button', { name: '详情' }).first().click();
  const sheet = page.getByRole('dialog', { name: '约球详情' });
  await sheet.getByText('约球请求').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '删除' }).first().click();
  await page.getByText('确认删除约球？').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('删除成功').waitFor();
});
