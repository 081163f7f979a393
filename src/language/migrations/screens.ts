import type { Files } from './migration.ts';

/** The paths of screens, without the menu. */
export const screenFile = /^screens\/(?!menu\.json)[^/]+\.json$/;

/**
 * Returns the files with the text of each screen rewritten.
 *
 * @example
 * withScreens({ 'screens/book.json': '{}', 'screens/menu.json': '{}' }, () => '[]')
 * // { 'screens/book.json': '[]', 'screens/menu.json': '{}' }
 */
export function withScreens(files: Files, rewrite: (text: string, path: string) => string): Files {
  const rewritten = Object.entries(files).map(([path, text]) => [
    path,
    screenFile.test(path) ? rewrite(text, path) : text,
  ]);
  return Object.fromEntries(rewritten);
}
