import { dataBlock, withBoot, withData } from '../../compile/boot/boot-html.ts';
import { withFrame } from '../../compile/boot/frame-html.ts';
import { menuItems } from '../../compile/boot/menu-items.ts';
import { menuForPage } from '../../compile/boot/menu-part.ts';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import type { PublishedLanguage } from '../../compile/publish.ts';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import { own } from '../../language/own.ts';
import type { Part } from './parts.ts';

/** The inputs of every page. */
interface PageBuild {
  /** The built index.html. */
  readonly html: string;
  readonly published: PublishedLanguage;
  /** When these screens were published, in epoch milliseconds. */
  readonly since: number;
  /** Kind of screen → the files that the build loads for it. */
  readonly parts: ReadonlyMap<string, Part>;
}

/**
 * Returns the page of a screen: index.html with the boot block, the screen and its frame, and preload links for its
 * kind and its form, so that nothing waits for the scripts to request it. Without an id, or with an unpublished one,
 * embeds only the boot block.
 */
export function pageOf({ id, path }: Place, { html, published, since, parts }: PageBuild): string {
  const page = withBoot(html, { ...published.boot, menu: menuForPage(published.boot.menu, path) }, since);
  const compiled = id === undefined ? undefined : own(published.assets, `${id}.json`);
  if (compiled === undefined) return page;
  // Written by our own compiler.
  const screen = JSON.parse(compiled) as ResolvedScreen;
  const { scripts, styles } = parts.get(screen.kind) ?? nothing;
  const forms = screen.kind === 'form' ? [`/screens/${published.boot.version}/forms/${screen.form}.js`] : [];
  const links = [
    ...[...scripts, ...forms].map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
  ].join('');
  // A dashboard's title greets the person, whose name is not known yet.
  const title = screen.kind === 'dashboard' ? undefined : screen.title;
  const framed = id === undefined ? page : withFrame(page, published.boot, { id, title });
  return withData(framed, dataBlock('screen', compiled)).replace('</head>', () => `${links}</head>`);
}

/** The target of a page: its path, if it is in the menu, and its screen, if any. */
interface Place {
  readonly path: string;
  readonly id: string | undefined;
}

/**
 * Returns the place of a menu address. All addresses outside of the menu share one place, because pages are cached by
 * place.
 */
export function placeAt(menu: readonly ResolvedMenuItem[], path: string): Place {
  const items = menuItems(menu).filter((item) => item.path === path);
  return { path: items.length > 0 ? path : '', id: items.find(({ screen }) => screen !== undefined)?.screen };
}

const nothing: Part = { scripts: [], styles: [] };
