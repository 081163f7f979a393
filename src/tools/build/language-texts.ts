import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { languages as all, type Language } from '../../words/language.ts';
import { languagesOf } from '../publisher/languages.ts';
import { engineFolder, engineModule } from './engine.ts';
import type { PageLanguages } from './page-language.ts';

const oneOf = `(${all.join('|')})`;
const textsOfLanguage = new RegExp(`/schemas/language/${oneOf}\\.json$`);
const wordsFolder = `${engineFolder}/words/`;
const wordsOfLanguage = new RegExp(`^${oneOf}/(.+?)\\.[jt]s$`);

/**
 * Returns the plugin that removes languages from a page that the project does not have: in texts for every language,
 * which are chosen at run time, the page's language replaces the others; documentation of the screen language is
 * removed in them.
 */
export function languageTexts(languages: Pick<PageLanguages, 'current'>): Plugin {
  let known: readonly Language[] = [];
  let isPage = false;
  const isKnown = (language: string) => known.some((one) => one === language);
  return {
    name: 'baize:language-texts',
    enforce: 'pre',
    configResolved({ root, command, build }) {
      known = languagesOf(root);
      isPage = command === 'build' && build.ssr === false;
    },
    resolveId(id, importer) {
      if (!isPage || importer === undefined || dirname(importer) !== wordsFolder.slice(0, -1)) return;
      const path = resolve(dirname(importer), id);
      const [, language = '', area] = wordsOfLanguage.exec(path.slice(wordsFolder.length)) ?? [];
      return area === undefined || isKnown(language) ? undefined : engineModule(`words/${languages.current}/${area}`);
    },
    load(id) {
      const [, language] = textsOfLanguage.exec(id) ?? [];
      if (!isPage || language === undefined || isKnown(language)) return;
      return JSON.stringify({ texts: {}, examples: {} });
    },
  };
}
