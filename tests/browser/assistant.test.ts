// @module-tag deep
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from './console.ts';
import { bodiesTo } from './sent.ts';

async function openCoach(page: Page) {
  await page.getByRole('button', { name: '详情' }).first().click();
  const dialog = page.getByRole('dialog', { name: '助教详情' });
  await dialog.getByText('身份证号').waitFor();
  return dialog;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file of 20 MB: Chromium reads it itself, as it would take a slow machine long to be sent its bytes. */
async function bigPicture(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'baize-picture-')), '照片.png');
  await writeFile(path, picture);
  await truncate(path, 20 * 1024 * 1024);
  onTestFinished(() => rm(dirname(path), { recursive: true }));
  return path;
}

describe('a coach', () => {
  test('is shown first, edited with the same button, and shown again as saved', async ({ open }) => {
    const page = await open('/assistant/list', { as: 'owner' });
    const dialog = await openCoach(page);
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await dialog.getByRole('button', { name: '编辑' }).click();
    await dialog.getByLabel('昵称').fill('小球星');
    expect(await dialog.getByLabel('身份证号').count()).toBe(0);
    await dialog.getByLabel('价格').fill('128.5');
    await dialog.getByRole('button', { name: '追分达人', exact: true }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('保存成功').waitFor();
    await dialog.getByText('小球星').last().waitFor();
    await expect.poll(() => dialog.getByRole('textbox').count()).toBe(0);
    await dialog.getByText('¥128.50').waitFor();
  });

  test('has the messages of the specification and no day after today', async ({ open }) => {
    const page = await open('/assistant/list', { as: 'owner' });
    const dialog = await openCoach(page);
    await dialog.getByRole('button', { name: '编辑' }).click();
    for (const label of ['昵称', '手机号', '价格']) await dialog.getByLabel(label).fill('');
    await dialog.getByRole('textbox', { name: '开始工作日期' }).fill('2099-01-01');
    await dialog.getByRole('textbox', { name: '生日' }).fill('1899-12-31');
    await dialog.getByRole('button', { name: '保存' }).click();
    for (const sentence of ['请输入昵称', '请输入手机号', '请输入价格', '不能早于1900-01-01']) {
      await dialog.getByText(sentence).waitFor();
    }
    await dialog.getByText(/不能晚于/).waitFor();
  });

  test('takes no picture above 10 MB and no text by another name, and loses nothing typed', async ({ open }) => {
    const page = await open('/assistant/list', { as: 'owner' });
    const dialog = await openCoach(page);
    await dialog.getByRole('button', { name: '编辑' }).click();
    await dialog.getByLabel('昵称').fill('还没保存');
    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles(await bigPicture());
    await dialog.getByText('图片不能超过 10 MB，所选文件有 20.0 MB').waitFor();
    await chooser.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('只是文字') });
    await dialog.getByText('只能上传 PNG、JPEG、GIF 或 WebP 图片').waitFor();
    await chooser.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: picture });
    await dialog.locator('img[src^="/files/"]').waitFor();
    await page.route('**/api/file/upload', (route) => route.abort());
    await chooser.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: picture });
    await dialog.getByRole('button', { name: '重新上传' }).waitFor();
    expect(await dialog.getByLabel('昵称').inputValue()).toBe('还没保存');
  });

  test('is not edited by who may only look', async ({ open }) => {
    const page = await open('/assistant/list', { as: 'viewer' });
    const dialog = await openCoach(page);
    expect(await dialog.getByRole('button', { name: '编辑' }).count()).toBe(0);
  });
});

describe('an application', () => {
  test('passes after a question, and offers nothing more', async ({ open }) => {
    const page = await open('/assistant/apply?status=0', { as: 'owner' });
    const row = page.getByRole('row').filter({ hasText: '待审核' }).first();
    await row.getByRole('button', { name: '通过' }).click();
    await page.getByText('确认通过申请？').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
    await page.getByText('成功').waitFor();
    await page.goto('/assistant/apply?status=1');
    await page.getByText('已通过').first().waitFor();
    expect(await page.getByRole('button', { name: '拒绝' }).count()).toBe(0);
  });

  test('is rejected with a reason', async ({ open }) => {
    const page = await open('/assistant/apply?status=0');
    await page.getByRole('button', { name: '拒绝' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('确认拒绝申请？').waitFor();
    await dialog.getByLabel('拒绝原因').fill('资料不完整');
    const sent = await bodiesTo(page, '/reject');
    await dialog.getByRole('button', { name: '拒绝' }).click();
    expect(await sent()).toEqual({ reason: '资料不完整' });
    await page.getByText('成功').waitFor();
  });
});

test('an order shows who played when and paid what', async ({ open }) => {
  const page = await open('/assistant/order');
  await page.getByRole('button', { name: '详情' }).first().click();
  const dialog = page.getByRole('dialog', { name: '约球详情' });
  for (const title of ['预约人手机号', '支付金额', '退款金额', '实际开始时间', '实际结束时间']) {
    await dialog.getByText(title).waitFor();
  }
});
