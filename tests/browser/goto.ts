import type { CDPSession, Page } from 'playwright-core';

/**
 * Opens the path in a new page without hovering: the headless shell reports the pointer over the first pixel, which is in
 * the navigation.
 */
export async function gotoUntouched(page: Page, path: string): Promise<void> {
  await whileUntouched(page, async () => void (await page.goto(path)));
}

/**
 * Like `gotoUntouched`, with the token and other entries stored before the console runs, in this document only, because the
 * page may sign out later. Playwright's `storageState` would open and close another page for it, a quarter of the cost of a visit.
 */
export async function gotoWithToken(
  page: Page,
  path: string,
  token: string,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  await whileUntouched(page, async (session) => {
    await session.send('Page.enable');
    const source = `Object.assign(localStorage, ${JSON.stringify({ ...stored, request_token: token })})`;
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.goto(path);
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  });
}

async function whileUntouched(page: Page, work: (session: CDPSession) => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.setIgnoreInputEvents', { ignore: true });
  await work(session);
  await session.send('Input.setIgnoreInputEvents', { ignore: false });
  await session.detach();
}
