import { type Browser, chromium } from 'playwright-core';
import { test as base } from 'vitest';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { PagePool } from './page-pool.ts';
import { lastingPort } from './server.ts';

interface Worker {
  readonly browser: Browser;
  readonly pages: PagePool;
  /** The port on which the server of each file listens: pages of another origin would need more browser processes. */
  readonly port: number;
}

/** Vitest's `test` with a browser, which all files of a process share, because starting one is slow. */
export const test = base.extend<Worker>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  pages: [async ({ browser }, use) => use(new PagePool(browser)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs
  port: [async ({}, use) => use(await lastingPort()), { scope: 'worker' }],
});
