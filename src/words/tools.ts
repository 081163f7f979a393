import * as englishBackEnd from './en/tools/back-end.ts';
import * as englishCommands from './en/tools/commands.ts';
import * as englishPull from './en/tools/pull.ts';
import type { Language, Words } from './language.ts';
import * as backEnd from './zh-CN/tools/back-end.ts';
import * as commands from './zh-CN/tools/commands.ts';
import * as pull from './zh-CN/tools/pull.ts';

const chinese = { backEnd, commands, pull };

/** What the command-line tools say, by area, in one of the languages. */
export type ToolWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ToolWords>> = {
  'zh-CN': chinese,
  en: { backEnd: englishBackEnd, commands: englishCommands, pull: englishPull },
};

/**
 * Returns what the tools say, in a language.
 *
 * @example
 * toolWords('en').commands.problemsFound(1) // '1 problem found'
 */
export function toolWords(language: Language): ToolWords {
  return words[language];
}
