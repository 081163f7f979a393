// @module-tag deep
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched, gotoWithToken } from './goto.ts';
import { builtLibrary } from './libraries.ts';
import { read } from './read.ts';
import { listen, type Said } from './screen-reader.ts';
import { demoToken, type Server, startServer } from './server.ts';

let server: Server;
let product: Server;
beforeAll(async () => {
  server = await startServer({}, await builtLibrary('bilingual'));
  product = await startServer();
}, 400_000);
afterAll(async () => {
  await server?.stop();
  await product?.stop();
});

const languages = [
  [
    'en-US',
    { add: 'Add book', one: '1 row', remove: 'Delete', details: 'Details' },
    {
      'a filter': 'button “Status”, hasPopup=dialog',
      'the values of a filter': 'combobox “Search status”, hasPopup=listbox, expanded',
      'a sheet': 'heading “Book details · Walden” in dialog “Book details · Walden”',
      'the first of a sheet': 'button “Close” in dialog “Book details · Walden”',
      'a sheet that was left': 'button “Details”',
      'a question': 'button “Cancel” in alertdialog “Delete “Walden”?”, This cannot be undone.',
      'a question that was left': 'button “Delete”, No longer shown once deleted. Cannot be undone.',
      'a form': 'textbox “Title”, required in dialog “Add book”',
      'a form with errors': 'textbox “Title”, invalid=true, required, Enter a title in dialog “Add book”',
      'its next field': 'textbox “Shelf”, invalid=true, required, Enter a shelf in dialog “Add book”',
      'its last field': 'textbox “Price”, invalid=true, required, Price is required € in dialog “Add book”',
      'a field that was mended': 'textbox “Price”, required, € in dialog “Add book”',
      'the button that saves': 'button “Add book” in dialog “Add book”',
      'a form that was saved': 'button “Add book”, Fill in “Book”.',
    },
  ],
  // What the project says only in English stays so.
  [
    'zh-CN',
    { add: '新增图书', one: '共 1 行', remove: '删除', details: '详情' },
    {
      'a filter': 'button “状态”, hasPopup=dialog',
      'the values of a filter': 'combobox “搜索状态”, hasPopup=listbox, expanded',
      'a sheet': 'heading “图书详情 · Walden” in dialog “图书详情 · Walden”',
      'the first of a sheet': 'button “关闭” in dialog “图书详情 · Walden”',
      'a sheet that was left': 'button “详情”',
      'a question': 'button “取消” in alertdialog “Delete “Walden”?”, 此操作不可撤销。',
      'a question that was left': 'button “删除”, 删除后不再显示；不可撤销。',
      'a form': 'textbox “书名”, required in dialog “新增图书”',
      'a form with errors': 'textbox “书名”, invalid=true, required, Enter a title in dialog “新增图书”',
      'its next field': 'textbox “书架”, invalid=true, required, Enter a shelf in dialog “新增图书”',
      'its last field': 'textbox “价格”, invalid=true, required, 请输入价格 € in dialog “新增图书”',
      'a field that was mended': 'textbox “价格”, required, € in dialog “新增图书”',
      'the button that saves': 'button “提交” in dialog “新增图书”',
      'a form that was saved': 'button “新增图书”, 填写「图书」。',
    },
  ],
] as const;

for (const [locale, words, focused] of languages)
  test(`a list, a filter, a question and a form are read out in ${locale}`, async ({ browser }) => {
    const context = await openContext(browser, { baseURL: server.url, locale });
    const page = await context.newPage();
    await gotoUntouched(page, '/book');
    await page.locator('#username').fill(locale === 'en-US' ? 'second' : 'admin');
    await page.locator('#password').fill('library1');
    await page.locator('button[type=submit]').click();
    await page.getByText('Walden').first().waitFor();
    const { hear } = await listen(page);
    const log: Said[] = [];
    const step = async (name: string) => void log.push(await hear(name));

    await page.locator('input[type=search]').first().focus();
    await page.keyboard.type('Walden');
    await page.getByText(words.one).first().waitFor();
    await step('a search that found one row');
    await page.getByRole('search').locator('.filter-pick').first().focus();
    await step('a filter');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await step('the values of a filter');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: words.details, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'Walden' }).waitFor();
    await step('a sheet');
    await read(page);
    await page.keyboard.press('Tab');
    await step('the first of a sheet');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await step('a sheet that was left');

    await page.getByRole('button', { name: words.remove, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await step('a question');
    await read(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await step('a question that was left');

    await page.getByRole('button', { name: words.add, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input').first().waitFor();
    await step('a form');
    await read(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    await step('a form with errors');
    await page.keyboard.type('Ivanhoe');
    await page.keyboard.press('Tab');
    await step('its next field');
    await page.keyboard.type('C');
    await page.keyboard.press('Tab');
    await step('its last field');
    await page.keyboard.type('12.50');
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor({ state: 'detached' });
    await step('a field that was mended');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await step('the button that saves');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.toast').first().waitFor();
    await step('a form that was saved');
    expect(Object.fromEntries(log.slice(1).map(({ step, focus }) => [step, focus]))).toEqual(focused);
    expect(log.filter(({ live }) => live.length > 0).map(({ step, live }) => [step, ...live])).toEqual([
      ['a search that found one row', words.one],
      ['a form that was saved', 'Added'],
    ]);
    expect(log.filter(({ nameless }) => nameless.length > 0)).toEqual([]);
    await context.close();
  });

test('a search, a form with errors and a question of the product are read out in Chinese', async ({ browser }) => {
  const context = await openContext(browser, { baseURL: product.url });
  const page = await context.newPage();
  await gotoWithToken(page, '/bill', await demoToken(product.url, 'admin'));
  await page.locator('tbody tr[data-row]').first().waitFor();
  const bills = await listen(page);
  await page.getByRole('search').locator('input').first().focus();
  await page.keyboard.type('no-such-bill');
  await page.getByText('共 0 行').waitFor();
  const searched = await bills.hear('a search that found nothing');
  expect(searched).toMatchObject({ focus: expect.stringMatching(/^\w+ “搜索.+”/), live: ['共 0 行'], nameless: [] });

  await page.goto('/banner');
  await page.locator('tbody tr[data-row]').first().waitFor();
  // Its number of rows may be said, or be there from the beginning.
  await bills.hear('another list');
  await page.getByRole('button', { name: '新建广告', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('input').first().waitFor();
  await read(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
  const refused = await bills.hear('a form with errors');
  expect(refused).toMatchObject({ focus: expect.stringMatching(/invalid.+\p{Script=Han}/u), live: [], nameless: [] });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '删除', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  const question = await bills.hear('a question');
  expect(question).toMatchObject({
    focus: expect.stringMatching(/^button “取消” in alertdialog “.+”, ./),
    nameless: [],
  });
  await context.close();
});
