import type { Page } from 'playwright-core';

/** Kills a page's own process, as a browser does that runs out of memory, and closes what is left of it. */
export async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // Nobody is left to answer.
  devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}
