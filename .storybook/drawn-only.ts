import type { Preview } from '@storybook/react-vite';

/**
 * Mounts a story without its steps, which look for words in Chinese, and waits until it is drawn in whole. Throws if it is then wider than
 * the window.
 */
export const drawnOnly: NonNullable<Preview['mount']> = (context) => async () => {
  await context.renderToCanvas();
  await loaded();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) throw new Error(`${scrollWidth - innerWidth} px are beside the window: ${outside()}`);
  // What is aborted goes no further.
  context.abortSignal = AbortSignal.abort();
  return context.canvas;
};

/** A story that loads for ever is drawn as it loads. */
const patience = 2_000;

async function loaded(): Promise<void> {
  const until = performance.now() + patience;
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (performance.now() < until && document.querySelector('#storybook-root:empty, [aria-busy=true]') !== null);
}

/** The innermost elements that stand out of the window. */
function outside(): string {
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > innerWidth + 1 || left < -1;
  });
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 3)
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
    .join('\n');
}
