// @module-tag deep
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { readFile as readSheets } from '../../src/console/import/reading/read-file.ts';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { openEnglish } from './english-person.ts';
import { gotoUntouched } from './goto.ts';
import { builtLibrary } from './libraries.ts';
import { watch } from './problems.ts';
import { read } from './read.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({}, await builtLibrary('english'));
}, 240_000);
afterAll(() => server?.stop());

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
    await page.getByText('Wrong username or password.').first().waitFor();
    await isEnglish('a refused sign-in');
    await page.locator('#password').fill('library1');
    await page.locator('button[type=submit]').click();
    await page.getByText('Walden').first().waitFor();
    await isEnglish('the list');

    const title = `Dracula at ${of}`;
    await button('Add book').click();
    await read(page);
    await dialog.getByRole('button', { name: 'Add book' }).click();
    await dialog.getByText('Enter a title').first().waitFor();
    await isEnglish('a form with errors');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Shelf').fill('C');
    await dialog.getByLabel('Price').fill('1,232.5');
    await dialog.getByRole('button', { name: 'Add book' }).click();
    await page.getByText('Added').first().waitFor();
    await isEnglish('a notice');
    await page.getByText(title, { exact: true }).first().waitFor();
    await page.getByText('€1,232.50', { exact: true }).first().waitFor();
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

/** Signs in to a page of its own, and says how it is read. */
async function openSignedIn(browser: Browser) {
  const { context, page, problems } = await openEnglish(browser, server.url, '/');
  await page.getByText('Walden').first().waitFor();
  return {
    page,
    isEnglish: async (step: string) => expect(await chineseOn(page), step).toEqual([]),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    row: (name: string) => page.locator('tbody tr', { hasText: name }),
    /** Presses what is asked in a question. */
    agree: async (name: string) => {
      await read(page);
      await page.getByRole('alertdialog').getByRole('button', { name }).click();
    },
    end: async () => {
      expect(problems.list([])).toEqual([]);
      await context.close();
    },
  };
}

test('nothing of the accounts and roles that the engine keeps is Chinese', async ({ browser }) => {
  const { page, isEnglish, button, dialog, row, agree, end } = await openSignedIn(browser);
  await page.goto('/console/role');
  await button('New role').click();
  await read(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByText('Enter a name').first().waitFor();
  await isEnglish('a role with errors');
  await dialog.getByLabel('Name').fill('Front desk');
  await dialog.getByRole('radiogroup', { name: 'Books' }).getByText('Full access').click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await row('Front desk').getByRole('button', { name: 'Manual' }).click();
  await dialog.getByText('Asks first: Lend “[Title]”?').waitFor();
  await isEnglish('the manual of a role');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row('Front desk').getByRole('button', { name: 'View as this role' }).click();
  await dialog.getByRole('button', { name: 'Start viewing' }).waitFor();
  await isEnglish('viewing as a role');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row('Front desk').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The role “Front desk” will be deleted.').waitFor();
  await isEnglish('the deletion of a role');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row('Front desk').getByRole('button', { name: 'Details' }).click();
  await dialog.getByRole('cell', { name: 'New role' }).waitFor();
  await isEnglish('the details of a role');

  await page.goto('/console/account');
  await button('New account').click();
  await read(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByText('Enter a username').first().waitFor();
  await isEnglish('an account with errors');
  await dialog.getByLabel('Username').fill('emma');
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('must be changed at the first sign-in').waitFor();
  await isEnglish('an initial password');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await row('emma').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Disable the account “emma”?').waitFor();
  await isEnglish('the disabling of an account');
  await agree('Disable');
  await row('emma').getByRole('button', { name: 'Enable' }).click();
  await agree('Enable');
  await row('emma').getByText('Active').waitFor();
  await row('emma').getByRole('button', { name: 'Details' }).click();
  await dialog.getByText('Recent actions').waitFor();
  await dialog.getByRole('cell', { name: 'New account' }).waitFor();
  await isEnglish('the details of an account');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await button('Generate reset code').waitFor();
  await isEnglish('a reset');
  await read(page);
  await button('Generate reset code').click();
  await page.getByText('they choose “Forgot password?”').waitFor();
  await isEnglish('a reset code');

  for (const [address, sign] of [
    ['/console/session', 'This device'],
    ['/console/factor', 'Two-step verification is off'],
    ['/password', 'Change password'],
  ] as const) {
    await page.goto(address);
    await page.getByText(sign).first().waitFor();
    await isEnglish(address);
  }
  await end();
});

test('nothing of the log and of a report is Chinese, nor of what is exported of them', async ({ browser }) => {
  const { page, isEnglish, button, dialog, end } = await openSignedIn(browser);
  const isExportEnglish = async () => {
    await button('Export').click();
    await read(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Export/ }).click();
    const { sheets } = await readSheets(new Uint8Array(await readFile(await (await saved).path())).buffer);
    expect(sheets.flat(2).filter((text) => chinese.test(text))).toEqual([]);
  };
  await page.goto('/console/audit');
  await page.getByText('Sign in', { exact: true }).first().waitFor();
  await isEnglish('the log');
  await isExportEnglish();
  await isEnglish('an export of the log');
  await page.goto('/console/audit');
  await page.getByRole('button', { name: 'Details' }).first().click();
  await dialog.getByText('IP address').waitFor();
  await isEnglish('an entry of the log');
  await page.goto('/console/audit?tab=refused');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await isEnglish('what failed');

  await page.goto('/purchases');
  await page.getByRole('heading', { name: 'Spent' }).first().waitFor();
  await page.getByText('Total', { exact: true }).waitFor();
  await isEnglish('a report by day');
  await button('Previous period').click();
  await button('Status').last().click();
  await page.getByRole('rowheader', { name: 'Available' }).waitFor();
  await isEnglish('a report by status, compared');
  await end();
});

test('nothing of the studio is Chinese: not its parts, nor what the check, the comparison and the help say', async ({
  browser,
}) => {
  const { page, isEnglish, button, end } = await openSignedIn(browser);
  const path = 'screens/book.json';
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  const editor = page.locator('.studio-editor .cm-content');
  const status = page.locator('.studio-problems [role=status]');
  const type = async (text: string) => {
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  };
  await page.goto(`/console/studio?file=${path}`);
  await status.getByText('No problems').waitFor();
  await isEnglish('the studio');
  await page.getByLabel('Show JSON').check();
  await button('Try').click();
  const text = await page.evaluate(async (wanted) => {
    const headers = { 'X-Token': localStorage.getItem('request_token') ?? '' };
    const { files } = (await (await fetch('/api/screens/files', { headers })).json()) as {
      files: Record<string, string>;
    };
    return files[wanted] ?? '';
  }, path);

  await type(text.replace('"shelf"', '"shelv"'));
  await page.locator('.studio-problems li').first().getByText('did you mean “shelf”?').waitFor();
  await isEnglish('a problem');
  await type(text.replace('"shelf"', '{ "field": "shelf", "title": "Place" }'));
  await status.getByText('No problems').waitFor();
  await page.frameLocator('iframe[name=baize-preview]').getByRole('columnheader', { name: 'Place' }).waitFor();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
  await isEnglish('what may be written');
  await page.keyboard.press('Escape');

  await tab('Form').click();
  await page.getByRole('button', { name: 'Place', exact: true }).first().click();
  await page.getByLabel('title', { exact: true }).waitFor();
  await isEnglish('a column as a form');
  await tab('Actions').click();
  await page.getByRole('button', { name: 'Report lost' }).waitFor();
  await isEnglish('the matrix of actions');
  await tab(/^To review/).click();
  await page.getByText('Nothing to review.').waitFor();
  await isEnglish('what is to be reviewed');

  await tab('Changes 1').click();
  await page.locator('.changes li').first().waitFor();
  await isEnglish('the changes');
  for (const tick of await page.getByLabel('I confirm this high-risk change').all()) await tick.check();
  await page.getByLabel('Note').fill('Where a book is');
  await button('Publish').click();
  await page.getByText(/^\d+ changes? published$/).waitFor();
  await tab('History').click();
  await page.getByText('Where a book is').waitFor();
  await isEnglish('the history');
  await page.getByRole('button', { name: 'Restore this version' }).first().click();
  await page.getByRole('alertdialog').getByText('Books').first().waitFor();
  await isEnglish('what restoring changes');
  await end();
});
