import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { places } from '../../language/project/project.ts';
import { asLanguage, type Language, sourceLanguage } from '../../words/language.ts';
import { languagesOf } from '../publisher/languages.ts';

/** The option that sets the language of a command's output. */
const option = '--language';

/** The former way to ask for English, still accepted. */
const english = '--english';

/** The language of a command's output, and its other parameters. */
export interface CommandLanguage {
  readonly language: Language;
  readonly parameters: readonly string[];
  /** Whether the option was given. */
  readonly isChosen: boolean;
  /** The given language, if the engine does not have it. */
  readonly unknown?: string;
}

/**
 * Returns the language of a command's output: that of `--language` (or `--english`), otherwise the project's first,
 * otherwise that of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`).
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
  const rest = index < 0 ? all : all.toSpliced(index, isApart ? 2 : 1);
  const parameters = rest.filter((one) => one !== english);
  const known = parameters.length < rest.length ? 'en' : asLanguage(asked);
  if (known !== undefined) return { language: known, parameters, isChosen: true };
  const language = languageAt(folderIn(parameters) ?? folder) ?? languageIn(environment);
  return { language, parameters, isChosen: false, ...(asked !== undefined && { unknown: asked }) };
}

/** Returns the parameter that is a project's folder. */
function folderIn(parameters: readonly string[]): string | undefined {
  return parameters.find((one) => !one.startsWith('-') && existsSync(join(one, places.menu)));
}

function languageAt(folder: string): Language | undefined {
  return existsSync(join(folder, places.menu)) ? languagesOf(folder)[0] : undefined;
}

/** Returns Chinese if the environment sets no language, and English for languages that the engine does not have. */
function languageIn({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const [name = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split('.');
  if (name === '' || name === 'C' || name === 'POSIX' || name.startsWith('zh')) return sourceLanguage;
  return 'en';
}
