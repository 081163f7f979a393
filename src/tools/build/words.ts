import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf, type Language, sourceLanguage } from '../../words/language.ts';
import { engineFolder, engineModule, isInstalled } from './engine.ts';
import { type WordsModule, withWords } from './inline-words.ts';
import { inOneLanguage } from './one-language.ts';
import type { PageLanguages } from './page-language.ts';
import { asPseudoLanguage, type PseudoLanguage } from './pseudo-languages.ts';
import { pseudoWords } from './pseudo-words.ts';
import { backwardsFile, completeBackwards } from './right-to-left/backwards-css.ts';
import { withIsolatedValues, wordsOnServer } from './right-to-left/isolated-values.ts';

/**
 * Returns the plugin that replaces the engine's source-language words with those of the page's language, and writes the
 * language and its direction into the page; in Vite's mode `en-XA` or `ar-XB`, the pseudo-language's words. A build
 * inlines each word where it is used, because one words file would be loaded with the first list and contain all later
 * texts.
 */
export function words(languages: Pick<PageLanguages, 'current'>): Plugin {
  let pseudo: PseudoLanguage | undefined;
  let isInlined = false;
  let folders: readonly string[] = [];
  const language = () => pseudo ?? languages.current;
  const moduleAt = (path: string) => {
    const area = areaOf(path);
    return area === undefined ? undefined : wordsModule(area, language());
  };
  return {
    name: 'baize:words',
    enforce: 'pre',
    configResolved({ root, mode, command, build }) {
      folders = [...new Set([engineFolder, resolve(root, 'src')])].filter((folder) => existsSync(folder));
      pseudo = asPseudoLanguage(mode);
      isInlined = pseudo !== undefined || (command === 'build' && build.ssr === false);
    },
    resolveId(id, importer) {
      // Words modules themselves import several languages where one is chosen at run time.
      const isWords = importer === undefined || importer.startsWith(wordsFolder);
      const area = isWords ? undefined : areaOf(resolve(dirname(importer), id));
      return area === undefined || language() === sourceLanguage ? undefined : pathOf(area, language());
    },
    transform(code, id) {
      if (id === stylesFile && directionOf(language()) === 'rtl')
        return { code: `${code}\nimport '${backwardsPath}';`, map: null };
      if (id === backwardsPath) return { code: completeBackwards(code, folders), map: null };
      if (fontFiles.some((file) => id.startsWith(file)) && language() !== sourceLanguage)
        return { code: latinFirst(code), map: null };
      const file = id.replace(/\?.*$/, '');
      if (!isInlined || !id.startsWith(`${engineFolder}/`) || id.startsWith(wordsFolder))
        return loadedWords(code, file);
      const isTable = id.startsWith(checkFolder) && pseudo === undefined;
      const ownCode = isTable ? inOneLanguage(code, file, languages.current) : code;
      if (!ownCode.includes(`/${sourceLanguage}/`)) return isTable ? { code: ownCode, map: null } : undefined;
      return { code: withWords(ownCode, file, moduleAt), map: null };
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withLanguage(html, language()) },
  };
}

const stylesFile = engineModule('console/app/styles');
const backwardsPath = `${engineFolder}/${backwardsFile}`;
/** The files that name the fonts of the page and of the studio's editor. */
const fontFiles = [`${engineFolder}/console/ui/styles/theme.css`, engineModule('studio/editor/theme')];
/** The check's sentences contain every language. */
const checkFolder = `${engineFolder}/check/`;
const wordsFolder = `${engineFolder}/words/`;
const sourceFolder = `${wordsFolder}${sourceLanguage}/`;

/** Returns a module of words that are not inlined, as on the server; an installed engine's have their isolates already. */
function loadedWords(code: string, file: string) {
  if (isInstalled || !file.startsWith(wordsFolder)) return undefined;
  return { code: wordsOnServer(code, file.slice(wordsFolder.length)), map: null };
}

/**
 * Returns the area whose source-language words are in a file; undefined for any other file.
 *
 * @example
 * areaOf('…/src/words/zh-CN/console/list.ts') // 'console/list'
 */
export function areaOf(path: string): string | undefined {
  return path.startsWith(sourceFolder) ? path.slice(sourceFolder.length).replace(/\.[jt]s$/, '') : undefined;
}

function pathOf(area: string, language: Language | PseudoLanguage): string {
  return engineModule(`words/${asPseudoLanguage(language) === undefined ? language : 'en'}/${area}`);
}

/**
 * Returns the words of an area in a language, as a module.
 *
 * @example
 * wordsModule('buttons', 'en').path // '…/src/words/en/buttons.ts'
 */
export function wordsModule(area: string, language: Language | PseudoLanguage): WordsModule {
  const path = pathOf(area, language);
  const [text, pseudo] = [readFileSync(path, 'utf8'), asPseudoLanguage(language)];
  const shown = pseudo === undefined ? text : pseudoWords(text, path, pseudo);
  // An installed engine's words have their isolates already.
  const isPlain = pseudo !== undefined || !isInstalled;
  return { path, text: isPlain && directionOf(language) === 'rtl' ? withIsolatedValues(shown, path) : shown };
}

/** Chinese fonts draw quotation marks full-width, so a page in another language prefers the system's font. */
function latinFirst(theme: string): string {
  return theme
    .replace(/--font:([^;]*?),\s*system-ui/, '--font: system-ui,$1')
    .replace(/('[^']* Mono CJK SC'), (monospace)/, '$2, $1');
}

function withLanguage(html: string, language: Language | PseudoLanguage): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return html.replace(/<html lang="[^"]*"/, `<html lang="${language}"${direction}`);
}
