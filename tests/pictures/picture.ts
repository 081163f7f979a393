import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';

/** A picture of the documentation, taken of the built console over the demo data at a fixed time. */
export interface Picture {
  /** Its file, from the project's root. */
  readonly path: string;
  /** What is on it, as assistive technology reads it: the same with every font, and another once the console is. */
  readonly shown: string;
  /** Returns it as a PNG. */
  readonly take: () => Promise<Buffer>;
}

/** When every picture is taken: a Saturday morning, after a Friday evening with many bills. */
export const clock = '2026-11-21T10:40:00+08:00';

/** The environment of a server whose clock stands there. */
export const frozenClock = {
  NODE_OPTIONS: `--import=${pathToFileURL('tests/pictures/frozen-clock.mjs')}`,
  FROZEN_CLOCK: clock,
};

/** What of the page is on the picture; absent: all of it. */
export type Area =
  | { readonly margin: number }
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns what is on a picture of the page, or of an area of it, and how it is taken. */
export async function pictureOf(path: string, page: Page, at: Locator, area?: Area): Promise<Picture> {
  await at.first().waitFor();
  // Drawn before its fonts have come, a text has another width.
  await page.evaluate(() => document.fonts.ready);
  const clip = area === undefined || 'x' in area ? area : await around(at, area.margin);
  return {
    path,
    shown: (await Promise.all((await at.all()).map((part) => part.ariaSnapshot()))).map(shortened).join(''),
    take: () => page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) }),
  };
}

/** Without addresses, regions that say nothing yet, and the cells of a row, whose name says them all. */
function shortened(snapshot: string): string {
  let row = Number.POSITIVE_INFINITY;
  const lines = snapshot.split('\n').filter((line) => {
    const depth = line.search(/\S/);
    if (depth > row || /^ *- (\/url:.*|status)$/.test(line)) return false;
    row = /^ *- row /.test(line) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
  return `${lines.join('\n')}\n`;
}

async function around(at: Locator, margin: number) {
  const { x, y, width, height } = (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  return { x: left, y: top, width: x + width + margin - left, height: y + height + margin - top };
}
