import type { Page, Route } from 'playwright-core';

/** Holds back responses to GET requests that match `glob`, until the returned function is called. */
export async function hold(page: Page, glob: string, change?: (text: string) => string) {
  let release: () => void = () => undefined;
  let isReleased = false;
  const released = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true;
      resolve();
    };
  });
  await page.route(glob, async (route: Route) => {
    // Later requests are not intercepted, since they may be pending when the page is closed.
    if (route.request().method() !== 'GET' || (isReleased && change === undefined)) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await released;
    return route.fulfill({ response, body: change === undefined ? text : change(text) });
  });
  return release;
}
