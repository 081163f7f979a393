import type { Page } from 'playwright-core';

/** What the browser stores for somebody who edits the text of screens in the studio, beside their preview. */
export const jsonChosen = { 'baize.studio.on-page': 'no', 'baize.studio.folded': 'no' };

/** Stores these choices in the browser of a page, for its next visit of the studio. */
export async function chooseJson(page: Page): Promise<void> {
  await page.evaluate((chosen) => void Object.assign(localStorage, chosen), jsonChosen);
}
