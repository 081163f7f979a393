import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { engineFolder, engineModule } from './engine.ts';
import { withWords } from './inline-words.ts';
import type { PageLanguages } from './page-language.ts';

/**
 * Gives the page the words of its language in place of the source language's, which the engine imports, and
 * writes the language into the page. A build puts each word into the modules that use it, for a file of words would be
 * loaded with the first list, with all later texts.
 */
export function words(languages: Pick<PageLanguages, 'current'>): Plugin {
  let isInlined = false;
  return {
    name: 'baize:words',
    enforce: 'pre',
    configResolved({ command, build }) {
      isInlined = command === 'build' && build.ssr === false;
    },
    resolveId(id, importer) {
      // The words themselves take several languages where one is known only later.
      const isWords = importer === undefined || importer.startsWith(wordsFolder);
      const area = isWords ? undefined : areaOf(resolve(dirname(importer), id));
      return area === undefined || languages.current === sourceLanguage ? undefined : moduleOf(area, languages.current);
    },
    transform(code, id) {
      if (id.startsWith(themeFile) && languages.current !== sourceLanguage)
        return { code: latinFirst(code), map: null };
      if (!isInlined || !id.startsWith(`${engineFolder}/`) || id.startsWith(wordsFolder)) return;
      if (!code.includes(`/${sourceLanguage}/`)) return;
      const moduleAt = (path: string) => {
        const area = areaOf(path);
        return area === undefined ? undefined : moduleOf(area, languages.current);
      };
      return { code: withWords(code, id.replace(/\?.*$/, ''), moduleAt), map: null };
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withLanguage(html, languages.current) },
  };
}

const themeFile = `${engineFolder}/console/ui/styles/theme.css`;
const wordsFolder = `${engineFolder}/words/`;
const sourceFolder = `${wordsFolder}${sourceLanguage}/`;

function areaOf(path: string): string | undefined {
  return path.startsWith(sourceFolder) ? path.slice(sourceFolder.length).replace(/\.[jt]s$/, '') : undefined;
}

function moduleOf(area: string, language: Language): string {
  return engineModule(`words/${language}/${area}`);
}

/** Chinese fonts draw quotation marks as wide as a character, so a page in another language takes the system's font first. */
function latinFirst(theme: string): string {
  return theme.replace(/--font:([^;]*?),\s*system-ui/, '--font: system-ui,$1');
}

function withLanguage(html: string, language: Language): string {
  return html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
}
