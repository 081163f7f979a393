import type { Browser, CDPSession, Page } from 'playwright-core';
import { readProject } from '../../src/check/read.ts';
import { pathOf } from '../../src/language/project/link-target.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { metricsWithoutGarbage } from '../browser/page-metrics.ts';
import { demoToken, startServer } from '../browser/server.ts';
import { signedInPage } from './sizes.ts';

/** How many times it is looked at what the page holds. */
const looks = 10;
/** Interactions on each screen. */
const presses = 4;
const hours = 8;

interface Held {
  readonly changes: number;
  readonly 'heap MB': number;
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly 'longest task ms': number;
  readonly 'ms a change': number;
}

/** What the page's own script counts of it. */
interface Counters {
  /** Timers that have not ended. */
  timers: number;
  /** Milliseconds, of the tasks since it was last read. */
  longestTask: number;
}

declare global {
  var counters: Counters;
}

/**
 * `npm run bench -- day [changes]`: goes through the menu again and again in one page (5,000 changes of screen, on each four
 * interactions: a row opened and closed, sorted, a page on), then leaves it alone for eight hours of a clock of its own. Prints
 * what the page holds in between, after its garbage is collected: what grows there is never let go.
 */
export async function measureDay(browser: Browser, changes = 5000): Promise<void> {
  const server = await startServer();
  try {
    const token = await demoToken(server.url);
    const page = await signedInPage(browser, server.url, token);
    const paths = await menuPaths();
    await openCounted(page, `${server.url}${paths[0]}`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // What each screen loads once stays.
    await walk(page, paths, paths.length);
    const held: Held[] = [await holds(page, session, 0, 0)];
    for (let look = 1; look <= looks; look++) {
      const each = Math.ceil(changes / looks);
      const began = performance.now();
      await walk(page, paths, each);
      held.push(await holds(page, session, look * each, (performance.now() - began) / each));
    }
    console.table(held);
    console.table(await quietHours(await signedInPage(browser, server.url, token), `${server.url}${paths[0]}`));
  } finally {
    await server.stop();
  }
}

/** The addresses of the screens that the menu can lead to. */
async function menuPaths(): Promise<readonly string[]> {
  const project = parseProject(await readProject('.'));
  return Object.keys(project.screens).flatMap((screen) => {
    const path = pathOf(project, screen);
    return path === undefined || path.includes(':') ? [] : [path];
  });
}

async function openCounted(page: Page, url: string): Promise<void> {
  await page.addInitScript({ content: 'globalThis.__name = (made) => made' });
  await page.addInitScript(countInPage);
  await page.goto(url);
  await page.locator('nav a').first().waitFor();
}

/** A page that nobody touches, whose clock is made to run. */
async function quietHours(page: Page, url: string): Promise<readonly object[]> {
  await page.clock.install();
  await openCounted(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let asked = 0;
  page.on('request', () => asked++);
  const rows = [];
  for (let hour = 0; hour <= hours; hour++) {
    if (hour > 0) await page.clock.runFor('01:00:00');
    const { changes: _, 'ms a change': __, ...held } = await holds(page, session, 0, 0);
    rows.push({ hour, ...held, 'requests so far': asked });
  }
  return rows;
}

async function holds(page: Page, session: CDPSession, changes: number, ms: number): Promise<Held> {
  const named = await metricsWithoutGarbage(session);
  const { timers, longestTask } = await page.evaluate(() => {
    const { timers, longestTask } = globalThis.counters;
    globalThis.counters.longestTask = 0;
    return { timers, longestTask };
  });
  return {
    changes,
    'heap MB': Math.round((named.JSHeapUsedSize ?? Number.NaN) / 104_857.6) / 10,
    nodes: named.Nodes ?? Number.NaN,
    listeners: named.JSEventListeners ?? Number.NaN,
    timers,
    'longest task ms': Math.round(longestTask),
    'ms a change': Math.round(ms),
  };
}

/** Goes from screen to screen by the menu, and uses each; in the page itself, as fast as it answers. */
async function walk(page: Page, paths: readonly string[], times: number): Promise<void> {
  await page.evaluate(
    async ([paths, times, presses]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const until = async (test: () => boolean) => {
        for (let frames = 0; frames < 600 && !test(); frames++) await frame();
        if (!test()) throw new Error(`${location.pathname} did not come to: ${test}`);
      };
      const isOpen = () => document.querySelector('dialog[open]') !== null;
      const isThere = () => document.querySelector('main [aria-busy=true], main .placeholder') === null;
      const press = (target: Element | null | undefined) => (target as HTMLElement | null | undefined)?.click();
      const deeds = [
        async () => {
          press(document.querySelector('main tbody tr[data-opens] td:nth-child(2)'));
          await frame();
          if (!isOpen()) return;
          await until(() => document.querySelector('dialog[open] [aria-busy=true]') === null);
          while (isOpen()) {
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
            );
            const shown = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
            shown?.dispatchEvent(new Event('cancel', { cancelable: true }));
            await frame();
          }
        },
        async () => press(document.querySelector('main thead th button.sort')),
        async () =>
          press(document.querySelector('main button[aria-label="下一页"]:not([aria-disabled=true], :disabled)')),
        async () => press(document.querySelector('main thead th:nth-child(3) button.sort')),
      ];
      for (let at = 0; at < times; at++) {
        const path = paths[at % paths.length] ?? '/';
        const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
        if (link === null) continue;
        link.click();
        await until(() => location.pathname === path && document.querySelector('main h1') !== null && isThere());
        for (let done = 0; done < presses; done++) {
          await deeds[done % deeds.length]?.();
          await frame();
          await until(isThere);
        }
      }
    },
    [paths, times, presses] as const,
  );
}

/** Put into the page before its own scripts. */
function countInPage(): void {
  globalThis.counters = { timers: 0, longestTask: 0 };
  const { counters } = globalThis;
  const running = new Set<unknown>();
  const count = () => {
    counters.timers = running.size;
  };
  const { setTimeout: later, clearTimeout: giveUp, setInterval: every, clearInterval: end } = globalThis;
  globalThis.setTimeout = ((work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = later(() => {
      running.delete(timer);
      count();
      work(...given);
    }, ms);
    running.add(timer);
    count();
    return timer;
  }) as typeof setTimeout;
  globalThis.setInterval = ((work: () => void, ms?: number) => {
    const timer = every(work, ms);
    running.add(timer);
    count();
    return timer;
  }) as typeof setInterval;
  const forget = (end: (timer?: number) => void) => (timer?: number) => {
    running.delete(timer);
    count();
    end(timer);
  };
  globalThis.clearTimeout = forget(giveUp as (timer?: number) => void) as typeof clearTimeout;
  globalThis.clearInterval = forget(end as (timer?: number) => void) as typeof clearInterval;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counters.longestTask = Math.max(counters.longestTask, duration);
  }).observe({ type: 'longtask' });
}
