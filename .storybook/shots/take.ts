import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fileOf, type Story, themes } from './stories.ts';

interface Order {
  readonly browser: Browser;
  /** Where the static build stands. */
  readonly url: string;
  readonly stories: readonly Story[];
  /** The folder of shots. */
  readonly out: string;
  /** How many pages take pictures at once. */
  readonly workers: number;
}

/** A story that did not come to its end; its picture shows how far it came. */
export interface Failure {
  readonly id: string;
  readonly why: string;
}

/** Takes a picture of every story in each theme, the same ones each time. */
export async function takeShots({ browser, url, stories, out, workers }: Order): Promise<readonly Failure[]> {
  const waiting = [...stories];
  const failures: Failure[] = [];
  const work = async () => {
    const page = await browser.newPage({
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) {
      const why = await takeOne(page, url, story, out);
      if (why !== undefined) failures.push({ id: story.id, why });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failures;
}

async function takeOne(page: Page, url: string, story: Story, out: string): Promise<string | undefined> {
  await page.goto(`${url}iframe.html?id=${story.id}&viewMode=story`);
  const end = await page.waitForFunction(() => {
    // Storybook's own object, which it gives no type for.
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    const phase = preview?.currentRender?.phase ?? '';
    return ['finished', 'errored', 'aborted'].includes(phase) ? phase : undefined;
  });
  const phase = await end.jsonValue();
  await page.mouse.move(1365, 767);
  for (const theme of themes) {
    await page.evaluate(stillness, theme);
    await page.screenshot({ path: join(out, fileOf(story, theme)), animations: 'disabled', caret: 'hide' });
  }
  if (phase === 'finished') return undefined;
  return page.evaluate(() => document.querySelector('#error-message')?.textContent || 'it did not come to its end');
}

/** Puts a theme on the page (as src/console/ui/theme.ts does) and waits for what is still on its way. */
async function stillness(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('bp6-dark', theme === 'dark');
  await document.fonts.ready;
  // Pictures out of sight load when they come into it, which is never.
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.allSettled(inSight.map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
