import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { places } from '../../language/project/project.ts';
import { asLanguage, type Language, sourceLanguage } from '../../words/language.ts';
import { languagesOf } from '../publisher/languages.ts';

/** The option by which a person says which language a command speaks. */
const option = '--language';

/** What a command was called with: the language it is to speak, and its other parameters. */
export interface CommandLanguage {
  readonly language: Language;
  readonly parameters: readonly string[];
  /** Whether a person asked for it. */
  readonly isChosen: boolean;
  /** A language that was asked for, which the engine does not speak. */
  readonly unknown?: string;
}

/**
 * Returns which language a command speaks: the one asked for by `--language` (or `--english`), else the project's first
 * one, else that of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`).
 *
 * @example
 * commandLanguage(['--language=en', '--ack'], '.', {}) // { language: 'en', parameters: ['--ack'], isChosen: true }
 */
export function commandLanguage(
  all: readonly string[],
  folder = process.cwd(),
  environment: NodeJS.ProcessEnv = process.env,
): CommandLanguage {
  const index = all.findIndex((one) => one === option || one.startsWith(`${option}=`));
  const isApart = all[index] === option;
  const asked = index < 0 ? undefined : isApart ? (all[index + 1] ?? '') : all[index]?.slice(option.length + 1);
  const parameters = index < 0 ? all : all.toSpliced(index, isApart ? 2 : 1);
  const known = all.includes('--english') ? 'en' : asLanguage(asked);
  if (known !== undefined) return { language: known, parameters, isChosen: true };
  const language = languageAt(folderIn(parameters) ?? folder) ?? languageIn(environment);
  return { language, parameters, isChosen: false, ...(asked !== undefined && { unknown: asked }) };
}

/** The parameter that is a project's folder. */
function folderIn(parameters: readonly string[]): string | undefined {
  return parameters.find((one) => !one.startsWith('-') && existsSync(join(one, places.menu)));
}

function languageAt(folder: string): Language | undefined {
  return existsSync(join(folder, places.menu)) ? languagesOf(folder)[0] : undefined;
}

/** Chinese where the environment says nothing; English for people whose language the engine does not have. */
function languageIn({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const [name = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split('.');
  if (name === '' || name === 'C' || name === 'POSIX' || name.startsWith('zh')) return sourceLanguage;
  return 'en';
}
