import type { Browser } from 'playwright-core';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { watch } from './problems.ts';

/** Opens the English library in a new page on a desktop, signed in as its administrator. */
export async function openEnglish(browser: Browser, url: string, path: string, locale = 'en-US') {
  const context = await openContext(browser, {
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale,
  });
  const problems = await watch(context, url);
  const page = await context.newPage();
  await gotoUntouched(page, path);
  await page.locator('#username').fill('admin');
  await page.locator('#password').fill('library1');
  await page.locator('button[type=submit]').click();
  return { context, page, problems };
}
