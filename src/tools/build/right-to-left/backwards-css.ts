import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconPaths } from '../../../compile/boot/icon-paths.ts';

/** The stylesheet for right-to-left pages, by its path in the engine's folder. */
export const backwardsFile = 'console/ui/styles/backwards.css';

/**
 * The icons that point in the reading direction, by Blueprint's names: forward and back, in and out, and lists.
 * Excludes clocks, media controls, figures and pictures of objects.
 */
export const directedIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-top-left',
  'arrow-top-right',
  'caret-left',
  'caret-right',
  'chevron-backward',
  'chevron-forward',
  'chevron-left',
  'chevron-right',
  'circle-arrow-left',
  'circle-arrow-right',
  'direction-left',
  'direction-right',
  'document-open',
  'document-share',
  'double-chevron-left',
  'double-chevron-right',
  'key-backspace',
  'key-enter',
  'key-tab',
  'list',
  'log-in',
  'log-out',
  'menu-closed',
  'menu-open',
  'numbered-list',
  'properties',
  'redo',
  'send-message',
  'share',
  'undo',
] as const;

/**
 * Returns the completed stylesheet of right-to-left pages: mirrors icons that have a direction, and truncates texts at
 * their own end, so Latin names at the right.
 *
 * @param css The stylesheet to complete.
 * @param folders The folders of the stylesheets that truncate texts.
 */
export function completeBackwards(css: string, folders: readonly string[]): string {
  return [css, mirroredIcons(), cutTexts(folders)].join('\n');
}

/** Matches icons by SVG path, which is all that a page knows of its menu's icons. */
function mirroredIcons(): string {
  const icons = directedIcons.map((name) => `[dir='rtl'] svg:has(> path[d="${firstPathOf(name)}"])`);
  return `${icons.join(',\n')} {\n  scale: -1 1;\n}`;
}

function firstPathOf(name: (typeof directedIcons)[number]): string {
  const [first = ''] = iconPaths(name);
  if (first === '') throw new Error(`There is no icon named "${name}".`);
  return first;
}

/** Keeps a text with a direction of its own aligned with the page's direction. */
function cutTexts(folders: readonly string[]): string {
  const selectors = folders.flatMap(styleSheets).flatMap((path) => selectorsOfCutTexts(readFileSync(path, 'utf8')));
  // Placeholders are truncated like the input's text.
  const withPlaceholders = selectors.flatMap((one) => (/input\b/.test(one) ? [one, `${one}::placeholder`] : [one]));
  return [...new Set(withPlaceholders)]
    .map((selector) => `[dir='rtl'] ${selector} {\n  text-align: right;\n  unicode-bidi: plaintext;\n}`)
    .join('\n');
}

function styleSheets(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Returns the selectors of texts with `text-overflow: ellipsis`, except those that set a direction themselves.
 *
 * @example
 * selectorsOfCutTexts('.name { text-overflow: ellipsis; }') // ['.name']
 */
export function selectorsOfCutTexts(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = '', body = '']) =>
    /text-overflow:\s*ellipsis/.test(body) && !/(^|[\s;])direction:/.test(body)
      ? selectors.split(/,(?![^(]*\))/).map((one) => one.trim())
      : [],
  );
}
