import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test as base } from './browser.ts';
import { gotoUntouched, gotoWithToken } from './goto.ts';
import { type Problems, watchReported } from './problems.ts';
import { type Account, demoPassword, demoToken, type Server, startServer } from './server.ts';

/** The built console with its own server and database. */
export interface Console {
  readonly url: string;
  readonly server: Server;
  /** Returns a token of an account, as the login form would store it. */
  token(account: Account): Promise<string>;
}

/** Starts the server of a project's built console. */
async function openConsole(project: string, port: number): Promise<Console> {
  // The demo data belongs to this project's own screens.
  const server = await startServer({}, project, project === process.cwd() ? inject('demoData') : undefined, port);
  const tokens = new Map<Account, Promise<string>>();
  const token = (account: Account) => {
    const known = tokens.get(account) ?? demoToken(server.url, account);
    tokens.set(account, known);
    return known;
  };
  return { url: server.url, server, token };
}

/** A page in a new browser context, signed in as `as` (default `admin`; null: signed out). */
export interface Visit extends BrowserContextOptions {
  readonly as?: Account | null;
  /** A host name instead of the IP address, because passkeys are bound to a name. */
  readonly host?: 'localhost';
  /** What the browser has stored from former visits. */
  readonly stored?: Readonly<Record<string, string>>;
}

interface Fixtures {
  /** The folder of the built console and its screens, by default this project's. */
  readonly project: string;
  /** Shared by the tests of a file, which see each other's data. */
  readonly console: Console;
  /** Opens a path of the console in a new page; every problem that `watch` finds there fails the test. */
  readonly open: (path: string, visit?: Visit) => Promise<Page>;
  /** Declares problems that the test provokes on purpose. */
  readonly tolerate: (pattern: RegExp) => void;
}

interface Visits {
  readonly pages: Page[];
  readonly problems: Problems[];
  readonly tolerated: RegExp[];
}

/** A journey: Vitest's `test` with a console and pages that must have no problems. */
export const test = base.extend<Fixtures & { visits: Visits }>({
  project: [process.cwd(), { scope: 'file' }],
  console: [
    async ({ project, port }, use) => {
      const console = await openConsole(project, port);
      await use(console);
      await console.server.stop();
    },
    { scope: 'file' },
  ],
  visits: async ({ task, pages }, use) => {
    const visits: Visits = { pages: [], problems: [], tolerated: [] };
    await use(visits);
    const isFailed = task.result?.state === 'fail';
    if (isFailed) await photograph(visits.pages, task.name);
    for (const problems of visits.problems) problems.stop();
    await Promise.all(visits.pages.map((page) => pages.give(page, isFailed)));
    expect(
      visits.problems.flatMap((problems) => problems.list(visits.tolerated)),
      'problems in the page',
    ).toEqual([]);
  },
  open: async ({ pages, console, visits }, use) => {
    await use((path, { as = 'admin', host = '127.0.0.1', stored, ...options } = {}) => {
      const url = console.url.replace('127.0.0.1', host);
      return pages.take({ baseURL: url, ...options }, async (page) => {
        visits.pages.push(page);
        visits.problems.push(watchReported(page.context(), url));
        if (as === null) await gotoUntouched(page, path);
        else await gotoWithToken(page, path, await console.token(as), stored);
      });
    });
  },
  tolerate: async ({ visits }, use) => {
    await use((pattern) => void visits.tolerated.push(pattern));
  },
});

/** Signs in through the login form of the page. */
export async function signIn(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.locator('input[name=username], #root_username').fill(username);
  await page.locator('input[name=password], #root_password').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Takes screenshots of a failed journey's pages: `.cache/journeys/<title>-<n>.png`. */
async function photograph(visited: readonly Page[], title: string): Promise<void> {
  const folder = join('.cache', 'journeys');
  await mkdir(folder, { recursive: true });
  const pages = visited.flatMap((page) => page.context().pages());
  await Promise.all(
    pages.map((page, index) => page.screenshot({ path: join(folder, `${title.replaceAll('/', '-')}-${index}.png`) })),
  );
}
