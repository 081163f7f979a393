import type { BrowserContextOptions } from 'playwright-core';
import { sourceLanguage } from '../../src/words/language.ts';
import { type StoryLanguage, storyLanguages } from '../story-languages.ts';
import { globalTypes, viewports } from '../toolbar.ts';

/** A way to look at stories other than the usual one. */
export interface Variant {
  readonly title: string;
  /** What the browser does differently. */
  readonly browser?: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'forcedColors'>;
  /** What is chosen in the toolbar. */
  readonly globals?: Readonly<Record<string, string>>;
  /** Pictures show animations as they run; usually they show where these end. */
  readonly isMoving?: boolean;
}

/** The variants by the name that the command line knows: those of the toolbar, and what only a browser can be told. */
export const variants: Readonly<Record<string, Variant>> = {
  ...Object.fromEntries(Object.entries(viewports).map(([key, { name, styles }]) => sized(key, name, styles))),
  forced: { title: '强制颜色', browser: { forcedColors: 'active' } },
  // Every picture is taken under reduced motion; only this one shows what still moves.
  reduced: { title: '减少动态效果', isMoving: true },
  long: chosen('text', 'long'),
  rtl: chosen('direction', 'rtl'),
  ...Object.fromEntries(storyLanguages.filter(isForeign).map((language) => [language, chosen('language', language)])),
};

function isForeign(language: StoryLanguage): boolean {
  return language !== sourceLanguage;
}

/** Returns the variants with these names, separated by commas. Throws a sentence that lists all names where one is unknown. */
export function variantsNamed(names: string): ReadonlyMap<string, Variant> {
  const wanted = names.split(',').map((name) => {
    const variant = Object.hasOwn(variants, name) ? variants[name] : undefined;
    if (variant === undefined) throw new Error(`没有「${name}」这种样子，只有：${Object.keys(variants).join(' ')}`);
    return [name, variant] as const;
  });
  return new Map(wanted);
}

/** A window is called by its width; the enlarged one, whose points are two pixels wide, by its percentage. */
function sized(key: string, title: string, size: { readonly width: string; readonly height: string }) {
  const [width, height] = [Number.parseInt(size.width, 10), Number.parseInt(size.height, 10)];
  const isEnlarged = key === 'enlarged';
  const browser = { viewport: { width, height }, deviceScaleFactor: isEnlarged ? 2 : 1 };
  return [isEnlarged ? '200' : String(width), { title, browser }] as const;
}

function chosen(name: string, value: string): Variant {
  const items: readonly unknown[] = globalTypes[name]?.toolbar?.items ?? [];
  const item = items.find((one) => isItem(one) && one.value === value);
  return { title: isItem(item) ? (item.title ?? value) : value, globals: { [name]: value } };
}

function isItem(item: unknown): item is { readonly value?: string; readonly title?: string } {
  return typeof item === 'object' && item !== null;
}
