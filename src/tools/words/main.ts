import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceLanguage } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { commandLanguage } from '../cli/command-language.ts';
import { type Areas, type MissingWord, missingWordsOf, untranslatedSentences } from './compare.ts';
import { startOf, withLanguageChecked, withLanguageEntry, withLanguageName } from './start.ts';

/**
 * `npm run words -- LANGUAGE` creates the folder of a new language, or prints what an existing one lacks and exits with
 * 1 if there is anything:
 *
 *     src/words/en → src/words/LANGUAGE, its name in language.ts, its areas in alike.ts, an entry in each table of languages
 */
const folder = 'src/words';
const messages = 'src/check/messages';
const { language: own, parameters } = commandLanguage(process.argv.slice(2));
const { wordsCommand: words } = toolWords(own);
const [language = ''] = parameters;
if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) || language === sourceLanguage) {
  console.error(words.usage);
  process.exitCode = 2;
} else if (existsSync(join(folder, language))) report();
else start();

function start(): void {
  const hasCalendar = (locale: string) => existsSync(`node_modules/date-fns/locale/${locale}.js`);
  for (const [area, text] of Object.entries(startOf(modulesOf('en'), language, hasCalendar)))
    write(join(folder, language, `${area}.ts`), text);
  for (const name of namesIn('en').filter((name) => name.endsWith('README.md')))
    write(join(folder, language, name), `# ${language}\n\nThe areas and names are those of \`en/${name}\`.\n`);
  rewrite(join(folder, 'language.ts'), (text) => withLanguageName(text, language));
  rewrite(join(folder, 'alike.ts'), (text) => withLanguageChecked(text, language));
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  for (const path of tablesOfLanguages()) rewrite(path, (text) => withLanguageEntry(text, language, name));
  console.log(words.started(join(folder, language), messages, language));
}

/** Returns the files that list every language: those of `src/words` itself, and the check's sentences. */
function tablesOfLanguages(): readonly string[] {
  const tables = modulesIn(folder).filter((path) => !/\/(language|alike)\.ts$/.test(path));
  return [...tables, ...sentenceFiles()];
}

function sentenceFiles(): readonly string[] {
  return modulesIn(messages);
}

function modulesIn(place: string): readonly string[] {
  return readdirSync(place)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(place, name));
}

function report(): void {
  const english = language === 'en' ? {} : areasOf('en');
  const sentences = language === 'en' ? [] : sentenceFiles().flatMap((path) => leftIn(path));
  const lacks = [...missingWordsOf(areasOf(sourceLanguage), english, areasOf(language)), ...sentences];
  for (const lack of lacks) console.log(lineOf(lack));
  const untranslated = lacks.filter(({ is }) => is === 'untranslated').length;
  console.log(lacks.length === 0 ? words.complete(language) : words.total(lacks.length, untranslated));
  if (lacks.length > 0) process.exitCode = 1;
}

function leftIn(path: string): readonly MissingWord[] {
  return untranslatedSentences(readFileSync(path, 'utf8'), path.replace(/\.ts$/, ''), language);
}

function lineOf({ area, word, is, values = [] }: MissingWord): string {
  const module = area.startsWith(messages) ? area : `${folder}/${language}/${area}`;
  const place = `${module}.ts${word === undefined ? '' : ` ${word}`}`;
  return is === 'otherValues' ? words.otherValues(place, values) : words[is](place);
}

/** Returns the modules of a language except `plural.ts`, which the source language does not have. */
function areasOf(language: string): Areas {
  return Object.fromEntries(Object.entries(modulesOf(language)).filter(([area]) => area !== 'plural'));
}

function modulesOf(language: string): Areas {
  const names = namesIn(language).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(
    names.map((name) => [name.replace(/\.ts$/, ''), readFileSync(join(folder, language, name), 'utf8')]),
  );
}

function namesIn(language: string): readonly string[] {
  return readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' });
}

function rewrite(path: string, change: (text: string) => string): void {
  write(path, change(readFileSync(path, 'utf8')));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
