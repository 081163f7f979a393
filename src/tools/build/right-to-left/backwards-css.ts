import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconPaths } from '../../../compile/boot/icon-paths.ts';

/** The style sheet that only a page from right to left has, by its path below the engine's folder. */
export const backwardsFile = 'console/ui/styles/backwards.css';

/**
 * The icons that point along the line, by Blueprint's names: ahead and back, in and out, and what is listed line by line. Not
 * what turns with a clock, plays a recording, draws a figure, or shows a thing of the world.
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
 * Returns the style sheet of a page from right to left, completed: icons with a direction are mirrored wherever they are drawn, and
 * a text that is cut is cut at its own end, a Latin name at the right.
 *
 * @param css The style sheet, as it is written.
 * @param folders The folders of style sheets whose cut texts are found.
 */
export function completeBackwards(css: string, folders: readonly string[]): string {
  return [css, mirroredIcons(), cutTexts(folders)].join('\n');
}

/** By their paths, which are all that a page knows of an icon of its menu. */
function mirroredIcons(): string {
  const icons = directedIcons.map((name) => `[dir='rtl'] svg:has(> path[d="${firstPathOf(name)}"])`);
  return `${icons.join(',\n')} {\n  scale: -1 1;\n}`;
}

function firstPathOf(name: (typeof directedIcons)[number]): string {
  const [first = ''] = iconPaths(name);
  if (first === '') throw new Error(`There is no icon named "${name}".`);
  return first;
}

/** A text that runs in its own direction stays at the side where the page's lines begin. */
function cutTexts(folders: readonly string[]): string {
  const selectors = folders.flatMap(styleSheets).flatMap((path) => selectorsOfCutTexts(readFileSync(path, 'utf8')));
  // What stands in an empty box is cut as what is typed there.
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
 * Returns the selectors whose text ends in an ellipsis where there is no room, but for those that say a direction themselves.
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
