import type { Locator, Page } from 'playwright-core';
import type { FormSchema } from '../../../src/language/form.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import { imported } from '../../../src/words/imported.ts';
import type { Language } from '../../../src/words/language.ts';
import type { DocumentServer } from '../../back-ends/document-server.ts';
import { read } from '../read.ts';
import { type ChosenItem, change, inputOf, isListed, itemToChange, valueIn } from './items.ts';
import { placeOf, type RowsPlace } from './places-of.ts';

/** A console that is open in a page, over a project that was imported. */
export interface ImportedConsole {
  readonly page: Page;
  readonly files: ProjectFiles;
  readonly language: Language;
  readonly backEnd: DocumentServer;
}

/**
 * Does with the rows of a record what a person does: opens their list, turns its page, opens a row of a table in a sheet and
 * loads its address anew, opens a row to edit it, changes a field, saves, and looks whether it is changed. Throws where one of
 * these does not work.
 */
export async function tryPair(console: ImportedConsole, record: string): Promise<void> {
  const place = placeOf(console.files, record);
  if (place === undefined) throw new Error('no screen shows its rows');
  const list = await openRows(console, place);
  await turnPage(console, list);
  if (place.tables.length > 0 && place.actions.detail !== undefined) await reloadSheet(console, list);
  const edit = place.actions.edit;
  if (typeof edit?.form === 'string') return changeRow(console, { place, form: edit.form, record });
  await act(console, place, await openRows(console, place));
}

function rowsIn(list: Locator): Locator {
  return list.locator('tbody tr[data-row]');
}

/** Opens the list of rows, through the sheets of the first rows of those above it. */
async function openRows({ page, language }: ImportedConsole, { screen, tables }: RowsPlace): Promise<Locator> {
  await page.goto(`/${screen}`);
  let list = page.locator('main');
  await rowsIn(list).first().waitFor();
  for (const title of tables) {
    await rowsIn(list).first().getByRole('button', { name: imported[language].details, exact: true }).click();
    const sheet = page.getByRole('dialog').last();
    list = sheet
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${escaped(title)}\\d*$`) }) })
      .last();
    await rowsIn(list).first().waitFor();
  }
  return list;
}

/** Opens the sheet of the first row of a table in a sheet, and again by its address alone. */
async function reloadSheet({ page, language }: ImportedConsole, list: Locator): Promise<void> {
  const before = page.url();
  await rowsIn(list).first().getByRole('button', { name: imported[language].details, exact: true }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.reload();
  await page.getByRole('dialog').last().locator('.sheet-body[aria-busy=false] dl').first().waitFor();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function turnPage({ page, language }: ImportedConsole, list: Locator): Promise<void> {
  const { nextPage } = (await import(`../../../src/words/${language}/console/list.ts`)) as { nextPage: string };
  const next = list.getByRole('button', { name: nextPage, exact: true });
  if ((await next.count()) === 0) return;
  const before = await rowsIn(list).first().getAttribute('data-row');
  await next.click();
  await page.waitForFunction(
    ([selector, id]) => {
      const row = document.querySelector(selector ?? '');
      return row !== null && row.getAttribute('data-row') !== id;
    },
    ['main tbody tr[data-row]', before] as const,
  );
}

interface Changing {
  readonly place: RowsPlace;
  readonly form: string;
  readonly record: string;
}

async function changeRow(console: ImportedConsole, { place, form, record }: Changing): Promise<void> {
  const { files, backEnd } = console;
  const schema = JSON.parse(files[`schemas/forms/${form}.json`] ?? '{}') as FormSchema;
  const { properties } = JSON.parse(files[`schemas/records/${record}.json`] ?? '{}') as FormSchema;
  const item = itemToChange(schema, new Set(Object.keys(properties)));
  if (item === undefined) throw new Error('its form has no item that a person can change');
  const dialog = await openForm(console, place);
  await change(dialog, form, item);
  const written = await valueIn(dialog, form, item);
  const before = backEnd.writes.length;
  await submit(console, dialog, form, schema);
  if (backEnd.writes.length === before) throw new Error('nothing was written');
  // What the document says is only sent is not seen again.
  if (!Object.hasOwn(properties, item.name)) return;
  const again = await openForm(console, place);
  await inputOf(again, form, item.name).waitFor();
  const now = await valueIn(again, form, item);
  if (now !== written) throw new Error(`“${item.name}” is “${now}” after “${written}” was saved`);
}

async function openForm(console: ImportedConsole, place: RowsPlace): Promise<Locator> {
  const list = await openRows(console, place);
  const { page, language } = console;
  const dialogs = await page.getByRole('dialog').count();
  await rowsIn(list).first().getByRole('button', { name: imported[language].edit, exact: true }).click();
  const dialog = page.getByRole('dialog').nth(dialogs);
  await dialog.locator('button[type=submit]').waitFor();
  await read(page);
  return dialog;
}

/** Sends a form; what the page asks for besides is filled in, as a person would. */
async function submit({ page }: ImportedConsole, dialog: Locator, form: string, schema: FormSchema): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await dialog.locator('button[type=submit]').click();
    const invalid = dialog.locator('[aria-invalid=true]').first();
    const ended = () => Promise.race([dialog.waitFor({ state: 'detached' }), invalid.waitFor()]);
    const question = page.getByRole('alertdialog').last();
    await Promise.race([ended(), question.waitFor()]);
    // Answered here and not while waiting: what still waits then would answer the question of a later action.
    if ((await question.count()) > 0) {
      await confirmed(page);
      await ended();
    }
    if ((await dialog.count()) === 0) return;
    if ((await invalid.count()) === 0) return dialog.waitFor({ state: 'detached' });
    const [, found = ''] = (await invalid.getAttribute('id'))?.split(`dialog-${form}_`) ?? [];
    // A box to type one more value in has a name of its own.
    const name = found.replace(/-own$/, '');
    const item = schema.properties[name];
    if (item === undefined) throw new Error(`the form does not take “${name}”: ${await dialog.innerText()}`);
    await change(dialog, form, { name, item } satisfies ChosenItem);
  }
  throw new Error(`the form stays open: ${(await dialog.innerText()).slice(0, 200)}`);
}

/** Answers a question of the page, where it asks one. */
async function confirmed(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog').last();
  await question.waitFor();
  await read(page);
  await question.getByRole('button').last().click();
  await question.waitFor({ state: 'detached' });
}

/** Does what can be done with a row of which no field is changed: an action, or adding one from elsewhere. */
async function act({ page, backEnd, files }: ImportedConsole, place: RowsPlace, list: Locator): Promise<void> {
  const before = backEnd.writes.length;
  const action = Object.values(place.actions).find(
    ({ request, intent }) => request !== undefined && intent !== 'danger',
  );
  if (action !== undefined) {
    await rowsIn(list)
      .first()
      .getByRole('button', { name: String(action.title), exact: true })
      .click();
    await confirmed(page);
  } else {
    const { add } = place.toolbar;
    if (add === undefined) throw new Error('nothing can be done with a row');
    const dialogs = await page.getByRole('dialog').count();
    await list.getByRole('button', { name: String(add.title), exact: true }).click();
    const dialog = page.getByRole('dialog').nth(dialogs);
    await dialog.locator('button[type=submit]').waitFor();
    await read(page);
    const form = String(add.form);
    const { properties } = JSON.parse(files[`schemas/forms/${form}.json`] ?? '{}') as FormSchema;
    for (const [name, item] of Object.entries(properties)) {
      const input = inputOf(dialog, form, name);
      if (!isListed(item)) await input.fill('added-1');
      else {
        await input.click();
        await page.getByRole('option').first().click();
      }
    }
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.waitForFunction(() => document.querySelector('[role=alertdialog]') === null);
  if (backEnd.writes.length === before) throw new Error('nothing was written');
}
