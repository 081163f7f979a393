import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../words/language.ts';

/** Files of the build, by address. */
export interface Part {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the files that the build loads for each kind of screen (`form`), besides those that its page names; empty if
 * the build lists none.
 *
 * @param language The page's language, if it is not the project's first.
 */
export function partsOf(folder: string, html: string, language?: Language): ReadonlyMap<string, Part> {
  const path = join(folder, language === undefined ? '.vite/screens.json' : `.vite/screens.${language}.json`);
  if (!existsSync(path)) return new Map();
  // Written by src/tools/build/screen-files.ts.
  const files = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Part>>;
  const others = (addresses: readonly string[]) => addresses.filter((address) => !html.includes(`"${address}"`));
  return new Map(
    Object.entries(files).map(([kind, { scripts, styles }]) => [
      kind,
      { scripts: others(scripts), styles: others(styles) },
    ]),
  );
}
