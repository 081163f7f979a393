import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';

/** What a page fetched until it stood still. */
export interface Sizes {
  /** KB of 1024 bytes, gzip level 9, as the files would travel. */
  readonly script: number;
  readonly style: number;
  readonly html: number;
  readonly requests: number;
}

/** Everything that a signed-in person's first list fetches, with an empty cache. */
export async function firstList(browser: Browser, url: string, token: string): Promise<Sizes> {
  const page = await pageAtRest(browser, url, token);
  const responses = record(page);
  await page.goto(`${url}/club`);
  await standing(page);
  const sizes = await sizesOf(await responses());
  await page.context().close();
  return sizes;
}

/** What opening a list in the studio fetches, and the milliseconds until its page stands there to be edited. */
export async function openedStudio(
  browser: Browser,
  url: string,
  token: string,
): Promise<Sizes & { readonly time: number }> {
  const page = await signedInPage(browser, url, token);
  const responses = record(page);
  const start = performance.now();
  await page.goto(`${url}/studio?file=screens/club.json`);
  await page.frameLocator('iframe[name=baize-preview]').locator('tbody tr td').first().waitFor({ timeout: 180_000 });
  const time = performance.now() - start;
  const sizes = await sizesOf(await responses());
  await page.context().close();
  return { ...sizes, time };
}

/** How many requests going from one list to another takes besides its data, without pointing at the link first. */
export async function screenChange(browser: Browser, url: string, token: string): Promise<number> {
  const page = await pageAtRest(browser, url, token);
  await page.goto(`${url}/club`);
  await standing(page);
  const responses = record(page);
  // A click from the keyboard: nothing is fetched ahead for a pointer that rests on the link.
  await page.locator('nav a[href="/tenant"]').press('Enter');
  await page.waitForURL('**/tenant');
  await standing(page);
  const besides = (await responses()).filter((response) => !new URL(response.url()).pathname.startsWith('/api/'));
  await page.context().close();
  // The icon of the tab comes out of the browser's cache.
  return besides.filter((response) => response.request().resourceType() !== 'other').length;
}

/** Returns a page in a context of its own, signed in. */
export async function signedInPage(browser: Browser, url: string, token: string): Promise<Page> {
  const localStorage = [{ name: 'request_token', value: token }];
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
  return context.newPage();
}

/** One that does not wait for newer screens: where that begins before the rest is there, the network is never idle. */
async function pageAtRest(browser: Browser, url: string, token: string): Promise<Page> {
  const page = await signedInPage(browser, url, token);
  await page.addInitScript(() => {
    // After the page is parsed, before its scripts run.
    document.addEventListener(
      'readystatechange',
      () => document.querySelector('meta[name="screens-since"]')?.remove(),
      {
        once: true,
      },
    );
  });
  return page;
}

async function standing(page: Page): Promise<void> {
  await page.locator('tbody tr td').first().waitFor();
  await page.waitForLoadState('networkidle');
}

function record(page: Page): () => Promise<readonly Response[]> {
  const seen: Response[] = [];
  const note = (response: Response) => void seen.push(response);
  page.on('response', note);
  return async () => {
    page.off('response', note);
    return seen;
  };
}

async function sizesOf(responses: readonly Response[]): Promise<Sizes> {
  const sum = { script: 0, style: 0, html: 0 };
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    const kind = /javascript/.test(type)
      ? 'script'
      : /css/.test(type)
        ? 'style'
        : /html/.test(type)
          ? 'html'
          : undefined;
    if (kind !== undefined) sum[kind] += gzipSync(await response.body(), { level: 9 }).length / 1024;
  }
  return { ...sum, requests: responses.length };
}
