import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../tests/browser/chromium.ts';

/** Starts the browser that takes pictures: the one that people have. It draws the same page the same way each time. */
export async function startBrowser(): Promise<Browser> {
  // Drawn again in parts, such as in another theme, round edges get other shades than drawn whole.
  const args = [...chromiumFlags, '--disable-partial-raster'];
  return chromium.launch({ executablePath: ensureChromium(true), args });
}
