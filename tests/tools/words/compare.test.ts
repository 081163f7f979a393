import { expect, it } from 'vitest';
import { missingWordsOf, untranslatedSentences } from '../../../src/tools/words/compare.ts';
import { startOf, withLanguageChecked, withLanguageEntry, withLanguageName } from '../../../src/tools/words/start.ts';

const source = {
  buttons: `export const save = '保存';\nexport const shown = (count: number, all: number) => \`\${all} 中的 \${count}\`;`,
};
const english = {
  buttons: `export const save = 'Save';\nexport const shown = (count: number, all: number) => \`\${count} of \${all}\`;`,
};

it.each([
  ['an area', {}, [{ area: 'buttons', is: 'missing' }]],
  ['an area that the source has not', { ...source, list: '' }, [{ area: 'list', is: 'unused' }]],
  [
    'a word, and one that no code takes',
    {
      buttons: `export const shown = (some: number, all: number) => \`\${some} de \${all}\`;\nexport const old = 'Vieux';`,
    },
    [
      { area: 'buttons', word: 'save', is: 'missing' },
      { area: 'buttons', word: 'old', is: 'unused' },
    ],
  ],
  [
    'a value of a sentence, by the name that the source gives it',
    { buttons: `export const save = 'Enregistrer';\nexport const shown = (some: number) => \`\${some} lignes\`;` },
    [{ area: 'buttons', word: 'shown', is: 'otherValues', values: ['all'] }],
  ],
  [
    'a translation',
    { buttons: english.buttons.replace(`\`\${count} of \${all}\``, `\`\${count} de \${all}\``) },
    [{ area: 'buttons', word: 'save', is: 'untranslated' }],
  ],
] as const)('a language lacks %s', (_, translated, lacks) => {
  expect(missingWordsOf(source, english, translated)).toEqual(lacks);
});

it('a language starts with the English words, under its own rules', () => {
  const areas = {
    plural: "export const plural = pluralIn('en');",
    calendar: "import days from 'date-fns/locale/en-US';",
    month: "export const month = () => new Intl.DateTimeFormat('en', {});\nexport const languageTag = 'en';",
  };
  const started = startOf(areas, 'pt-BR', (locale) => locale === 'pt-BR' || locale === 'pt');
  expect(started).toEqual({
    plural: "export const plural = pluralIn('pt-BR');",
    calendar: "import days from 'date-fns/locale/pt-BR';",
    month: "export const month = () => new Intl.DateTimeFormat('pt-BR', {});\nexport const languageTag = 'pt-BR';",
  });
  expect(startOf(areas, 'tlh', () => false).calendar).toBe(areas.calendar);
});

it('it is named among the languages, and held against the source, once', () => {
  const named = withLanguageName("export const languages = ['zh-CN', 'en'] as const;", 'fr');
  expect(named).toBe("export const languages = ['zh-CN', 'en', 'fr'] as const;");
  expect(withLanguageName(named, 'fr')).toBe(named);
  const alike =
    "/** Each area in English. */\nexport interface English {\n  readonly a: T<S, typeof import('./en/a.ts')>;\n}\n";
  const both = withLanguageChecked(alike, 'pt-BR');
  expect(both).toContain("export interface InptBR {\n  readonly a: T<S, typeof import('./pt-BR/a.ts')>;\n}\n");
  expect(withLanguageChecked(both, 'pt-BR')).toBe(both);
});

it('it takes its place in each table of languages, once', () => {
  const tables = `import * as english from './en/imported.ts';
import * as englishReport from './en/import-report.ts';
const names = { 'zh-CN': '中文', en: 'English' };
const words = { 'zh-CN': chinese, en: english };
const reports = {
  en: englishReport,
};
const messages = { 'path.twice': { 'zh-CN': '两次', en: 'the item’s path is “twice”' } };
`;
  const tabled = withLanguageEntry(tables, 'pt-BR', 'português');
  expect(tabled).toBe(`import * as english from './en/imported.ts';
import * as ptBRWords from './pt-BR/imported.ts';
import * as englishReport from './en/import-report.ts';
import * as ptBRWordsReport from './pt-BR/import-report.ts';
const names = { 'zh-CN': '中文', en: 'English', 'pt-BR': 'português' };
const words = { 'zh-CN': chinese, en: english, 'pt-BR': ptBRWords };
const reports = {
  en: englishReport, 'pt-BR': ptBRWordsReport,
};
const messages = { 'path.twice': { 'zh-CN': '两次', en: 'the item’s path is “twice”', 'pt-BR': 'the item’s path is “twice”' } };
`);
  expect(withLanguageEntry(tabled, 'pt-BR', 'português')).toBe(tabled);
  expect(untranslatedSentences(tabled, 'messages', 'pt-BR')).toEqual([
    { area: 'messages', word: 'path.twice', is: 'untranslated' },
  ]);
});
