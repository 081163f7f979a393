import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { eachPicture } from '../pictures/pictures.ts';
import { shownFile } from '../pictures/shown-file.ts';
import { test } from './browser.ts';

test('the pictures of the README and of the guide show the console of today (`npm run pictures` retakes them)', async ({
  browser,
}) => {
  await eachPicture(browser, async ({ path, shown }) => {
    expect.soft(shown, path).toBe(await readFile(shownFile(path), 'utf8'));
  });
});
