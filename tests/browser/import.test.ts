// @module-tag deep
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { workbook } from '../console/import/workbook.ts';
import { test } from './console.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const ended = (page: Page) => page.getByRole('alertdialog');

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const csv = (text: string, name = '员工.csv'): File => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Opens the import of that title, and drops a file on it. */
async function drop(page: Page, title: string, file: File): Promise<Locator> {
  await page.getByRole('button', { name: title }).click();
  const open = dialog(page, title);
  const content = file.buffer.toString('base64');
  const data = await page.evaluateHandle(
    async ({ content, name, mimeType }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { content, name: file.name, mimeType: file.mimeType },
  );
  await open.locator('.import-drop').dispatchEvent('drop', { dataTransfer: data });
  return open;
}

describe('an import', () => {
  test('makes a record of each row that is right, and says of the others why not', { tags: 'short' }, async ({
    open,
    console: { server },
  }) => {
    const page = await open('/admin/user');
    const preview = await drop(
      page,
      '导入员工',
      csv(
        '员工名单,,\n账号,加盟商,角色名称\n新人甲 ,杭州白泽台球俱乐部,店长\n新 人,杭州白泽台球俱乐部,店长\n新人乙,没有这家,店长\nadmin,,\n新人甲,杭州白泽台球俱乐部,店长\n新人丙,杭州白泽台球俱乐部,前台\n',
      ),
    );
    await preview.getByText('文件共 6 行').waitFor();
    const wrong = preview.getByRole('list', { name: '有错的行' });
    expect(await wrong.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('用户名：用户名不能包含空格'),
      expect.stringContaining('所属加盟商：没有「没有这家」'),
      expect.stringContaining('与第 3 行'),
    ]);
    expect(await preview.getByRole('list', { name: '不执行的行' }).textContent()).toContain('已有这条记录');
    const reasons = page.waitForEvent('download');
    await preview.getByRole('button', { name: '下载未导入的 4 行' }).click();
    const [titles, first] = await readSheet(await (await reasons).path());
    expect(titles).toEqual(['账号', '加盟商', '角色名称', '结果', '原因']);
    expect(first?.slice(3)).toEqual(['有错', '用户名：用户名不能包含空格']);

    await preview.getByRole('button', { name: '导入 2 行' }).click();
    await ended(page).getByText('导入员工：成功 2 行，失败 0 行').waitFor();
    // What is shown once is not lost by a stray click.
    await ended(page).getByRole('button', { name: '关闭' }).click();
    await page.getByText('不保存就关闭？').waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    const saving = page.waitForEvent('download');
    await ended(page).getByRole('button', { name: '导出结果' }).click();
    const [header, ...rows] = await readSheet(await (await saving).path());
    expect(header?.slice(0, 4)).toEqual(['结果', '说明', '初始密码', '账号']);
    for (const [outcome, , password] of rows)
      expect([outcome, password]).toEqual(['成功', expect.stringMatching(/^\w{12}$/)]);
    await ended(page).getByRole('button', { name: '关闭' }).click();
    await page.locator('tbody').getByText('新人丙').waitFor();

    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const log = database.prepare("select message from audit_entry where call = 'POST /api/audit/import'").all();
    database.close();
    expect(log).toEqual([
      { message: expect.stringMatching(/^文件「员工\.csv」共 6 行，执行 2 行；SHA-256 [0-9a-f]{64}$/) },
    ]);
  });

  test('pays out what the bank has paid, and lists what differs', { tags: 'short' }, async ({
    open,
    console: { server },
  }) => {
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const due = database
      .prepare('select id, account, real_amount as amount, status from withdraw where status = 1 order by id')
      .all() as readonly { id: number; account: string; amount: number }[];
    const paid = database.prepare('select id, account, real_amount as amount from withdraw where status = 2').get() as {
      id: number;
      account: string;
      amount: number;
    };
    const [one, other, third] = due;
    if (one === undefined || other === undefined || third === undefined) throw new Error('Too few are due.');
    const text = (row: number, column: string, at: number) => `<c r="${column}${row}" t="s"><v>${at}</v></c>`;
    const strings = ['某某银行批量转账结果', '业务参考号', '收款账号', '交易金额', '处理结果', '成功', '失败'].concat(
      [one, other, third, paid].map(({ account }) => account),
    );
    const line = (
      row: number,
      { id, amount }: { id: number; amount: number },
      account: number,
      result: number,
      off = 0,
    ) =>
      `<row r="${row}"><c r="A${row}"><v>${id}</v></c>${text(row, 'B', account)}<c r="C${row}"><v>${(amount + off) / 100}</v></c>${text(row, 'D', result)}</row>`;
    const rows = [
      `<row r="1">${text(1, 'A', 0)}</row><row r="3">${['A', 'B', 'C', 'D'].map((at, index) => text(3, at, index + 1)).join('')}</row>`,
      line(4, one, 7, 5),
      line(5, other, 8, 5, 1),
      line(6, third, 9, 6),
      line(7, paid, 10, 5),
      line(8, { id: 999_999, amount: 100 }, 7, 5),
    ].join('');
    const page = await open('/withdraw/list');
    const preview = await drop(page, '导入银行回单', {
      name: '回单.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(workbook(rows, strings)),
    });
    const left = preview.getByRole('list', { name: '不执行的行' }).getByRole('listitem');
    await left.first().waitFor();
    expect(await left.allTextContents()).toEqual([
      expect.stringMatching(/第 5 行.*实际到账金额：文件中是「[\d.]+」，记录中是「¥[\d,.]+」/),
      expect.stringMatching(/第 6 行.*结果：失败/),
      expect.stringMatching(/第 7 行.*成功/),
      expect.stringMatching(/第 8 行.*没有「编号」相同的记录/),
    ]);
    await preview.getByRole('button', { name: '执行 1 行' }).click();
    await ended(page).getByText('导入银行回单：成功 1 行，失败 0 行').waitFor();
    const now = database
      .prepare('select id, status from withdraw where id in (?, ?, ?)')
      .all(one.id, other.id, third.id);
    database.close();
    expect(now).toEqual([
      { id: one.id, status: 2 },
      { id: other.id, status: 1 },
      { id: third.id, status: 1 },
    ]);
  });

  test('is what the bank says of the file that was made for it, of which the log knows the hash', {
    tags: 'short',
  }, async ({ open, console: { server } }) => {
    const page = await open('/withdraw/list?status=1');
    await page.getByRole('button', { name: '导出付款文件' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^导出 \d+ 行$/ }).click();
    const path = await (await saving).path();
    const [titles, ...rows] = await readSheet(path);
    expect(titles).toEqual(['业务参考号', '收款人', '收款账号', '开户行', '开户支行', '金额']);
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const due = database
      .prepare('select count(*) as count, sum(real_amount) as sum from withdraw where status = 1')
      .get() as {
      count: number;
      sum: number;
    };
    const entry = database
      .prepare("select message from audit_entry where call = 'POST /api/audit/export' order by id desc limit 1")
      .get() as { message: string };
    database.close();
    expect(rows.at(-1)).toEqual([`合计 ${due.count} 行`, null, null, null, null, due.sum / 100]);
    expect(rows[0]?.[2]).toMatch(/^\d{16,19}$/);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    expect(entry.message).toBe(`${due.count} 行；实际到账金额合计 ${(due.sum / 100).toFixed(2)}；SHA-256 ${hash}`);
  });

  test('with the connection cut twice and the page reloaded, each row is made once', async ({
    open,
    tolerate,
    console: { server },
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
    const count = 60;
    const names = Array.from({ length: count }, (_, index) => `批量${index + 1}`);
    const text = `用户名,所属加盟商,角色\n${names.map((name) => `${name},杭州白泽台球俱乐部,前台`).join('\n')}`;
    const page = await open('/admin/user');
    const preview = await drop(page, '导入员工', csv(text));
    await preview.getByRole('button', { name: `导入 ${count} 行` }).click();
    await reaches(page, 5);
    await page.context().setOffline(true);
    await ended(page).getByText('已暂停').waitFor();
    await page.context().setOffline(false);
    await reaches(page, 15);
    // Calls arrive, and their answers do not.
    await page.route('**/api/admin/user', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await ended(page).getByText('已暂停').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    const note = page.getByRole('status').filter({ hasText: '上次的批量「导入员工」未完成' });
    await note.getByRole('button', { name: '继续' }).click();
    await ending(page, count);
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const made = database
      .prepare("select count(*) as made, count(distinct username) as names from staff where username like '批量%'")
      .get();
    const logged = database
      .prepare(
        'select count(*) as entries from audit_entry where table_name = \'staff\' and "before" is null and "after" like \'%批量%\'',
      )
      .get();
    database.close();
    expect([made, logged]).toMatchObject([{ made: count, names: count }, { entries: count }]);
  });
});

/** Resolves once a run has so many rows behind it. */
async function reaches(page: Page, count: number): Promise<void> {
  const completed = async () => Number(/已完成 (\d+)/.exec((await ended(page).textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(completed, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
}

/** Goes on wherever a busy machine makes the run pause, until it has ended. */
async function ending(page: Page, count: number): Promise<void> {
  const done = ended(page).getByText(`导入员工：成功 ${count} 行，失败 0 行`);
  const paused = ended(page).getByRole('button', { name: '继续' });
  for (;;) {
    await done.or(paused).first().waitFor({ timeout: 90_000 });
    if ((await done.count()) > 0) return;
    await paused.click();
  }
}
