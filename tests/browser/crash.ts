import type { Page } from 'playwright-core';

/** Kills a page's renderer process, as a browser that runs out of memory does, and closes the page. */
export async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The killed process cannot respond.
  devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}
