// @module-tag deep
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { workbook } from '../console/import/workbook.ts';
import { type Console, test } from './console.ts';
import { startChrome } from './killable-chrome.ts';
import { ending, reaches } from './run-progress.ts';

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
        '员工名单,,\n账号,加盟商,角色名称\n新人甲 ,杭州白泽台球俱乐部,店长\n新 人,杭州白泽台球俱乐部,店长\n新人乙,没有这家,店长\nadmin,,\n新人甲,杭州白泽台球俱乐部,店长\n新人丙,杭州白泽台球俱乐部,前台\n新人丁,,店长\n',
      ),
    );
    await preview.getByText('文件共 7 行').waitFor();
    const wrong = preview.getByRole('list', { name: '有错的行' });
    expect(await wrong.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('用户名：用户名不能包含空格'),
      expect.stringContaining('所属加盟商：没有「没有这家」'),
      expect.stringContaining('与第 3 行'),
      // Of the head office, which has no such role.
      expect.stringContaining('角色：没有「店长」'),
    ]);
    expect(await preview.getByRole('list', { name: '将新建的行' }).getByRole('listitem').allTextContents()).toEqual([
      '第 3 行 用户名：新人甲，所属加盟商：杭州白泽台球俱乐部，角色：店长，可查看门店：全部门店',
      '第 8 行 用户名：新人丙，所属加盟商：杭州白泽台球俱乐部，角色：前台，可查看门店：全部门店',
    ]);
    expect(await preview.getByRole('list', { name: '不执行的行' }).textContent()).toContain('已有这条记录');
    const reasons = page.waitForEvent('download');
    await preview.getByRole('button', { name: '下载未导入的 5 行' }).click();
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
    const facts = (log as { message: string }[]).map(({ message }) => JSON.parse(message));
    expect(facts).toEqual([{ file: '员工.csv', rows: 7, sent: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
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

  test('pays out nothing that the bank says two things of, in either order', {
    tags: 'short',
  }, async ({ open, console: { server } }) => {
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const [one, other, third] = database
      .prepare('select id, account, real_amount as amount from withdraw where status = 1 order by id limit 3')
      .all() as readonly { id: number; account: string; amount: number }[];
    if (one === undefined || other === undefined || third === undefined) throw new Error('Too few are due.');
    const said = ({ id, account, amount }: typeof one, result: string, mark = '') =>
      `${mark}${id},${account},${(amount / 100).toFixed(2)},${result}`;
    // A number may be written with zeros before it, or as a text of Excel's.
    const rows = [
      said(one, '成功'),
      said(one, '失败', '00'),
      said(other, '已退汇', "'"),
      said(other, '成功'),
      said(third, '失败'),
      said(third, '已退汇'),
    ];
    const page = await open('/withdraw/list');
    const text = ['业务参考号,收款账号,交易金额,处理结果', ...rows].join('\n');
    const preview = await drop(page, '导入银行回单', csv(text, '回单.csv'));
    const wrong = preview.getByRole('list', { name: '有错的行' }).getByRole('listitem');
    await wrong.first().waitFor();
    expect(await wrong.allTextContents()).toEqual(
      [3, 2, 5, 4].map((line) => expect.stringContaining(`与第 ${line} 行是同一条，内容却不同`)),
    );
    // What is not to be paid out anyhow is at odds with nothing.
    expect(await preview.getByRole('list', { name: '不执行的行' }).getByRole('listitem').count()).toBe(2);
    expect(await preview.getByRole('list', { name: '将执行的行' }).count()).toBe(0);
    database.close();
  });

  test('is what the bank says of the file that was made for it, of which the log knows the hash', {
    tags: 'short',
  }, async ({ open, console: { server } }) => {
    // Those that are held are in the list, but not in the file.
    const page = await open('/withdraw/list');
    await page.getByRole('button', { name: '导出付款文件' }).click();
    const saving = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^导出 \d+ 行$/ })
      .click();
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
    const sums = { realAmount: (due.sum / 100).toFixed(2) };
    expect(JSON.parse(entry.message)).toEqual({ rows: due.count, sums, hash });
  });

  test('configures the packages of a shop that a file names, and says which cells are wrong', async ({
    open,
    console: { server },
  }) => {
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const deals = database
      .prepare(
        `select ticket_deal.id, ticket_deal.name, shop_id as shop from ticket_deal
        inner join ticket_shop on ticket_shop.id = ticket_deal.shop_id where ticket_shop.platform = 1
        and ticket_shop.club_id is not null and ticket_deal.type = 0 order by shop_id, ticket_deal.id limit 2`,
      )
      .all() as readonly { id: number; name: string; shop: number }[];
    const [one, other] = deals;
    if (one === undefined || other === undefined || one.shop !== other.shop) throw new Error('Too few are unset.');
    const page = await open(`/ticket/meituan?size=50&sheet=deals&id=${one.shop}`);
    const rows = [
      [one.name, '时段券', '90', '限制时段', '周三至周五、周日至周一', '18:30', '2:00'],
      [other.name, '时长券', '120', '不限制', '每天', '', ''],
    ];
    const titles = '套餐名称,配置类型,时长,限制,可用星期,开始,结束';
    const wrong = [
      [one.name, '时长券', '60', '不限制', '周一', '', ''],
      [other.name, '时段券', '60', '限制时段', '周八', '18点半', ''],
    ];
    const fileOf = (rows: readonly string[][]) =>
      csv([titles, ...rows.map((row) => row.map((cell) => JSON.stringify(cell)).join())].join('\n'), '套餐.csv');
    const refused = await drop(page, '导入配置', fileOf(wrong));
    const told = refused.getByRole('list', { name: '有错的行' }).getByRole('listitem');
    await told.first().waitFor();
    expect(await told.allTextContents()).toEqual([
      expect.stringContaining('星期：按这一行其他列的值，这里应当空着，文件中是「周一」'),
      expect.stringMatching(/星期：没有「周八」.*开始时间：「18点半」不是时间，请写成 18:30；请选择可用时段/),
    ]);
    await refused.getByRole('button', { name: '关闭' }).first().click();

    const preview = await drop(page, '导入配置', fileOf(rows));
    const changes = preview.getByRole('list', { name: '将执行的行' }).getByRole('listitem');
    await changes.first().waitFor();
    expect(await changes.allTextContents()).toEqual([
      expect.stringMatching(
        /「.+」类型：.+ → 时段券，时长（分钟）：.+ → 90，时段限制：不限制 → 限制时段，星期：— → 周三至周五、周日至周一，开始时间：— → 18:30，结束时间：— → 2:00$/,
      ),
      expect.stringMatching(/「.+」类型：.+ → 时长券，时长（分钟）：.+ → 120$/),
    ]);
    await preview.getByRole('button', { name: '执行 2 行' }).click();
    await ended(page).getByText('导入配置：成功 2 行，失败 0 行').waitFor();
    const now = database
      .prepare('select type, minutes, period from ticket_deal where id in (?, ?) order by id')
      .all(one.id, other.id);
    database.close();
    expect(now).toEqual([
      { type: 2, minutes: 90, period: '{"days":[1,3,4,5,7],"startTime":"18:30:00","endTime":"02:00:00"}' },
      { type: 1, minutes: 120, period: null },
    ]);
    // What was written is what the file says: nothing is left to do.
    await ended(page).getByRole('button', { name: '关闭' }).click();
    const again = await drop(page, '导入配置', fileOf(rows));
    await again.getByText('与现在的相同，没有改动').first().waitFor();
    expect(await again.getByText('与现在的相同，没有改动').count()).toBe(2);
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
    expect(await ending(page, '导入员工')).toBe(`导入员工：成功 ${count} 行，失败 0 行`);
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

  const killed = async (count: number, { url, token, server }: Console) => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-profile-'));
    const { ids, text, sum } = dueIn(server.folder, count);
    const before = paidOut(server.folder);
    let chrome = await startChrome(folder);
    try {
      let page = await chrome.page();
      await page.goto(`${url}/login`);
      await page.evaluate((key) => localStorage.setItem('request_token', key), await token('admin'));
      await page.goto(`${url}/withdraw/list`);
      const preview = await drop(page, '导入银行回单', csv(text, '回单.csv'));
      await preview.getByRole('button', { name: `执行 ${count} 行` }).click();
      await reaches(page, count / 10);
      // The network goes down with calls on their way.
      await page.context().setOffline(true);
      await ended(page).getByText('已暂停').waitFor();
      await page.context().setOffline(false);
      await reaches(page, count / 5);
      // Calls arrive, and their answers do not.
      await page.route('**/api/profit/withdraw/status', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await ended(page).getByText('已暂停').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      // However late the browser is killed, the run has not ended: what it sends beyond this is on its way for ever.
      let left = count / 2;
      await page.route('**/api/profit/withdraw/status', (route) => (left-- > 0 ? route.continue() : undefined));
      await ended(page).getByRole('button', { name: '继续' }).click();
      await reaches(page, (count * 2) / 5);
      await chrome.kill();

      chrome = await startChrome(folder);
      page = await chrome.page();
      await page.goto(`${url}/withdraw/list`);
      const note = page.getByRole('status').filter({ hasText: '上次的批量「导入银行回单」未完成' });
      await note.getByRole('button', { name: '继续' }).click();
      expect(await ending(page, '导入银行回单')).toBe(`导入银行回单：成功 ${count} 行，失败 0 行`);
    } finally {
      await chrome.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    const database = new Database(join(server.folder, 'baize.db'), { readonly: true });
    const [from, to] = [ids[0], ids.at(-1)];
    const paid = database
      .prepare('select count(*) as paid from withdraw where status = 2 and id between ? and ?')
      .get(from, to);
    const logged = database
      .prepare(
        `select count(*) as entries, count(distinct row_id) as rows from audit_entry
        where table_name = 'withdraw' and cast(row_id as integer) between ? and ?`,
      )
      .get(from, to);
    const files = database.prepare("select message from audit_entry where message like '文件「回单.csv」%'").all();
    database.close();
    expect(paidOut(server.folder) - before).toBe(sum);
    expect([paid, logged]).toMatchObject([{ paid: count }, { entries: count, rows: count }]);
    expect(files).toEqual([{ message: expect.stringContaining(`共 ${count} 行，其中 ${count} 行要执行；`) }]);
  };

  test('of 300 rows, with the network cut twice and the browser killed, has one effect on each', async ({ console }) =>
    killed(300, console));

  test(
    'of 10,000 rows, with the network cut twice and the browser killed, has one effect on each',
    {
      timeout: 3_600_000,
    },
    async ({ console }) => killed(10_000, console),
  );
});

/** Makes withdrawals that are due like the first of those there are; returns their ids, their sum, and what a bank says of them. */
function dueIn(
  folder: string,
  count: number,
): { readonly ids: readonly number[]; readonly sum: number; readonly text: string } {
  const database = new Database(join(folder, 'baize.db'));
  const { last } = database.prepare('select max(id) as last from withdraw').get() as { last: number };
  const of = database
    .prepare('select id, account, amount, real_amount as net from withdraw where status = 1 order by id limit 1')
    .get() as { id: number; account: string; amount: number; net: number };
  database.exec('begin immediate');
  const columns = 'account_id, tenant_id, name, account, bank, branch, amount, fee, real_amount, status, withdraw_time';
  const insert = database.prepare(
    `insert into withdraw (id, period, ${columns}) select ?, ?, ${columns} from withdraw where id = ?`,
  );
  const ids = Array.from({ length: count }, (_, index) => last + 1 + index);
  for (const id of ids) insert.run(id, `回单 ${id}`, of.id);
  // What the test makes is no deed of a person.
  database.exec('delete from audit_draft; commit');
  database.close();
  const rows = ids.map((id) => `${id},${of.account},${(of.net / 100).toFixed(2)},成功`);
  return { ids, sum: of.amount * count, text: ['编号,账号,金额,结果', ...rows].join('\n') };
}

/** How much all accounts have been paid. */
function paidOut(folder: string): number {
  const database = new Database(join(folder, 'baize.db'), { readonly: true });
  const { total } = database.prepare('select sum(total) as total from withdraw_account').get() as { total: number };
  database.close();
  return total;
}
