import { type Browser, chromium } from 'playwright-core';
import { test as base } from 'vitest';
import { chromiumFlags, ensureChromium } from './chromium.ts';

/** Vitest's `test` with a browser: one for all files of a process, since it starts as slowly as a page opens. */
export const test = base.extend<{ readonly browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
