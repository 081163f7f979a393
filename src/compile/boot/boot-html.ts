import type { Boot } from './resolved-boot.ts';

const block = /<script type="application\/json" id="boot">[\s\S]*?<\/script>/;
const title = /<title>[\s\S]*?<\/title>/;

/**
 * Returns the page with `boot` in its data block and the product's name as its title, both of which are added to the head
 * if missing. `since` is when these screens were published, in epoch milliseconds; a page with it asks its server for
 * newer ones.
 *
 * @example
 * withBoot('<head></head>', boot) // '<head><title>…</title><script type="application/json" id="boot">{…}</script></head>'
 */
export function withBoot(html: string, boot: Boot, since?: number): string {
  const named = `<title>${escaped(boot.title)}</title>`;
  const page = withPart(withPart(html, title, named), block, dataBlock('boot', JSON.stringify(boot)));
  return since === undefined ? page : page.replace('</head>', `<meta name="screens-since" content="${since}"></head>`);
}

function withPart(html: string, part: RegExp, text: string): string {
  return part.test(html) ? html.replace(part, () => text) : html.replace('</head>', () => `${text}</head>`);
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

/**
 * Returns a text as it stands between the tags of a page.
 *
 * @example
 * escaped('A < B') // 'A &lt; B'
 */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
