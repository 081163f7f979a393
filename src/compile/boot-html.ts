import type { Boot } from './resolved.ts';

const block = /<script type="application\/json" id="boot">[\s\S]*?<\/script>/;

/**
 * The page with `boot` in its data block; the block is added to the head where the page has none. `since`, epoch
 * milliseconds, is when these screens were published: a page that has it asks its server for newer ones.
 */
export function withBoot(html: string, boot: Boot, since?: number): string {
  // A data block ends at the first `</`; `<` as an escape keeps any text inside.
  const data = `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;
  const page = block.test(html) ? html.replace(block, () => data) : html.replace('</head>', () => `${data}</head>`);
  return since === undefined ? page : page.replace('</head>', `<meta name="screens-since" content="${since}"></head>`);
}
