import '../../../src/console/app/styles.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../src/console/session/store.ts';
import { toastsAtom } from '../../../src/console/toasts/toasts.ts';
import type { Row } from '../../../src/language/json.ts';
import { copies } from '../copies.ts';
import { shelf } from './shelf.tsx';

const books = shelf();
afterEach(() => vi.restoreAllMocks());

const toasts = () => store.get(toastsAtom).map(({ message }) => message);
const select = async (...places: readonly number[]) => {
  for (const place of places) await userEvent.click(page.getByRole('checkbox', { name: `选择第 ${place} 行` }));
};
const row = (id: number) => page.getByRole('row', { name: new RegExp(`名称 ${id} ¥`) });
const inRow = (id: number, title: string) => row(id).getByRole('button', { name: title });
const sum = () => document.querySelector('tfoot')?.textContent;

/** Returns the rows that are copied, as plain text. */
async function copied(): Promise<readonly string[]> {
  const made = copies();
  await userEvent.click(page.getByRole('button', { name: '复制所选' }));
  await expect.poll(() => made.length).toBe(1);
  vi.restoreAllMocks();
  return (made[0]?.text ?? '').split('\n').slice(1);
}

const sold = (request: string) => Number(/book.(\d+)/.exec(request)?.[1]);
/** What is sold leaves the list. */
const leaves = (request: string) => {
  books.books = books.books.filter(({ id }) => id !== sold(request));
  return undefined;
};

test("a row that leaves the list by one's own action is selected no more: neither copied nor summed", async () => {
  await books.open('');
  books.onWrite = leaves;
  await select(1, 2, 3);
  await expect.poll(sum).toContain('所选 3 行合计¥3.00');
  await userEvent.click(inRow(2, '卖出'));
  await expect.poll(toasts).toEqual(['已卖出']);
  await expect.poll(sum).toContain('所选 2 行合计¥2.00');
  expect(await copied()).toEqual(['名称 1\t¥1.00', '名称 3\t¥1.00']);
});

test.each([
  ['stays open', '卖出'],
  ['closes', '下架'],
])('so is one that leaves it by an action of its sheet, which %s', async (_, title) => {
  await books.open('');
  books.onWrite = leaves;
  await select(1, 2);
  await userEvent.click(inRow(2, '详情'));
  await userEvent.click(page.getByRole('dialog', { name: '第 2 本' }).getByRole('button', { name: title }));
  await expect.poll(sum).toContain('所选 1 行合计¥1.00');
});

test('a row that stays is still selected, and copied as it is now', async () => {
  await books.open('');
  books.onWrite = (request) => {
    const change = (book: Row) => (book.id === sold(request) ? { ...book, price: '2.00' } : book);
    books.books = books.books.map(change);
    return undefined;
  };
  await select(1, 2);
  await userEvent.click(inRow(2, '卖出'));
  await expect.poll(sum).toContain('所选 2 行合计¥3.00');
  expect(await copied()).toEqual(['名称 1\t¥1.00', '名称 2\t¥2.00']);
});

test('rows of another page stay selected while one of this page leaves the list', async () => {
  await books.open('');
  books.onWrite = leaves;
  await select(1);
  await userEvent.click(page.getByRole('button', { name: '下一页' }));
  await expect.element(row(11)).toBeVisible();
  await select(1, 2);
  await userEvent.click(inRow(11, '卖出'));
  await expect.poll(sum).toContain('所选 2 行合计¥2.00');
  expect(await copied()).toEqual(['名称 1\t¥1.00', '名称 12\t¥1.00']);
});

test('a selection over pages is counted alone, and copied in the order of the list with the values of now', async () => {
  await books.open('');
  await userEvent.click(page.getByRole('button', { name: '下一页' }));
  await expect.element(row(11)).toBeVisible();
  await select(2, 1);
  const count = () => document.querySelector('.selection span')?.textContent;
  await expect.poll(count).toBe('已选择 2/10 行.');
  await userEvent.click(page.getByRole('button', { name: '首页' }));
  await expect.element(row(1)).toBeVisible();
  await select(3);
  await expect.poll(count).toBe('已选择 3 行');
  // Somebody else sells one, and takes another away.
  books.books = books.books.flatMap((book) =>
    book.id === 12 ? [{ ...book, price: '9.00' }] : book.id === 11 ? [] : [book],
  );
  const now = ['名称 3\t¥1.00', '名称 12\t¥9.00', '名称 11\t¥1.00'];
  expect(await copied()).toEqual(now);
  const note = /^其中 1 行现在的列表中没有找到，排在最后，是 \d\d:\d\d 看到的内容。$/;
  expect(toasts()).toEqual([expect.stringMatching(/^复制成功。其中 1 行/)]);
  const file = vi.spyOn(URL, 'createObjectURL');
  await userEvent.click(page.getByRole('button', { name: '导出所选（3）' }));
  await userEvent.click(page.getByText('CSV', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: '导出 3 行' }));
  await expect.element(page.getByText('已导出 3 行。')).toBeVisible();
  await expect.element(page.getByText(new RegExp(note.source.slice(1)))).toBeVisible();
  const [blob] = file.mock.calls.at(-1) ?? [];
  const lines = (await (blob as Blob).text()).trim().split('\r\n').slice(1);
  expect(lines).toEqual(['名称 3,1', '名称 12,9', '名称 11,1']);
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  // The question of an action is about the values of now as well: the sum is of the price that somebody else has set.
  await userEvent.click(page.getByRole('button', { name: '批量卖出（3）' }));
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('价格 ¥11.00')).toBeVisible();
  await expect.element(question.getByText(note)).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a row whose action fails stays selected', async () => {
  await books.open('');
  books.onWrite = () => Response.json({ message: '不能卖出。' }, { status: 400 });
  await select(1, 2);
  await userEvent.click(inRow(2, '卖出'));
  await expect.poll(toasts).toEqual(['不能卖出。']);
  expect(sum()).toContain('所选 2 行合计¥2.00');
});

test('an action on several rows counts those it is performed on', async () => {
  books.books = books.books.map((book) => (book.id === 2 ? { ...book, lentTo: '王五' } : book));
  await books.open('');
  await select(1, 2, 3);
  await expect.element(page.getByRole('button', { name: '批量卖出（2）' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '导出所选（3）' })).toBeVisible();
});

test.each(['批量卖出（2）', '导出所选（2）'])('a double click on 「%s」 opens one dialog', async (name) => {
  await books.open('');
  await select(1, 2);
  await userEvent.dblClick(page.getByRole('button', { name }));
  const dialogs = () => document.querySelectorAll('dialog').length;
  await expect.poll(dialogs).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialogs).toBe(0);
});
