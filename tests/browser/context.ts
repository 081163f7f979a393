import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** The browser settings of an operator. */
export const person = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1366, height: 768 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/** Returns a new browser context with the settings of an operator, overridden by `options`. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return patient(await browser.newContext({ ...person, ...options }));
}

/** Returns the context with a timeout of a minute. */
export function patient(context: BrowserContext): BrowserContext {
  // Long enough for a busy machine, and shorter than the timeout of a test, so that the failed step is reported.
  context.setDefaultTimeout(60_000);
  return context;
}
