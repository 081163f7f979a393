// @module-tag deep
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type RunningBackEnd, startBackEnd } from '../back-ends/http.ts';
import { type StandInFolder, writeProject } from '../back-ends/projects/project.ts';
import { password } from '../back-ends/service.ts';
import { trials } from '../back-ends/trials.ts';
import { test as it } from './browser.ts';
import { openContext, patient } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { type Problems, watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

const only = process.env.STAND_INS?.split(',');
const tried = Object.entries(trials).filter(([name]) => only === undefined || only.includes(name));

/** An item of a form, as far as a person fills it in. */
interface FormItem {
  readonly title?: string;
  readonly oneOf?: readonly { readonly const: unknown; readonly title: string }[];
  readonly ui?: { readonly options?: string };
}

/** Starts the console that is built, over a project in another folder and its back end. */
async function startConsole({ root }: StandInFolder, backEnd: RunningBackEnd, credential: string): Promise<Server> {
  cpSync('dist/client', join(root, 'dist/client'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'dist/server'));
  const program = `import { register } from 'tsx/esm/api';
register();
await import(${JSON.stringify(join(process.cwd(), 'tests/back-ends/stand-in-server.ts'))});`;
  writeFileSync(join(root, 'dist/server/server.js'), program);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  return startServer({ API_URL: backEnd.url, API_CREDENTIAL: credential }, root);
}

describe.each(tried)('in front of %s', (_, trial) => {
  const { standIn, project, screen, name, sort, filter, search, edit, total, create, refused, deleted } = trial;
  const others = [...Object.keys(project.screens), 'audit'].filter((one) => one !== screen);
  let backEnd: RunningBackEnd;
  let folder: StandInFolder;
  let server: Server;
  let context: BrowserContext;
  let problems: Problems;
  let page: Page;

  beforeAll(async () => {
    backEnd = await startBackEnd(standIn);
    folder = writeProject(project);
    server = await startConsole(folder, backEnd, standIn.credential);
  });
  afterAll(async () => {
    await server?.stop();
    backEnd?.close();
    folder?.remove();
  });
  it.beforeEach(async ({ browser }) => {
    backEnd.reset();
    context = await openContext(browser, { baseURL: server.url });
    problems = await watch(context, server.url);
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    expect(problems.list([])).toEqual([]);
  });

  const rows = () => page.locator('tbody tr[data-row]');
  const cells = (field: string) => page.locator(`tbody [data-field=${field}]`);
  const titleOf = (field: string) =>
    Object.values(project.records)
      .map(({ properties }) => properties[field]?.title)
      .find((title) => title !== undefined) ?? '';

  async function signIn(who = 'admin', at = page): Promise<void> {
    await gotoUntouched(at, `/${screen}`);
    await at.locator('input[name=username]').fill(who);
    await at.locator('input[name=password]').fill(password);
    await at.locator('button[type=submit]').click();
    await at.locator('tbody tr[data-row]').first().waitFor();
  }

  const act = (action: string, row = name[1], at = page) =>
    at
      .locator('tbody tr[data-row]')
      .filter({ hasText: row })
      .first()
      .getByRole('button', { name: action, exact: true })
      .click();
  const writes = (method: string) => backEnd.calls.filter((call) => call.method === method);

  /** Opens the list, which says of how many rows it is now, if the back end says so. */
  async function waitForTotal(change: number): Promise<void> {
    if (total === null) return;
    await page.goto(`/${screen}`);
    await page.getByText(`共 ${total + change} 行`).waitFor();
  }

  /** Fills the items of a form in, as far as a body has them. */
  async function fillIn(dialog: Locator, body: object, options: Readonly<Record<string, string>> = {}): Promise<void> {
    const properties = { ...project.forms[`${screen}-create`]?.properties, ...project.forms[screen]?.properties };
    for (const [field, value] of Object.entries(body)) {
      const { title, oneOf, ui } = (properties[field] ?? {}) as FormItem;
      if (title === undefined) continue;
      const named = { name: new RegExp(`^${title}`) };
      const listed = oneOf?.find((one) => one.const === value)?.title;
      const option = options[field];
      if (listed !== undefined) await dialog.getByRole('combobox', named).selectOption({ label: listed });
      else if (option !== undefined) {
        await dialog.getByRole('combobox', named).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      } else if (ui?.options === undefined) await dialog.getByRole('textbox', named).fill(String(value));
    }
  }

  /** What a person does with the first screen besides: a function a step. */
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    async create() {
      await page.getByRole('button', { name: '新建', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await fillIn(dialog, create?.body ?? {}, create?.options);
      await dialog.locator('button[type=submit]').click();
      await page.getByText('已新建', { exact: true }).waitFor();
      expect(writes('POST').map(({ said }) => (said.status ?? 200) < 300)).toContain(true);
      await waitForTotal(1);
    },
    async 'be refused'() {
      await act('修改');
      const dialog = page.getByRole('dialog');
      await fillIn(dialog, refused.body);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(refused.sentence).first().waitFor();
      if (refused.field === undefined) return;
      const label = new RegExp(`^${titleOf(refused.field)}`);
      expect(await dialog.getByRole('textbox', { name: label }).getAttribute('aria-invalid')).toBe('true');
    },
    async delete() {
      if (deleted !== undefined) await page.goto(`/${screen}?${name[0]}=${deleted}`);
      await act('删除', deleted);
      await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
      await page.getByText('已删除', { exact: true }).waitFor();
      expect(writes('DELETE').map(({ said }) => (said.status ?? 200) < 300)).toEqual([true]);
      await waitForTotal(-1);
    },
    async export() {
      await page.getByRole('button', { name: '导出', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('CSV', { exact: true }).click();
      const start = dialog.getByRole('button', { name: /^导出( \d+ 行)?$/ });
      const [file] = await Promise.all([page.waitForEvent('download'), start.click()]);
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(1 + (total ?? 237));
    },
    async 'see who else has a row open'() {
      const other = await context.browser()?.newContext({ baseURL: server.url, locale: 'zh-CN' });
      if (other === undefined) throw new Error('There is no browser');
      const theirs = await patient(other).newPage();
      await signIn('deputy', theirs);
      for (const one of [page, theirs]) await act('详情', name[1], one);
      await theirs.getByText(/管理员（.*也打开着这条记录/).waitFor();
      await other.close();
    },
    async 'walk the other screens'() {
      for (const one of others) {
        await page.goto(`/${one}`);
        await rows().first().waitFor();
        const detail = rows().first().getByRole('button', { name: '详情', exact: true });
        if ((await detail.count()) === 0) continue;
        await detail.click();
        await page.locator('[role=dialog]').last().locator('dd, td').first().waitFor();
      }
    },
  };

  it.for(Object.entries(steps))('a person can %s', async ([, take]) => {
    await signIn();
    await take();
  });

  it('a person signs in, goes to the last page, orders, filters, opens a row, changes it and sees it saved', async () => {
    await signIn();
    await waitForTotal(0);
    await page.goto(`/${screen}?size=100`);
    await rows().first().waitFor();
    const next = page.getByRole('button', { name: '下一页' });
    for (let turned = 0; turned < 9 && (await next.isEnabled()); turned++) {
      const before = await cells(name[0]).first().textContent();
      await next.click();
      await expect.poll(() => cells(name[0]).first().textContent()).not.toBe(before);
    }
    expect(await next.isEnabled()).toBe(false);
    await page.goto(`/${screen}`);
    await rows().first().waitFor();

    if (sort !== undefined) {
      await page
        .getByRole('columnheader', { name: titleOf(sort) })
        .getByRole('button')
        .click();
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toContain(sort);
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      const values = await cells(sort).allTextContents();
      const sorted = values.toSorted((one, other) => Number(one > other) - Number(one < other));
      expect([sorted, sorted.toReversed()]).toContainEqual(values);
      await page.goto(`/${screen}`);
      await rows().first().waitFor();
    }
    if (filter !== undefined) {
      const all = await cells(name[0]).allTextContents();
      await choose(...filter.choose);
      await expect.poll(() => cells(name[0]).allTextContents()).not.toEqual(all);
      expect(await rows().count()).toBeGreaterThan(0);
      await page.goto(`/${screen}`);
      await rows().first().waitFor();
    }
    if (search !== undefined) {
      const box = page.getByRole('searchbox', { name: /^搜索/ });
      await box.fill(search.text);
      await box.press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(search.text);
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await rows().count()).toBeGreaterThan(0);
      await page.goto(`/${screen}`);
    }

    const row = rows().filter({ hasText: name[1] }).first();
    await row.getByRole('button', { name: '修改', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: new RegExp(`^${edit.label}`) }).fill(edit.value);
    await dialog.locator('button[type=submit]').click();
    await page.getByText('已修改', { exact: true }).waitFor();
    await row
      .or(rows().filter({ hasText: edit.value }))
      .first()
      .getByRole('button', { name: '详情', exact: true })
      .click();
    const sheet = page.locator('[role=dialog]').last();
    await sheet.getByText(edit.log).waitFor();
    const changed = backEnd.calls.filter(({ method }) => method === 'PUT' || method === 'PATCH');
    expect(changed.map(({ said }) => (said.status ?? 200) < 300)).toEqual([true]);
  });

  /** Chooses a value of a filter: one that is typed, or one of a list. */
  async function choose(title: string, value: string): Promise<void> {
    const bar = page.getByRole('search');
    const typed = bar.getByRole('searchbox', { name: title, exact: true });
    const listed = bar.getByRole('button', { name: title, exact: true });
    await typed.or(listed).first().waitFor();
    if ((await typed.count()) > 0) {
      await typed.fill(value);
      await typed.press('Enter');
      return;
    }
    await listed.click();
    await page.getByRole('option', { name: value, exact: true }).click();
    await page.keyboard.press('Escape');
  }
});
