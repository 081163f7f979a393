import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceLanguage } from '../../words/language.ts';
import { type Areas, type Lack, lacksOf } from './compare.ts';
import { startOf, withLanguageAlike, withLanguageNamed } from './start.ts';

/**
 * `npm run words -- LANGUAGE`: starts a language that has no folder, or says what one lacks and exits 1 if that is anything:
 *
 *     src/words/en → src/words/LANGUAGE, its name in language.ts, its areas in alike.ts
 */
const folder = 'src/words';
const sentences = { missing: 'missing', unused: 'no code takes it', untranslated: 'still English' };
const [language = ''] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) || language === sourceLanguage) {
  console.error('npm run words -- LANGUAGE, by its BCP 47 tag, such as fr or pt-BR');
  process.exitCode = 2;
} else if (existsSync(join(folder, language))) report();
else start();

function start(): void {
  const hasCalendar = (locale: string) => existsSync(`node_modules/date-fns/locale/${locale}.js`);
  for (const [area, text] of Object.entries(startOf(modulesOf('en'), language, hasCalendar)))
    write(join(folder, language, `${area}.ts`), text);
  for (const name of namesIn('en').filter((name) => name.endsWith('README.md')))
    write(join(folder, language, name), `# ${language}\n\nThe areas and names are those of \`en/${name}\`.\n`);
  rewrite('language.ts', (text) => withLanguageNamed(text, language));
  rewrite('alike.ts', (text) => withLanguageAlike(text, language));
  console.log(`${folder}/${language} holds the English words: translate them. \`npm run types\` names each place that takes the language by name,
\`npm run words -- ${language}\` what is left to translate.`);
}

function report(): void {
  const english = language === 'en' ? {} : areasOf('en');
  const lacks = lacksOf(areasOf(sourceLanguage), english, areasOf(language));
  for (const lack of lacks) console.log(lineOf(lack));
  const untranslated = lacks.filter(({ is }) => is === 'untranslated').length;
  console.log(
    lacks.length === 0 ? `${language} lacks nothing.` : `${lacks.length} words, ${untranslated} of them English.`,
  );
  if (lacks.length > 0) process.exitCode = 1;
}

function lineOf({ area, word, is, values = [] }: Lack): string {
  const place = `${folder}/${language}/${area}.ts${word === undefined ? '' : ` ${word}`}`;
  return `${place}: ${is === 'otherValues' ? `leaves out ${values.join(', ')}` : sentences[is]}`;
}

/** The modules of a language but `plural.ts`, which the source language has no need of. */
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

function rewrite(name: string, change: (text: string) => string): void {
  write(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
