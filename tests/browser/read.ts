import type { Page } from 'playwright-core';

/** Waits as long as a person reads at least: before, keys that follow those that opened a dialog go nowhere. */
export async function read(page: Page): Promise<void> {
  await page.locator('html:not([data-burst])').waitFor();
}
