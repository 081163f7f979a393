import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { readFile as readSheets } from '../../src/console/import/reading/read-file.ts';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { buildEnglishLibrary } from './english-library.ts';
import { gotoUntouched } from './goto.ts';
import { watch } from './problems.ts';
import { read } from './read.ts';
import { type Server, startServer } from './server.ts';

let library: Awaited<ReturnType<typeof buildEnglishLibrary>>;
let server: Server;
beforeAll(async () => {
  library = await buildEnglishLibrary();
  server = await startServer({}, library.root);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  library?.remove();
});

const chinese = /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e]/u;

/** The lines of a page that are Chinese: as a screen reader has it, and every attribute. */
async function chineseOn(page: Page): Promise<readonly string[]> {
  const attributes = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value)),
  );
  const said = `${await page.title()}\n${await page.locator('body').ariaSnapshot()}`;
  return [...said.split('\n'), ...attributes].filter((text) => chinese.test(text));
}

for (const [of, viewport] of [
  ['a desk', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`at ${of}, nothing of the project that \`create\` writes is Chinese`, async ({ browser }) => {
    const context = await openContext(browser, { baseURL: server.url, viewport, locale: 'en-US' });
    const problems = await watch(context, server.url);
    const page = await context.newPage();
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/api/') || response.status() < 400) return;
      answers.push(await response.text().catch(() => ''));
    });
    const isEnglish = async (step: string) => expect(await chineseOn(page), step).toEqual([]);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const list = async (address = '/book') => {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Books' }).waitFor();
      await page.getByText('Walden').first().waitFor();
    };

    await gotoUntouched(page, '/');
    await page.locator('#username').fill('admin');
    await isEnglish('the sign-in page');
    await page.locator('#password').fill('not-it-at-all');
    await page.locator('button[type=submit]').click();
    await page.getByText('Wrong account or password.').first().waitFor();
    await isEnglish('a refused sign-in');
    await page.locator('#password').fill('library1');
    await page.locator('button[type=submit]').click();
    await page.getByText('Walden').first().waitFor();
    await isEnglish('the list');

    const title = `Dracula at ${of}`;
    await button('Add book').click();
    await read(page);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Enter a title').first().waitFor();
    await isEnglish('a form with errors');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Shelf').fill('C');
    await dialog.getByLabel('Price').fill('32.5');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Added').first().waitFor();
    await isEnglish('a notice');
    await page.getByText(title, { exact: true }).first().waitFor();
    // The newest comes first.
    await page.getByRole('button', { name: 'Delete' }).first().click();
    const question = page.getByRole('alertdialog');
    await question.getByText(`Delete “${title}”?`).waitFor();
    await isEnglish('a question');
    await read(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted').first().waitFor();

    await list('/book?status=0&colour=red');
    await isEnglish('a filtered list');

    await button('Export').click();
    await isEnglish('an export');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Export \d/ }).click();
    const file = await saved;
    await dialog.getByText(/exported\.$/).waitFor();
    await isEnglish('an export that has ended');
    const { sheets } = await readSheets(new Uint8Array(await readFile(await file.path())).buffer);
    expect([file.suggestedFilename(), ...sheets.flat(2)].filter((text) => chinese.test(text))).toEqual([]);

    await list();
    await button('Import books').click();
    await isEnglish('an import');
    const csv = `Title,Shelf,Price\nEmma at ${of},A,12.50\nIvanhoe,A,twelve\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button('Import 1 row').click();
    await page.getByText('Import books: 1 done, 0 failed').first().waitFor();
    await isEnglish('an import that has ended');
    await page.getByRole('button', { name: 'Close' }).last().click();

    if (of === 'a desk') {
      await list('/book?status=0');
      await page.getByText('€12.50', { exact: true }).first().waitFor();
      await page.getByLabel('Select all').first().check({ force: true });
      await page.getByRole('button', { name: /^Lend \(\d+\)/ }).click();
      await page.getByText(/for \d+ rows\?/).waitFor();
      await isEnglish('a question for several rows');
    }

    await page.goto('/shelves');
    await page
      .getByText(/^Books: \d+, lent: \d+$/)
      .first()
      .waitFor();
    await isEnglish('a view');
    await page.goto('/nowhere');
    await page.getByRole('heading').first().waitFor();
    await isEnglish('no page');
    expect(answers.filter((text) => chinese.test(text))).toEqual([]);
    expect(problems.list([])).toEqual([]);
    await context.close();
  });
