import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../tests/browser/chromium.ts';

/** Starts the browser that takes pictures: the one that people have. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(true), args: chromiumFlags });
}
