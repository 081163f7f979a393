import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** The browser of a person who works here. */
export const person = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1366, height: 768 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/** Returns a new context of the browser, as a person's unless `options` say otherwise. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return patient(await browser.newContext({ ...person, ...options }));
}

/** Returns the context, whose pages wait for up to a minute. */
export function patient(context: BrowserContext): BrowserContext {
  // A busy machine is slow, not wrong; a journey that waits for what never comes still says so before its own end.
  context.setDefaultTimeout(60_000);
  return context;
}
