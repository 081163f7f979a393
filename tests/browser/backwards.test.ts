// @module-tag deep
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './browser.ts';
import { openContext } from './context.ts';
import { buildEnglishLibrary } from './english-library.ts';
import { gotoUntouched } from './goto.ts';
import { chooseJson } from './json-chosen.ts';
import { type Server, startServer } from './server.ts';

let library: Awaited<ReturnType<typeof buildEnglishLibrary>>;
let server: Server;
beforeAll(async () => {
  library = await buildEnglishLibrary(undefined, 'ar-XB');
  server = await startServer({}, library.root);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  library?.remove();
});

const box = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: Math.round(x), right: Math.round(x + width), top: y, bottom: y + height };
};

async function openSignedIn(browser: Browser, viewport: { readonly width: number; readonly height: number }) {
  const context = await openContext(browser, { baseURL: server.url, viewport });
  const page = await context.newPage();
  await gotoUntouched(page, '/');
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill('library1');
  await page.locator('button[type=submit]').click();
  await page.getByText('Walden').first().waitFor();
  return { context, page };
}

test('in a language from right to left, all of a list is mirrored but its values', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, { width: 800, height: 768 });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');

  const table = page.locator('.table-scroll');
  const { left, right } = await box(table);
  expect((await box(page.locator('nav').first())).right, 'the navigation').toBeGreaterThanOrEqual(right);
  const boxes = page.locator('tbody tr[data-row]').first().locator('td').first();
  expect(right - (await box(boxes)).right, 'the first column begins at the right').toBeLessThanOrEqual(1);
  await table.evaluate((element) => element.scrollTo({ left: -element.scrollWidth }));
  expect(right - (await box(boxes)).right, 'and stays there').toBeLessThanOrEqual(1);

  const columns = page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'Çöööļûûɱñš' });
  await columns.click();
  const panel = await box(page.locator('.popover:popover-open'));
  expect(panel.left, 'a panel opens within the window').toBeGreaterThanOrEqual(0);
  expect(panel.right).toBeLessThanOrEqual(800);
  const button = await box(columns);
  expect(
    Math.min(Math.abs(panel.left - button.left), Math.abs(panel.right - button.right)),
    'at its button',
  ).toBeLessThan(9);
  await page.keyboard.press('Escape');

  const steps = page.locator('.page-steps svg');
  expect(await steps.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))).toEqual(
    Array(4).fill('-1 1'),
  );
  const [first, last] = [await box(steps.first()), await box(steps.last())];
  expect(first.left, 'the first page is right of the last').toBeGreaterThan(last.left);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is beside the window',
  ).toBe(true);
  await context.close();
});

test('words that are two fifths longer are neither cut nor squeezed', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, { width: 1366, height: 768 });
  const actions = page.locator('tbody .row-action');
  const [first, second] = [await box(actions.first()), await box(actions.nth(1))];
  expect(first.left, 'the first action of a row is right of the second').toBeGreaterThanOrEqual(second.right);

  await page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'Çöööļûûɱñš' }).click();
  const foot = page.locator('.popover:popover-open .pick-foot');
  const [name, restore] = [await box(foot.locator('label')), await box(foot.locator('button'))];
  expect(restore.top, 'the foot of a panel breaks').toBeGreaterThanOrEqual(name.bottom);

  await page.goto('/console/audit');
  const heading = page.locator('thead th.pinned-last').last();
  await heading.waitFor();
  expect(
    await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    'a heading over one action',
  ).toBeLessThanOrEqual(0);
  const more = await box(page.locator('.filter-more'));
  const field = await box(page.locator('.filter-pick').first());
  expect(more.bottom - more.top, 'a button beside the filters is in one line').toBe(field.bottom - field.top);

  await page.goto('/console/studio?file=screens/book.json');
  const font = await page
    .locator('.cm-scroller')
    .first()
    .evaluate((code) => getComputedStyle(code).fontFamily);
  expect(font.indexOf('monospace'), 'code is in a Latin font first').toBeLessThan(font.indexOf('CJK'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/purchases');
  const period = await box(page.locator('.report-period'));
  expect(Math.min(period.left, 390 - period.right), 'a period is within the window').toBeGreaterThanOrEqual(0);
  await context.close();
});

test('in the studio, code is written from left to right, and the preview stands in its place', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, { width: 1366, height: 768 });
  await chooseJson(page);
  await page.goto('/console/studio?file=screens/book.json');
  const code = page.locator('.studio-editor .cm-content');
  await code.waitFor();
  expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await page.frameLocator('iframe[name=baize-preview]').getByText('Walden').first().waitFor();
  const [place, frame] = [await box(page.locator('.preview-place')), await box(page.locator('.preview-place iframe'))];
  expect(frame.left).toBeGreaterThanOrEqual(place.left - 1);
  expect(frame.right).toBeLessThanOrEqual(place.right + 1);
  await context.close();
});

/** Where each sign of a text stands, from the left: of the first place where it is written on the page. */
async function placesOf(page: Page, text: string): Promise<readonly number[]> {
  await page.getByText(text).first().waitFor();
  return page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0 || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      return [...wanted].map((_, index) => {
        range.setStart(node, start + index);
        range.setEnd(node, start + index + 1);
        return range.getBoundingClientRect().left;
      });
    }
    return [];
  }, text);
}

const rising = (places: readonly number[]) => places.toSorted((one, other) => one - other);

test('codes keep their order, names are cut at their end, and icons point along the line', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, { width: 1366, height: 768 });
  await page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'Çöööļûûɱñš' }).click();
  const keys = await placesOf(page, 'Alt+↑↓');
  expect(keys).toHaveLength(6);
  expect(keys, 'a key combination').toEqual(rising(keys));
  await page.keyboard.press('Escape');

  await page.locator('.avatar').first().click();
  const icons = page.locator('.user-menu-panel [role=menuitem] svg');
  await icons.last().waitFor();
  const turned = await icons.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale));
  expect(turned.at(-1), 'to sign out').toBe('-1 1');
  expect(turned[0], 'a key').toBe('none');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const combination = page.locator('.key-list bdi', { hasText: 'Ctrl' }).first();
  await combination.waitFor();
  const [first, second] = [await box(combination.locator('kbd').first()), await box(combination.locator('kbd').last())];
  expect(first.right, 'Ctrl comes first').toBeLessThanOrEqual(second.left);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import books' }).first().click();
  await page.locator('.import-drop').waitFor();
  const file = await placesOf(page, '.xlsx');
  expect(file).toHaveLength(5);
  expect(file, 'a file name').toEqual(rising(file));

  await page.goto('/purchases');
  const chart = page.locator('.trend-chart canvas');
  await chart.waitFor();
  expect(await chart.evaluate((canvas) => getComputedStyle(canvas).direction), 'a chart').toBe('ltr');

  await chooseJson(page);
  await page.goto('/console/studio?file=screens/book.json');
  const name = page.locator('.studio-file-title', { hasText: 'Two-step verification' }).first();
  await name.waitFor();
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    'there is no room for the name',
  ).toBe(true);
  const [start = 0, ...others] = await placesOf(page, 'Two-step verification');
  expect(start, 'a cut name begins in its place').toBeGreaterThanOrEqual((await box(name)).left);
  expect(Math.max(...others), 'and is cut at its end').toBeGreaterThan((await box(name)).right);
  await context.close();
});
