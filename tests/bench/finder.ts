import type { Browser, Page } from 'playwright-core';
import { demoToken, startServer } from '../browser/server.ts';
import { round } from './deep/calls.ts';
import { signedInPage } from './sizes.ts';

/** What people look for: ends and beginnings of numbers, names and places; no two alike, so that each is asked. */
const words = [
  ...['13', '138', '139', '150', '186', '188', 'A2026', 'B2026', '2026', '000', '001', '0012', '4600', '618'],
  ...[
    '白泽',
    '武林',
    '店',
    '台球',
    '小',
    '阿',
    '王',
    '李',
    '陈',
    '万象城',
    '西溪',
    '九球',
    '杭州',
    '安宁',
    '俱乐部',
    '俱乐',
  ],
];

/** The most that the drawing of answers may usually take, in milliseconds. */
const most = 100;

/**
 * `npm run bench -- finder`: how long the box for everything takes from the end of the last list's answer to all that
 * was found standing on the screen, on this machine and on one of a quarter of its speed. Fails where half of the
 * searches take more than 100 ms on this one; the slowest is told, and on a busy machine tells of its other programs.
 */
export async function measureFinder(browser: Browser): Promise<void> {
  const server = await startServer();
  try {
    const token = await demoToken(server.url);
    const rows: Readonly<Record<string, number>>[] = [];
    for (const slower of [1, 4]) {
      const page = await signedInPage(browser, server.url, token);
      rows.push({ 'CPU slower by': slower, ...(await measure(page, `${server.url}/club`, slower)) });
      await page.context().close();
    }
    console.table(rows);
    const usual = rows[0]?.median ?? Number.NaN;
    if (!(usual <= most)) throw new Error(`Answers usually take ${usual} ms to be drawn: more than ${most} ms.`);
  } finally {
    await server.stop();
  }
}

async function measure(page: Page, address: string, slower: number): Promise<Readonly<Record<string, number>>> {
  await page.goto(address);
  await page.locator('tbody tr td').first().waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^搜索页面/ });
  await box.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const drawn: number[] = [];
  let [asked, found] = [0, 0];
  for (const word of words) {
    const timed = page.evaluate(timeOf, word);
    await box.fill(word);
    const { calls, options, milliseconds } = await timed;
    if (calls === 0) throw new Error(`Nothing was asked for ${word}.`);
    drawn.push(milliseconds);
    asked += calls;
    found += options;
  }
  drawn.sort((one, other) => one - other);
  return {
    searches: drawn.length,
    'answers a search': round(asked / drawn.length),
    'entries a search': round(found / drawn.length),
    'answer to screen ms: least': round(drawn[0] ?? Number.NaN),
    median: round(drawn[Math.floor(drawn.length / 2)] ?? Number.NaN),
    most: round(drawn.at(-1) ?? Number.NaN),
  };
}

/** Runs in the page: resolves once all that was found for a word has been painted. */
function timeOf(word: string): Promise<{ calls: number; options: number; milliseconds: number }> {
  performance.clearResourceTimings();
  const list = document.querySelector('.command-list');
  if (list === null) throw new Error('The box is not open.');
  return new Promise((resolve) => {
    let wasBusy = false;
    const observer = new MutationObserver(() => {
      const isBusy = list.getAttribute('aria-busy') === 'true';
      if (isBusy || !wasBusy) {
        wasBusy ||= isBusy;
        return;
      }
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      // A task that is queued in a frame runs once that frame is painted.
      requestAnimationFrame(() => port2.postMessage(undefined));
      port1.onmessage = () => {
        const now = performance.now();
        const ends = performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).searchParams.get('keyword') === word)
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
        const options = list.querySelectorAll('[role=option]').length;
        resolve({ calls: ends.length, options, milliseconds: now - Math.max(...ends) });
      };
    });
    observer.observe(list, { attributes: true, attributeFilter: ['aria-busy'] });
  });
}
