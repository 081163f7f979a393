import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ScreenFiles, screenFilesPath } from '../../src/tools/build/screen-files.ts';
import { test } from './console.ts';
import { metricsWithoutGarbage } from './page-metrics.ts';

/**
 * What a page may weigh and ask for. All of it is counted, nothing is timed, so that a failure is the change's own: take
 * something out of that part, or load it later. A budget is raised only with a reason in the commit.
 */
const budget = {
  /** KB of 1024 bytes, gzip level 9, with all that comes before them. */
  // With what keeps rows, titles, filters and the menu from being rendered again while nothing of theirs has changed.
  list: { scripts: 171.6, styles: 18 },
  // With the styles of a list's interactions, which had been a request of their own.
  form: { scripts: 235.3, styles: 22.3 },
  /** Files of the page, without the page itself and its icon. */
  files: { list: 4, form: 8 },
  /** KB of each script that is loaded later; what is not named here has 9. */
  later: {
    'calendar-days': 54,
    calendar: 9,
    // Which lines of the product's code name something of its project, for who asks where it is used.
    'code-lines': 12,
    // How the calls of a screen are found, which the studio has in common with what judges a publication.
    collect: 43.5,
    'competition-create': 9,
    // With how numbers are read in the format of the person, for forms and filters.
    dialogs: 10,
    // The comparison of two versions of a project, for the changes of a draft in words.
    diff: 11.4,
    form: 54,
    // The icons that the studio offers for the menu, once that is edited.
    icons: 11.5,
    'import-dialog': 11.2,
    // With how the address of a sheet names what its call needs, and what keeps the focus, which the first list need not.
    interactions: 14,
    'line-chart': 25,
    // What the check misses once something is removed, with what a project's accounts need.
    'new-problems': 12,
    // The telephone numbers of the world, for forms that ask for one, and for lists of projects with a country.
    'phone-number': 29,
    // How Chinese is spelt, for who types letters into a list that the page has whole.
    pinyin: 140,
    // What the studio has in common with what it opens later: the check and its sentences, the edits of texts.
    fillable: 68.5,
    // Of the project, what the studio has in common with the preview of the menu.
    project: 11.6,
    // The preview of the menu, with the icons that the studio offers for it.
    scene: 11.7,
    // With the marks of the page that is edited on its preview, the edits of its text, the way to another page or the menu, and the
    // rows of what is sent, filled in and filtered by.
    studio: 177.5,
    // The check, which finds the uses of a name, outside of the page's thread.
    'uses-worker': 155,
    // The words and texts that the changes of a draft have in common with the studio's panels.
    text: 11.4,
    'virtual-rows': 11,
    // With the explanation of each key of a screen, and what the check keeps for the next time.
    worker: 113,
  } as Readonly<Record<string, number>>,
};
const otherwise = 9;

const built = 'dist/client';
const weight = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length / 1024, 0);
const page = () => readFileSync(join(built, 'index.html'), 'utf8');
const namedIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/(?:assets|screens)\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);

describe('the built console', () => {
  test('asks for no more of the first list and of a form than their budgets', () => {
    const files = JSON.parse(readFileSync(join(built, screenFilesPath), 'utf8')) as Record<string, ScreenFiles>;
    for (const kind of ['list', 'form'] as const) {
      const named = new Set([...namedIn(page()), ...(files[kind]?.scripts ?? []), ...(files[kind]?.styles ?? [])]);
      const ending = (end: string) => [...named].filter((file) => file.endsWith(end));
      expect(weight(ending('.js')), `scripts of a ${kind}`).toBeLessThan(budget[kind].scripts);
      expect(weight(ending('.css')), `styles of a ${kind}`).toBeLessThan(budget[kind].styles);
    }
  });

  test('has no part that is loaded later and weighs more than its budget', () => {
    const first = new Set(namedIn(page()).map((file) => basename(file)));
    const later = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js') && !first.has(file));
    const heavy = later
      .map((file) => ({ name: file.replace(/-[\w-]{8}\.js$/, ''), size: weight([`assets/${file}`]) }))
      .filter(({ name, size }) => size > (budget.later[name] ?? otherwise));
    expect(heavy).toEqual([]);
  });

  test.for([
    ['list', '/club', 'tbody tr td'],
    ['form', '/base', 'form [name]'],
  ] as const)('shows a %s with the few files that its page names', async ([kind, path, sign], { open, console }) => {
    const named = namedIn(await (await fetch(console.url + path)).text());
    expect(named.length).toBeLessThanOrEqual(budget.files[kind]);
    const tab = await open('/login', { as: null });
    await tab.evaluate((token) => localStorage.setItem('request_token', token), await console.token('admin'));
    // Anything else never arrives.
    await tab.route(/\/(assets|screens)\/.*\.(js|css|json)$/, (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    );
    await tab.goto(path);
    await tab.locator(sign).first().waitFor();
  });
});

describe('somebody who turns pages all day', () => {
  test('leaves no nodes and no listeners behind', async ({ open }) => {
    const tab = await open('/bill');
    const session = await tab.context().newCDPSession(tab);
    await session.send('Performance.enable');
    const turns = 50;
    // What the page loads and counts once it has nothing else to do adds its own.
    await tab.locator('.menu-count').nth(2).waitFor();
    await turn(tab, turns);
    const before = await counted(session);
    await turn(tab, turns);
    const after = await counted(session);
    // A page holds a few more or fewer by itself, such as a message; what is left behind is left at every turn.
    expect(after.Nodes - before.Nodes).toBeLessThan(turns);
    expect(after.JSEventListeners - before.JSEventListeners).toBeLessThan(turns);
  });
});

/** Turns to the next page and back, so many times; in the page itself, as fast as it answers. */
async function turn(tab: Page, times: number): Promise<void> {
  await tab.locator('.page-place').filter({ hasText: '1/' }).waitFor();
  await tab.evaluate(async (times) => {
    for (let at = 0; at < times; at++) {
      const [name, place] = at % 2 === 0 ? ['下一页', '2/'] : ['上一页', '1/'];
      document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
      while (document.querySelector('.page-place')?.textContent.startsWith(place) !== true)
        await new Promise(requestAnimationFrame);
    }
  }, times);
}

/** What the page holds once nothing is left that nobody needs. */
async function counted(session: CDPSession): Promise<{ readonly Nodes: number; readonly JSEventListeners: number }> {
  const { Nodes = Number.NaN, JSEventListeners = Number.NaN } = await metricsWithoutGarbage(session);
  return { Nodes, JSEventListeners };
}
