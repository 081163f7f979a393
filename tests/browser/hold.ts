import type { Page, Route } from 'playwright-core';

/** Holds back what addresses like `glob` answer to GET, from now on, until the returned function is called. */
export async function hold(page: Page, glob: string, change: (text: string) => string = (text) => text) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(glob, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = change(await response.text());
    await released;
    return route.fulfill({ response, body });
  });
  return release;
}
