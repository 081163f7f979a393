import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openContext } from './context.ts';
import { reportPolicyViolations } from './problems.ts';

/**
 * A pool of pages that tests reuse, each emptied between tests. A new page starts two processes and compiles the console
 * again, which needs more CPU time than rendering the first list.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #idle = new Map<string, Page[]>();
  readonly #taken = new Map<Page, Taken>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a page in its own context, after `arrive` has navigated it. */
  async take(options: PageOptions, arrive: (page: Page) => Promise<void>): Promise<Page> {
    const key = JSON.stringify(Object.entries(options).sort());
    const page = this.#idle.get(key)?.pop() ?? (await this.#newPage(options));
    const taken = { key, origin: options.baseURL, isChanged: false };
    this.#taken.set(page, taken);
    await arrive(page);
    noteChanges(page, taken);
    return page;
  }

  /** Empties the page for the next test, or closes it after a failure or a change that outlives a reload. */
  async give(page: Page, isFailed: boolean): Promise<void> {
    const taken = this.#taken.get(page);
    this.#taken.delete(page);
    const mayStay = taken !== undefined && !taken.isChanged && !isFailed && !page.isClosed();
    if (!mayStay || !(await isEmptied(page, taken.origin))) return page.context().close();
    this.#idle.set(taken.key, [...(this.#idle.get(taken.key) ?? []), page]);
  }

  async #newPage(options: PageOptions): Promise<Page> {
    const context = await openContext(this.#browser, options);
    await reportPolicyViolations(context);
    return context.newPage();
  }
}

interface PageOptions extends BrowserContextOptions {
  readonly baseURL: string;
}

interface Taken {
  readonly key: string;
  readonly origin: string;
  /** Whether a test has called a method whose effect outlives the page's document. */
  isChanged: boolean;
}

const changes = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
  'setViewportSize',
];
const clockChanges = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];
const noted = new WeakMap<object, { taken: Taken }>();

function noteChanges(page: Page, taken: Taken): void {
  const known = noted.get(page);
  if (known !== undefined) {
    known.taken = taken;
    return;
  }
  const holder = { taken };
  noted.set(page, holder);
  const note = () => {
    holder.taken.isChanged = true;
  };
  for (const target of [page, page.context()]) {
    for (const name of changes) before(target, name, note);
    // A dialog handler would also handle the dialogs of the next test.
    for (const name of ['on', 'once']) before(target, name, (event) => event === 'dialog' && note());
  }
  for (const name of clockChanges) before(page.clock, name, note);
}

function before(target: object, name: string, hook: (first: unknown) => void): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return;
  Reflect.set(target, name, (...parameters: readonly unknown[]) => {
    hook(parameters[0]);
    return Reflect.apply(method, target, parameters);
  });
}

/** Empties the page and returns whether that succeeded; it cannot without a running server, for example. */
async function isEmptied(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  try {
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    for (const other of context.pages()) if (other !== page) await other.close();
    // A document of the same origin without scripts, so that the renderer process is kept.
    await page.goto('/favicon.ico');
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.evaluate(() => sessionStorage.clear());
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
