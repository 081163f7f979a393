import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { escapeHtml } from './html.ts';
import { fileOf, groupOf, type Story, themes } from './stories.ts';
import type { Variant } from './variants.ts';

interface Order {
  readonly browser: Browser;
  readonly stories: readonly Story[];
  /** The folder of shots; the sheets are written to its `sheets` folder. */
  readonly out: string;
  /** How the pictures were taken, if not as usual. */
  readonly variant?: Variant;
}

/** Writes one picture for each screen or kind with all of its stories, light beside dark. */
export async function writeContactSheets({ browser, stories, out, variant }: Order): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 800 } });
  const html = join(out, 'sheet.html');
  for (const [group, members] of grouped(stories)) {
    writeFileSync(html, sheet(members, variant));
    await page.goto(pathToFileURL(html).href);
    await page.screenshot({ path: join(out, 'sheets', `${group}.png`), fullPage: true });
  }
  rmSync(html, { force: true });
  await page.close();
}

function grouped(stories: readonly Story[]): ReadonlyMap<string, readonly Story[]> {
  const groups = new Map<string, Story[]>();
  for (const story of stories) groups.set(groupOf(story), [...(groups.get(groupOf(story)) ?? []), story]);
  return groups;
}

function sheet(stories: readonly Story[], variant: Variant | undefined): string {
  const title = [stories[0]?.title ?? '', ...(variant === undefined ? [] : [variant.title])].join(' · ');
  const cells = stories.map(
    (story) =>
      `<figure><figcaption>${escapeHtml(story.name)}</figcaption>${themes
        .map((theme) => `<img src="${encodeURIComponent(fileOf(story, theme))}" width="392">`)
        .join('')}</figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${escapeHtml(title)}</h1>
<main>${cells.join('')}</main>`;
}

const style = `body { margin: 16px; font: 14px "Noto Sans CJK SC", sans-serif; background: #e5e8eb }
h1 { font-size: 20px; margin: 0 0 12px }
main { display: grid; grid-template-columns: repeat(3, 788px); gap: 4px }
figure { margin: 0 } figcaption { line-height: 22px; white-space: nowrap; overflow: hidden } img { float: left; margin-right: 2px }`;
