import { escapeHtml } from './boot-html.ts';
import { menuItems } from './menu-items.ts';
import type { Boot } from './resolved-boot.ts';

/**
 * Returns the page with a placeholder layout of a screen in its root, which is shown until the console has started: the
 * navigation without entries, which depend on the person, and the screen's title, if any. `console/early` decides
 * whether it is shown.
 *
 * @example
 * withFrame('<div id="root"></div>', boot, { id: 'book', title: '图书' }) // '<div id="root"><div class="shell" …'
 */
export function withFrame(html: string, boot: Boot, { id, title }: Framed): string {
  const heading =
    title === undefined
      ? ''
      : `<div class="screen"><header class="screen-header"><h1>${escapeHtml(title)}</h1></header></div>`;
  const isInSection = menuItems(boot.menu).some(({ children }) => children.some(({ screen }) => screen === id));
  const content = isInSection
    ? `<div class="section"><div class="section-links"></div><div class="section-screen">${heading}</div></div>`
    : heading;
  const frame = `<div class="shell" aria-busy="true"><div class="navigation" data-drawer="resting"></div><main class="content">${content}</main></div>`;
  return html.replace(/(<div id="root">)\s*(?=<\/div>)/, (_, root: string) => root + frame);
}

/** A screen's id and title; no title if the screen has another heading. */
interface Framed {
  readonly id: string;
  readonly title: string | undefined;
}
