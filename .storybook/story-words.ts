import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { declaredWords } from '../src/tools/build/declared-words.ts';
import { engineFolder } from '../src/tools/build/engine.ts';
import { backwardsFile, completeBackwards } from '../src/tools/build/right-to-left/backwards-css.ts';
import { areaOf, wordsModule } from '../src/tools/build/words.ts';
import { sourceLanguage } from '../src/words/language.ts';
import { asStoryLanguage, type StoryLanguage, storyLanguages } from './story-languages.ts';

/**
 * Gives stories the engine's words in `language`; without one, in that which the toolbar had chosen when the page loaded. What the screens
 * themselves say stays.
 */
export function storyWords(language?: StoryLanguage): Plugin {
  return {
    name: 'baize:story-words',
    enforce: 'pre',
    transform: (code, id) =>
      id === backwardsPath && language === undefined
        ? { code: completeBackwards(code, [engineFolder]), map: null }
        : undefined,
    load(id) {
      const [, said = '', tag] = /\/words\/[^/]+\/(.+)\.ts\?story=([\w-]+)$/.exec(id) ?? [];
      if (tag !== undefined) return wordsModule(said, asStoryLanguage(tag) ?? sourceLanguage).text;
      if (id === languageFile && language !== undefined) return fixedLanguage(language);
      const area = areaOf(id);
      if (area === undefined) return;
      return language === undefined ? chosenWords(area) : `export * from '${moduleId(area, language)}';`;
    },
  };
}

const backwardsPath = `${engineFolder}/${backwardsFile}`;
const languageFile = fileURLToPath(new URL('story-language.ts', import.meta.url));

function fixedLanguage(language: StoryLanguage): string {
  return `export const storyLanguage = '${language}'; export const speak = () => {};`;
}

/** The module takes its words from those of one language as it is evaluated, so that what stands in constants is in that language, too. */
function chosenWords(area: string): string {
  const { text, path } = wordsModule(area, sourceLanguage);
  return [
    `import { storyLanguage } from '${languageFile}';`,
    ...storyLanguages.map((one, index) => `import * as words${index} from '${moduleId(area, one)}';`),
    `const words = { ${storyLanguages.map((one, index) => `'${one}': words${index}`).join(', ')} }[storyLanguage];`,
    ...declaredWords(text, path).map(({ name }) => `export const ${name} = words.${name};`),
  ].join('\n');
}

/** Beside the module whose text it is, as that imports its rules for plurals from there. */
function moduleId(area: string, language: StoryLanguage): string {
  return `${wordsModule(area, language).path}?story=${language}`;
}
