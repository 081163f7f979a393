import type { Areas } from './compare.ts';

/**
 * Returns the modules with which a new language starts: the English ones, with its rules for plurals and days, and with the
 * calendar of its own where date-fns has it.
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
 * Returns `alike.ts` with the areas of a new language held against the source language's, as the English ones are.
 *
 * @example
 * withLanguageAlike(text, 'pt-BR') // … export interface Alike_pt_BR { … }
 */
export function withLanguageAlike(alike: string, language: string): string {
  const [english = ''] = /\/\*\*[^/]*\*\/\nexport interface English \{[\s\S]*?\n\}\n/.exec(alike) ?? [];
  const own = english
    .replace('in English', `in ${language}`)
    .replace('interface English', `interface In${language.replaceAll(/\W/g, '')}`)
    .replaceAll('./en/', `./${language}/`);
  return alike.includes(`./${language}/`) ? alike : `${alike}\n${own}`;
}

/**
 * Returns `language.ts` with one language more.
 *
 * @example
 * withLanguageNamed("export const languages = ['zh-CN', 'en'] as const;", 'fr') // "export const languages = ['zh-CN', 'en', 'fr'] as const;"
 */
export function withLanguageNamed(text: string, language: string): string {
  return text.replace(/(?<=languages = \[)([^\]]*)(?=\] as const)/, (known) =>
    known.includes(`'${language}'`) ? known : `${known}, '${language}'`,
  );
}

/**
 * Returns a table of languages with a further one: the modules that it takes from `./en/`, and what it says in English, once more under
 * the new tag. A sentence of the check begins with the English text.
 *
 * @param name The name of the language in itself, for the table of those names.
 * @example
 * withLanguageTabled("import * as english from './en/check.ts';\nconst words = { en: english };", 'fr', 'français')
 * // "import * as english from './en/check.ts';\nimport * as frWords from './fr/check.ts';\nconst words = { en: english, fr: frWords };"
 */
export function withLanguageTabled(text: string, language: string, name: string): string {
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
