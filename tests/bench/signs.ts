import type { Browser, Page } from 'playwright-core';
import { readProject } from '../../src/check/read.ts';
import { pathOf } from '../../src/language/project/link-target.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { demoToken, startServer } from '../browser/server.ts';
import { signedInPage } from './sizes.ts';

/** How long the back end takes for each answer, in milliseconds. */
const delay = 800;

/** What somebody who presses something sees of it, in milliseconds. */
interface Sign {
  /** From the press until something else is drawn. */
  readonly first: number;
  /** How long the place it is about shows nothing at all: no words, and no sign that something is on its way. */
  readonly blank: number;
}

interface Signs {
  /** Ready to see what the next press does. */
  begin(): void;
  /** undefined where nothing was pressed: the press has led away. */
  read(): Sign | undefined;
}

declare global {
  var signs: Signs;
}

/**
 * `npm run bench -- signs`: over a back end that takes its time, goes to every screen, and on each presses what can be
 * pressed in the first row, the heads, the pages and the search. Prints when a sign of it is drawn and how long anything is
 * blank, the slowest first, and what led away from the console.
 */
export async function measureSigns(browser: Browser): Promise<void> {
  const server = await startServer();
  try {
    const page = await signedInPage(browser, server.url, await demoToken(server.url));
    page.setDefaultTimeout(5000);
    await page.addInitScript({ content: 'globalThis.__name = (made) => made' });
    await page.addInitScript(install);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${server.url}/club`);
    await page.locator('tbody tr td').first().waitFor();
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      // The page may have given it up.
      await route.continue().catch(() => undefined);
    });
    const found: Seen[] = [];
    const away: string[] = [];
    const project = parseProject(await readProject('.'));
    for (const screen of Object.keys(project.screens)) {
      const path = pathOf(project, screen);
      if (path === undefined) continue;
      for (const [press, sign] of await signsOn(page, path))
        if (sign) found.push({ screen, press, ...sign });
        else away.push(`${screen} ${press}`);
    }
    report(found);
    console.log(`Not seen, for it led away: ${away.join(', ') || 'nothing'}`);
  } finally {
    await server.stop();
  }
}

interface Seen extends Sign {
  readonly screen: string;
  readonly press: string;
}

function report(found: readonly Seen[]): void {
  for (const measure of ['first', 'blank'] as const) {
    const slowest = found.toSorted((one, other) => other[measure] - one[measure]);
    console.log(`${measure}: the slowest ten of ${found.length}`);
    console.table(slowest.slice(0, 10));
  }
  const over = (measure: keyof Sign, limit: number) => found.filter((one) => one[measure] > limit).length;
  console.table([
    { presses: found.length, 'over 100 ms': over('first', 100), 'blank over 300 ms': over('blank', 300) },
  ]);
}

/** Goes to a screen by its link, and presses one thing after the other. */
async function signsOn(page: Page, path: string): Promise<readonly (readonly [string, Sign | undefined])[]> {
  const signs: (readonly [string, Sign | undefined])[] = [];
  const press = async (name: string, act: () => Promise<void>) => {
    await page.evaluate(() => globalThis.signs.begin());
    // What leads away is answered as late as the rest.
    await act().catch(() => undefined);
    await page.waitForTimeout(delay + 500);
    signs.push([name, await page.evaluate(() => globalThis.signs.read())]);
  };
  const link = page.locator(`nav a[href="${path}"]`).first();
  // From the keyboard: nothing is fetched ahead for a pointer that rests on the link.
  if ((await link.count()) > 0) await press('menu', () => link.press('Enter'));
  else await page.goto(new URL(path, page.url()).href);
  await page.waitForTimeout(2 * delay);
  const main = page.locator('main');
  const here = page.url();
  for (const [name, target] of [
    ['next page', main.getByRole('button', { name: '下一页' })],
    ['sort', main.locator('thead th button')],
    ['search', main.getByRole('button', { name: '查询' })],
  ] as const)
    if (
      await target
        .first()
        .isEnabled({ timeout: 100 })
        .catch(() => false)
    )
      await press(name, () => target.first().click());
  const names = await main
    .locator('[data-action]:not([aria-disabled=true])')
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.action ?? ''))]);
  for (const name of names) {
    const target = main.locator(`[data-action="${name}"]:not([aria-disabled=true])`).first();
    const isThere = await target.waitFor({ timeout: 3 * delay }).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    await press(name, () => target.click());
    for (let more = 0; more < 4 && (await page.locator('dialog[open]').count()) > 0; more++)
      await page.keyboard.press('Escape');
    // Some lead to another page.
    if (new URL(page.url()).pathname !== path) await page.goto(here);
  }
  return signs;
}

/** Put into the page before its own scripts. */
function install(): void {
  let pressed: number | undefined;
  let first: number | undefined;
  let blank = 0;
  let blankSince: number | undefined;
  const press = (event: Event) => {
    pressed ??= event.timeStamp;
  };
  for (const type of ['click', 'keydown']) addEventListener(type, press, { capture: true });
  const place = () =>
    [...document.querySelectorAll('dialog[open] .dialog-body')].at(-1) ?? document.querySelector('main');
  const isBlank = () => {
    const shown = place();
    if (!(shown instanceof HTMLElement) || shown.querySelector('[aria-busy=true], img, input') !== null) return false;
    return shown.closest('[aria-busy=true]') === null && shown.innerText.trim() === '';
  };
  const watch = (now: number) => {
    if (pressed !== undefined && isBlank()) blankSince ??= now;
    else blankSince = undefined;
    if (blankSince !== undefined) blank = Math.max(blank, now - blankSince);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  new MutationObserver(() => {
    if (pressed === undefined || first !== undefined) return;
    first = Number.NaN;
    // What a frame draws is on the screen when the next one begins.
    const since = pressed;
    requestAnimationFrame(() => {
      first = performance.now() - since;
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  globalThis.signs = {
    begin() {
      pressed = undefined;
      first = undefined;
      blank = 0;
    },
    read: () =>
      pressed === undefined
        ? undefined
        : { first: Math.round(first ?? Number.POSITIVE_INFINITY), blank: Math.round(blank) },
  };
}
