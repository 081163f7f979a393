import type { Boot } from './resolved-boot.ts';

const block = /<script type="application\/json" id="boot">[\s\S]*?<\/script>/;
const title = /<title>[\s\S]*?<\/title>/;
const icon = /<link rel="icon"[^>]*>/;
const themeColor = /<meta name="theme-color"[^>]*>/;

/**
 * Returns the page with `boot` in a data block and the product's name as title (both added to the head if missing), its
 * logo as icon, its accent colour and its density. `since` is the time at which these screens were published, in epoch
 * milliseconds; a page with it polls its server for newer screens.
 *
 * @example
 * withBoot('<head></head>', boot) // '<head><title>…</title><script type="application/json" id="boot">{…}</script></head>'
 */
export function withBoot(html: string, boot: Boot, since?: number): string {
  const { mark, accent, isCompact } = boot.brand ?? {};
  const parts: readonly (readonly [part: RegExp, text: string])[] = [
    [title, `<title>${escapeHtml(productName(boot))}</title>`],
    ...(mark === undefined ? [] : [[icon, `<link rel="icon" href="${mark}">`] as const]),
    ...(accent === undefined ? [] : [[themeColor, `<meta name="theme-color" content="${accent}">`] as const]),
  ];
  const head = parts.reduce((current, [part, text]) => withPart(current, part, text), html.replace(block, ''));
  const page = withData(head, dataBlock('boot', JSON.stringify(boot)));
  const dense = isCompact ? page.replace(/<html(?![^>]*data-density)/, '<html data-density="compact"') : page;
  return since === undefined
    ? dense
    : dense.replace('</head>', `<meta name="screens-since" content="${since}"></head>`);
}

/**
 * Returns the product's name: its brand, else the title of this console.
 *
 * @example
 * productName({ title: '后台管理', brand: { name: '商通' } }) // '商通后台管理'
 */
export function productName({ title, brand }: Pick<Boot, 'title' | 'brand'>): string {
  return `${brand?.name ?? ''}${title}`;
}

function withPart(html: string, part: RegExp, text: string): string {
  return part.test(html) ? html.replace(part, () => text) : withData(html, text);
}

/**
 * Returns the page with HTML added to its head, before the inline script that reads it while the page is loading.
 *
 * @example
 * withData('<head><script>…</script></head>', dataBlock('boot', '{}')) // '<head><script type="application/json" …'
 */
export function withData(html: string, text: string): string {
  return html.replace(/<script>|<\/head>/, (mark) => text + mark);
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
 * Returns a text escaped for HTML content.
 *
 * @example
 * escapeHtml('A < B') // 'A &lt; B'
 */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
