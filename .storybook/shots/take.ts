import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { PLAY_FUNCTION_THREW_EXCEPTION } from 'storybook/internal/core-events';
import { fileOf, type Story, themes } from './stories.ts';
import type { Variant } from './variants.ts';

interface Order {
  readonly browser: Pick<Browser, 'newPage'>;
  /** The address of the static build. */
  readonly url: string;
  readonly stories: readonly Story[];
  /** The folder of shots. */
  readonly out: string;
  /** How many pages take pictures in parallel. */
  readonly workers: number;
  /** What is different from the usual: 1366 × 768, nothing chosen in the toolbar. */
  readonly variant?: Variant;
}

/** A story that did not finish; its picture shows how far it got. */
export interface Failure {
  readonly id: string;
  readonly why: string;
}

/** Takes a picture of every story in each theme, reproducibly. Returns the stories that did not finish. */
export async function takeShots({ browser, workers, ...order }: Order): Promise<readonly Failure[]> {
  const waiting = [...order.stories];
  const failures: Failure[] = [];
  const work = async () => {
    const page = await browser.newPage({
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      ...order.variant?.browser,
    });
    const settle = settler(page);
    for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) {
      const why = await takeOne(page, settle, story, order);
      if (why !== undefined) failures.push({ id: story.id, why });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failures;
}

type PageOrder = Pick<Order, 'url' | 'out' | 'variant'>;

async function takeOne(
  page: Page,
  settle: () => Promise<void>,
  story: Story,
  { url, out, variant }: PageOrder,
): Promise<string | undefined> {
  const globals = Object.entries(variant?.globals ?? {}).map(([name, value]) => `${name}:${value}`);
  await page.goto(`${url}iframe.html?id=${story.id}&viewMode=story&globals=${globals.join(';')}`);
  const end = await page.waitForFunction(() => {
    // Storybook exports no type for this object.
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    const phase = preview?.currentRender?.phase ?? '';
    return ['finished', 'errored', 'aborted'].includes(phase) ? phase : undefined;
  });
  const phase = await end.jsonValue();
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  // Where nothing shows that it is there; from right to left the navigation stands on the right.
  await page.mouse.move(variant?.globals?.direction === 'rtl' ? 0 : width - 1, height - 1);
  await settle();
  const animations = variant?.isMoving ? 'allow' : 'disabled';
  for (const theme of themes) {
    // Forced colours are those of the system, dark or light.
    if (variant?.browser?.forcedColors === 'active') await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(stillness, theme);
    await page.screenshot({ path: join(out, fileOf(story, theme)), animations, caret: 'hide' });
  }
  return page.evaluate(
    ({ isFinished, isFollowed, threw }) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): readonly [Error] | undefined };
      };
      // Where a step throws, the story finishes all the same.
      const [error] = channel?.last(threw) ?? [];
      if (error !== undefined && isFollowed) return error.message.split('\n')[0] || error.name;
      // So it does where a component throws, and the page says why.
      if (isFinished && !document.body.classList.contains('sb-show-errordisplay')) return undefined;
      return document.querySelector('#error-message')?.textContent || 'it did not finish';
    },
    {
      isFinished: phase === 'finished',
      // Steps look for what is written in Chinese.
      isFollowed: variant?.globals?.language === undefined,
      threw: PLAY_FUNCTION_THREW_EXCEPTION,
    },
  );
}

/**
 * Applies a theme to the page (as src/console/ui/theme.ts does) and waits for fonts, visible images and the next
 * frames.
 */
async function stillness(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
  await document.fonts.ready;
  // Lazy images out of view never load.
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.allSettled(inSight.map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Returns a function that waits until the page loads nothing more, such as what it leaves until a hand moves, and has drawn it. */
function settler(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return async () => {
    for (let quiet = 0, round = 0; quiet < 3 && round < 600; quiet++, round++) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      if (loading.size > 0) quiet = 0;
    }
  };
}
