// @module-tag deep
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { parseProject } from '../../src/language/project/project.ts';
import type { MenuItem } from '../../src/language/screen/menu.ts';
import type { ListScreen } from '../../src/language/screen/screen.ts';
import { test } from './console.ts';
import { read } from './read.ts';

const project = parseProject(await readProject(process.cwd()));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The addresses of the menu, with what stands there. */
const places = placesIn(project.menu.items);

function placesIn(items: readonly MenuItem[]): readonly { readonly path: string; readonly screen: string }[] {
  return items.flatMap(({ path, screen, children = [] }) => [
    ...(screen === undefined ? [] : [{ path, screen }]),
    ...placesIn(children),
  ]);
}

/** What opens over a list: the titles of what its rows and its toolbar ask, fill in or show. */
function openersOf({ actions }: ListScreen): readonly string[] {
  const opens = Object.values({ ...actions?.row, ...actions?.toolbar }).filter(
    (action) =>
      'confirm' in action ||
      (['form', 'sheet', 'view', 'import', 'export'].includes(action.kind) && !('inline' in action)),
  );
  return [...new Set(opens.map(({ title }) => title))];
}

/** Resolves once nothing of the page is awaited. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true], .placeholder') === null);

/** What axe finds in light and dark, each with the place where it was found. */
async function faults(page: Page, at: string): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    // Colours on their way from one theme to the other are those of neither; cards outside the view never arrive.
    still.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
    document.adoptedStyleSheets = [still];
  });
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const violations = await page.evaluate(async (theme) => {
      const { dataset, classList } = document.documentElement;
      dataset.theme = theme;
      classList.toggle('bp6-dark', theme === 'dark');
      const { axe } = window as unknown as { readonly axe: { run: (...given: unknown[]) => Promise<AxeResults> } };
      const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }, theme);
    found.push(...violations.map((violation) => `${at}, ${theme}: ${violation}`));
  }
  return found;
}

/** Waits for what has been opened over the page, looks at it, and closes it by Escape. */
async function faultsOver(page: Page, at: string): Promise<readonly string[]> {
  const opened = page.locator('dialog[open], :popover-open').last();
  await opened.waitFor();
  await settled(page);
  const found = await faults(page, at);
  await read(page);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  return found;
}

describe.each(places)('axe finds nothing at $path', ({ path, screen: id }) => {
  const screen = project.screens[id];

  test.for([
    ['a desk', {}],
    ['a phone', phone],
  ] as const)('on %s', async ([name, visit], { open }) => {
    const page = await open(path, visit);
    await page.locator('h1').first().waitFor();
    await settled(page);
    expect(await faults(page, `${path} on ${name}`)).toEqual([]);
  });

  if (screen?.kind === 'list')
    test('with whatever opens over its rows and its toolbar', async ({ open }) => {
      const page = await open(path);
      await settled(page);
      const found: string[] = [];
      for (const title of [...openersOf(screen), '查看列', '视图', '导出', '更多筛选']) {
        const button = page
          .getByRole('main')
          .getByRole('button', { name: title, exact: true, disabled: false })
          .first();
        if ((await button.count()) === 0) continue;
        await button.click();
        // The further filters stand in the page.
        if (title === '更多筛选') found.push(...(await faults(page, `${path} ${title}`)));
        else found.push(...(await faultsOver(page, `${path} ${title}`)));
      }
      expect(found).toEqual([]);
    });
});

describe('axe finds nothing', () => {
  test('where a list is empty, was not read, or is awaited', async ({ open, tolerate }) => {
    tolerate(/500/);
    const page = await open('/bill?keyword=no-such-bill');
    await page.getByText('No results.').waitFor();
    expect(await faults(page, 'empty')).toEqual([]);
    await page.route('**/api/bill/list**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByRole('button', { name: '重试' }).waitFor();
    expect(await faults(page, 'failed')).toEqual([]);
    await page.unroute('**/api/bill/list**');
    await page.route('**/api/bill/list**', () => undefined);
    await page.goto('/bill');
    await page.locator('.placeholder').first().waitFor();
    expect(await faults(page, 'awaited')).toEqual([]);
  });

  test('where a record or a page is not there, or not for this person', async ({ open, tolerate }) => {
    tolerate(/40[34]/);
    const page = await open('/bill?sheet=sheet&id=99999999');
    await page.getByRole('button', { name: '返回列表' }).waitFor();
    expect(await faults(page, 'gone')).toEqual([]);
    await page.getByRole('button', { name: '返回列表' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: '404' }).waitFor();
    expect(await faults(page, '404')).toEqual([]);
    const theirs = await open('/studio', { as: 'owner' });
    await theirs.getByRole('heading', { name: '403' }).waitFor();
    expect(await faults(theirs, '403')).toEqual([]);
  });

  test('where a sheet says why, and who can do what', async ({ open }) => {
    const page = await open('/bill');
    await page.getByRole('main').getByRole('button', { name: '详情', exact: true }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /谁可以操作|为什么不能操作/ })
      .click();
    await page.getByRole('dialog', { name: '这条记录可以怎样操作' }).waitFor();
    expect(await faults(page, 'why')).toEqual([]);
    await page.getByRole('button', { name: '谁可以退款' }).click();
    await page.getByText(/^共 \d+ 人/).waitFor();
    expect(await faults(page, 'who')).toEqual([]);
  });

  test('in what the shell opens, and where one signs in', async ({ open, tolerate }) => {
    tolerate(/401/);
    const page = await open('/bill');
    await settled(page);
    const found: string[] = [];
    await page.keyboard.press('Control+k');
    found.push(...(await faultsOver(page, 'search')));
    await page.keyboard.press('?');
    found.push(...(await faultsOver(page, 'keys')));
    await page.getByRole('button', { name: '用户菜单' }).click();
    found.push(...(await faultsOver(page, 'user menu')));
    expect(found).toEqual([]);
    const login = await open('/login', { as: null });
    await login.locator('#username').fill('admin');
    await login.locator('#password').fill('wrong');
    await login.keyboard.press('Enter');
    await login.getByText('账号或密码错误').waitFor();
    expect(await faults(login, 'sign-in')).toEqual([]);
  });
});
