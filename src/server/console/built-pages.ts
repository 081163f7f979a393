import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { publishedLanguages } from '../../compile/publish.ts';
import { asLanguage, type Language, languages, sourceLanguage } from '../../words/language.ts';
import { languageOf, serverWords } from '../http/words.ts';
import { StartFailure } from '../run/environment.ts';
import { type Part, partsOf } from './parts.ts';

/** The built page in one language. */
export interface BuiltPage {
  readonly language: Language;
  readonly html: string;
  /** Kind of screen → the files that the build loads for it. */
  readonly parts: ReadonlyMap<string, Part>;
}

export type BuiltPages = readonly [BuiltPage, ...BuiltPage[]];

/** Returns the address of the page in a language other than the project's first. */
export function addressOfPage(language: Language): string {
  return `/index.${language}.html`;
}

/**
 * Returns the built pages: `index.html` in the project's first language, and one per further language. Throws a
 * StartFailure if the console has not been built.
 */
export function builtPages(folder: string): BuiltPages {
  const first = join(folder, 'index.html');
  if (!existsSync(first)) throw new StartFailure(serverWords().start.notBuilt);
  const html = readFileSync(first, 'utf8');
  const language = asLanguage(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1]) ?? sourceLanguage;
  const others = languages.flatMap((one): BuiltPage[] => {
    const path = join(folder, addressOfPage(one));
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    return [{ language: one, html: text, parts: partsOf(folder, text, one) }];
  });
  return [{ language, html, parts: partsOf(folder, html) }, ...others];
}

/** Returns the page for a request: in its language, if the screens and the build have it. */
export function builtFor(request: Request, boot: Boot, pages: BuiltPages): BuiltPage {
  const [first, ...others] = publishedLanguages(boot).filter((one) => pages.some(({ language }) => language === one));
  if (first === undefined) return pages[0];
  const language = languageOf(request, [first, ...others]);
  return pages.find((one) => one.language === language) ?? pages[0];
}
