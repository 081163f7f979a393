import type { Page } from 'playwright-core';

/** Waits for the shortest time that a person reads: earlier, keys that follow the one that opened a dialog are ignored. */
export async function read(page: Page): Promise<void> {
  await page.locator('html:not([data-burst])').waitFor();
}
