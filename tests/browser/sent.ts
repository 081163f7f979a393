import type { Page } from 'playwright-core';

/**
 * Records the JSON bodies that the page sends to URLs containing `part`, and returns a function for the next one. Recorded in
 * the page, because network observers get the bodies of `fetch` only as streams.
 */
export async function bodiesTo(page: Page, part: string): Promise<() => Promise<unknown>> {
  const bodies: unknown[] = [];
  let arrived: (() => void) | undefined;
  const name = `sent_${Math.random().toString(36).slice(2)}`;
  await page.exposeFunction(name, (text: string) => {
    bodies.push(text === '' ? undefined : JSON.parse(text));
    arrived?.();
  });
  await page.evaluate(
    ([part = '', name = '']) => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (request.url.includes(part) && request.method !== 'GET') {
          const tell = (window as unknown as Record<string, (text: string) => void>)[name];
          tell?.(await request.clone().text());
        }
        return fetch(request);
      };
    },
    [part, name],
  );
  return async () => {
    if (bodies.length === 0) await new Promise<void>((resolve) => (arrived = resolve));
    return bodies.shift();
  };
}
