import type { Browser } from 'playwright-core';
import { openContext } from '../browser/context.ts';
import { startServer } from '../browser/server.ts';
import { type Area, clock, frozenClock, type Picture, pictureOf } from './picture.ts';

/**
 * Takes every picture of the English guide, of the project that `create` writes, which stands built in the folder: each is handed
 * over before the page moves on.
 */
export async function eachEnglishPicture(
  browser: Browser,
  library: string,
  work: (picture: Picture) => Promise<void>,
): Promise<void> {
  const server = await startServer(frozenClock, library);
  const context = await openContext(browser, { baseURL: server.url, locale: 'en-US' });
  try {
    await context.clock.setFixedTime(clock);
    const page = await context.newPage();
    const picture = async (name: string, at: Parameters<typeof pictureOf>[2], area?: Area) =>
      work(await pictureOf(`screens/en/pictures/${name}.png`, page, at, area));
    await page.goto('/book');
    await page.locator('#username').fill('admin');
    await page.locator('#password').fill('library1');
    await page.locator('button[type=submit]').click();
    const lend = page.getByRole('button', { name: 'Lend', exact: true });
    await lend.first().waitFor();
    await page.getByRole('button', { name: 'Favorite' }).waitFor();
    await picture('list', page.getByRole('main'), { x: 0, y: 0, width: 1000, height: 400 });

    await lend.first().click();
    const question = page.getByRole('alertdialog');
    await picture('confirm', question, { margin: 16 });
    await question.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/console/studio?file=screens/book.json');
    await page.locator('.studio-problems').getByText('No problems').waitFor();
    await page.frameLocator('iframe[name=baize-preview]').locator('.mark[aria-label="Lend"]').waitFor();
    await picture('studio', page.getByRole('region', { name: /^(Edit|Preview)/ }));
  } finally {
    await context.close();
    await server.stop();
  }
}
