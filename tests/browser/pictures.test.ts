// @module-tag deep
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { eachEnglishPicture } from '../pictures/english-pictures.ts';
import type { Picture } from '../pictures/picture.ts';
import { eachPicture } from '../pictures/pictures.ts';
import { shownFile } from '../pictures/shown-file.ts';
import { test } from './browser.ts';
import { builtLibrary } from './libraries.ts';

const compare = async ({ path, shown }: Picture) => {
  expect.soft(shown, path).toBe(await readFile(shownFile(path), 'utf8'));
};

test('the pictures of the README and of the guide show the console of today (`npm run pictures` retakes them)', async ({
  browser,
}) => {
  await eachPicture(browser, compare);
});

test('the pictures of the English guide show the console of today (`npm run pictures` retakes them)', async ({
  browser,
}) => {
  await eachEnglishPicture(browser, await builtLibrary('english'), compare);
});
