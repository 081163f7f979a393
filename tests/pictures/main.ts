import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../browser/chromium.ts';
import { buildEnglishLibrary } from '../browser/english-library.ts';
import { eachEnglishPicture } from './english-pictures.ts';
import type { Picture } from './picture.ts';
import { eachPicture } from './pictures.ts';
import { shownFile } from './shown-file.ts';

/**
 * `npm run pictures`, after a build: takes the pictures of the README and of the guide in both languages, and writes down what is on each,
 * which `tests/browser/pictures.test.ts` compares with the console of the day.
 */
const library = await buildEnglishLibrary();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  const write = async ({ path, shown, take }: Picture) => {
    await writeFile(path, await take());
    await writeFile(shownFile(path), shown);
    console.log(path);
  };
  await eachPicture(browser, write);
  await eachEnglishPicture(browser, library.root, write);
} finally {
  await browser.close();
  library.remove();
}
