#!/usr/bin/env node
import { own } from '../../language/own.ts';
import { inLanguageOfCall } from '../../server/http/words.ts';
import { languages } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { commandLanguage } from './command-language.ts';
import { commandsIn } from './commands.ts';

/**
 * `baize <command> … [--language=en]`: runs a command in a project's folder. Without a command, with an unknown one or
 * with `--help`, lists the commands; `baize <command> --help` describes one.
 */
const { language, parameters: all, unknown: otherLanguage, isChosen } = commandLanguage(process.argv.slice(2));
const [name = 'help', ...parameters] = all;
const { commands: words } = toolWords(language);
const commands = commandsIn(language);
const command = own(commands, name);
const unknown = command === undefined ? undefined : parameters.find((one) => isUnknown(one, command.usage));
if (otherLanguage !== undefined) {
  console.error(words.noSuchLanguage(otherLanguage, languages));
  process.exitCode = 2;
} else if (command !== undefined && !parameters.some(asksForHelp)) {
  if (unknown === undefined) {
    const { run } = await command.load();
    // The server's messages, such as why an address cannot be used, are in that language too.
    process.exitCode = await inLanguageOfCall(language, () => run(parameters, language, isChosen));
  } else {
    console.error(words.noSuchOption(unknown, name, command.usage));
    process.exitCode = 2;
  }
} else if (command !== undefined) {
  console.log([`baize ${name} ${command.usage}`.trimEnd(), `    ${command.title}`, words.languageUsage].join('\n'));
} else if (name === 'help' || asksForHelp(name)) {
  console.log(help());
} else {
  console.error(`${words.noSuchCommand(name)}\n${help()}`);
  process.exitCode = 2;
}

/** Checks for unknown options: a misspelt one would be silently ignored. */
function isUnknown(argument: string, usage: string): boolean {
  const [option = ''] = argument.split('=', 1);
  const known: readonly string[] = usage.match(/--[a-z]+/g) ?? [];
  return option.startsWith('--') && !known.includes(option);
}

function asksForHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h';
}

function help(): string {
  const lines = Object.entries(commands).flatMap(([name, { usage, title }]) => [
    `  ${name} ${usage}`.trimEnd(),
    `      ${title}`,
  ]);
  return [words.usage, ...lines, words.languageUsage].join('\n');
}
