import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../browser/chromium.ts';
import { eachPicture } from './pictures.ts';
import { shownFile } from './shown-file.ts';

/**
 * `npm run pictures`, after a build: takes the pictures of the README and of the guide, and writes down what is on each,
 * which `tests/browser/pictures.test.ts` compares with the console of the day.
 */
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  await eachPicture(browser, async ({ path, shown, take }) => {
    await writeFile(path, await take());
    await writeFile(shownFile(path), shown);
    console.log(path);
  });
} finally {
  await browser.close();
}
