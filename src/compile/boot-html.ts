import type { Boot } from './resolved-boot.ts';

const block = /<script type="application\/json" id="boot">[\s\S]*?<\/script>/;

/**
 * Returns the page with `boot` in its data block, which is added to the head if missing. `since` is when these screens
 * were published, in epoch milliseconds; a page with it asks its server for newer ones.
 *
 * @example
 * withBoot('<head></head>', boot) // '<head><script type="application/json" id="boot">{…}</script></head>'
 */
export function withBoot(html: string, boot: Boot, since?: number): string {
  const data = dataBlock('boot', JSON.stringify(boot));
  const page = block.test(html) ? html.replace(block, () => data) : html.replace('</head>', () => `${data}</head>`);
  return since === undefined ? page : page.replace('</head>', `<meta name="screens-since" content="${since}"></head>`);
}

/**
 * Returns JSON as a data block of a page, under an id.
 *
 * @example
 * dataBlock('boot', '{}') // '<script type="application/json" id="boot">{}</script>'
 */
export function dataBlock(id: string, json: string): string {
  // A data block ends at the first `</`; escaping `<` makes any text safe.
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
