import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './console.ts';
import { hold } from './hold.ts';

const places = (page: Page) =>
  page.evaluate(() => {
    const at = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && [box.x, box.y, box.height].map(Math.round);
    };
    return {
      words: document.querySelector('h1')?.textContent,
      title: at('h1'),
      rail: document.querySelector('.navigation')?.clientWidth,
    };
  });
const isWaiting = (page: Page) => page.locator('.shell[aria-busy]').isVisible();

/** Opens an address whose scripts do not arrive; resolves once its styles have, with what lets the scripts come. */
async function beforeScripts(page: Page, address: string) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  // Nothing is painted before.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return styles.length > 0 && styles.every(({ sheet }) => sheet !== null);
  });
  return release;
}

test('before its scripts are there, a page shows its frame and title where they stay', async ({ open }) => {
  const page = await open('/bill');
  for (const address of ['/club', '/competition/apply', '/base']) {
    const release = await beforeScripts(page, address);
    await page.locator('h1').waitFor();
    const before = await places(page);
    release();
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    await page.locator('h1').waitFor();
    expect(await places(page), address).toEqual(before);
    expect(await page.locator('.shell').count()).toBe(1);
  }
});

test('it already has the theme and the navigation that a person chose', { tags: 'deep' }, async ({ open }) => {
  const page = await open('/club');
  await page.evaluate(() => {
    localStorage.setItem('baize.navigation', 'pinned');
    localStorage.setItem('baize.theme', 'dark');
  });
  const release = await beforeScripts(page, '/club');
  await page.locator('h1').waitFor();
  const before = await places(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  release();
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  expect(await places(page)).toEqual(before);
});

test('without a session nothing of it is shown', async ({ open }) => {
  const page = await open('/login', { as: null });
  const release = await beforeScripts(page, '/club');
  expect(await isWaiting(page)).toBe(false);
  release();
  await page.waitForURL('**/login?from=%2Fclub');
});

test('what a screen waits for is asked for before the scripts are there, and once', async ({ open }) => {
  const page = await open('/bill');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const paths = ['/api/session', '/api/views', '/api/club/list'];
  const early = Promise.all(paths.map((path) => page.waitForResponse(`**${path}*`)));
  const release = await beforeScripts(page, '/club');
  await early;
  release();
  await page.locator('tbody tr td').first().waitFor();
  for (const path of paths) expect(asked.filter((one) => one === path)).toEqual([path]);
});

test('a list is asked for with the size that was chosen, and not at all where it opens with a filter', async ({
  open,
}) => {
  const page = await open('/club');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The menu counts with pages of one row.
    if (/^\/api\/(?:club|assistant\/apply)\/list$/.test(pathname) && !search.includes('size=1&'))
      asked.push(pathname + search);
  });
  const rows = page.locator('tbody tr[data-row]');
  await page.getByLabel('每页条数').selectOption('20');
  await expect.poll(() => rows.count()).toBe(20);
  // The first visit afterwards learns it.
  await page.goto('/club');
  await expect.poll(() => rows.count()).toBe(20);
  asked.length = 0;
  const release = await beforeScripts(page, '/club');
  await expect.poll(() => asked).toEqual(['/api/club/list?size=20&current=0']);
  release();
  await expect.poll(() => rows.count()).toBe(20);
  const session = page.waitForResponse('**/api/session');
  const filtered = await beforeScripts(page, '/assistant/apply');
  await session;
  filtered();
  await rows.first().waitFor();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('status=');
});

test('a session that has ended by then leads to the sign-in page', async ({ open }) => {
  const page = await open('/bill');
  // The page that is left may still be answered, which renews its token: this one is set when it is gone.
  await page.addInitScript(() => {
    if (location.pathname === '/club') localStorage.setItem('request_token', 'of-yesterday');
  });
  const answer = page.waitForResponse((response) => response.request().headers()['x-token'] === 'of-yesterday');
  const release = await beforeScripts(page, '/club');
  expect((await answer).status()).toBe(401);
  release();
  await page.locator('#username').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => localStorage.getItem('request_token'))).toBeNull();
});

test('a browser that does not say when it has nothing to do (Safari) shows lists and records like any other', async ({
  open,
}) => {
  const page = await open('/bill');
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  });
  await page.goto('/club');
  await page.locator('tbody tr td').nth(1).click();
  await page.getByRole('dialog').waitFor();
});
