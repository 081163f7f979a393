import type { Areas } from './compare.ts';

/**
 * Returns the initial modules of a new language: the English ones, with its own plural and weekday rules, and its
 * date-fns calendar if there is one.
 *
 * @param hasCalendar Whether date-fns has a locale of this name.
 * @example
 * startOf({ plural: "export const plural = pluralIn('en');" }, 'fr', () => true).plural // "export const plural = pluralIn('fr');"
 */
export function startOf(english: Areas, language: string, hasCalendar: (locale: string) => boolean): Areas {
  const [primary = language] = language.split('-');
  const calendar = [language, primary].find(hasCalendar);
  return Object.fromEntries(
    Object.entries(english).map(([area, text]) => {
      const own = text.replaceAll(/(?<=[=(]\s*)'en'/g, `'${language}'`);
      return [
        area,
        calendar === undefined ? own : own.replaceAll('date-fns/locale/en-US', `date-fns/locale/${calendar}`),
      ];
    }),
  );
}

/**
 * Returns `alike.ts` with the areas of a new language type-checked against the source language's, like the English
 * ones.
 *
 * @example
 * withLanguageChecked(text, 'pt-BR') // … export interface Alike_pt_BR { … }
 */
export function withLanguageChecked(alike: string, language: string): string {
  const [english = ''] = /\/\*\*[^/]*\*\/\nexport interface English \{[\s\S]*?\n\}\n/.exec(alike) ?? [];
  const own = english
    .replace('in English', `in ${language}`)
    .replace('interface English', `interface In${language.replaceAll(/\W/g, '')}`)
    .replaceAll('./en/', `./${language}/`);
  return alike.includes(`./${language}/`) ? alike : `${alike}\n${own}`;
}

/**
 * Returns `language.ts` with the new language.
 *
 * @example
 * withLanguageName("export const languages = ['zh-CN', 'en'] as const;", 'fr') // "export const languages = ['zh-CN', 'en', 'fr'] as const;"
 */
export function withLanguageName(text: string, language: string): string {
  return text.replace(/(?<=languages = \[)([^\]]*)(?=\] as const)/, (known) =>
    known.includes(`'${language}'`) ? known : `${known}, '${language}'`,
  );
}

/**
 * Returns a table of languages with a new entry: imports from `./en/` and English texts, repeated under the new tag.
 * The check's sentences start with the English text.
 *
 * @param name The language's name in the language itself, for the table of language names.
 * @example
 * withLanguageEntry("import * as english from './en/check.ts';\nconst words = { en: english };", 'fr', 'français')
 * // "import * as english from './en/check.ts';\nimport * as frWords from './fr/check.ts';\nconst words = { en: english, fr: frWords };"
 */
export function withLanguageEntry(text: string, language: string, name: string): string {
  const key = /^\w+$/.test(language) ? language : `'${language}'`;
  const own = (english: string) => english.replace('english', `${language.replaceAll(/\W/g, '')}Words`);
  if (new RegExp(`[{,]\\s*${key}:`).test(text)) return text;
  return text
    .replaceAll(
      /import \* as (english\w*) from '\.\/en\/(.+)';\n/g,
      (line, english, area) => `${line}import * as ${own(english)} from './${language}/${area}';\n`,
    )
    .replaceAll(/(?<=[{,]\s*)en: (english\w*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g, (entry, literal) => {
      const text = literal === "'English'" ? `'${name}'` : own(literal);
      return `${entry}, ${key}: ${text}`;
    });
}
