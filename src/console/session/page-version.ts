import { boot } from './boot.ts';

/**
 * Returns the name by which this page knows a version of the screens: other languages than the project's first have their own
 * names, `1a2b.en`.
 */
export function inPageLanguage(version: string): string {
  const own = /\..*/.exec(boot().version)?.[0] ?? '';
  return version.replace(/\..*/, '') + own;
}
