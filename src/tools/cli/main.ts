#!/usr/bin/env node
import { own } from '../../language/own.ts';
import { commands } from './commands.ts';

/**
 * `baize <command> …`: runs a command in the folder of a project. Without one, with an unknown one or with `--help`,
 * lists them.
 */
const [name = 'help', ...parameters] = process.argv.slice(2);
const command = own(commands, name);
const unknown = command === undefined ? undefined : parameters.find((one) => isUnknown(one, command.usage));
if (command !== undefined && !parameters.some(asksForHelp)) {
  if (unknown === undefined) process.exitCode = await (await command.load()).run(parameters);
  else {
    console.error(`没有「${unknown}」这个选项：baize ${name} ${command.usage}`);
    process.exitCode = 2;
  }
} else if (command !== undefined || name === 'help' || asksForHelp(name)) {
  console.log(help());
} else {
  console.error(`没有「${name}」这个命令\n${help()}`);
  process.exitCode = 2;
}

/** A misspelt option would be ignored, and what it asks for would silently not be done. */
function isUnknown(argument: string, usage: string): boolean {
  const [option = ''] = argument.split('=', 1);
  const known: readonly string[] = usage.match(/--[a-z]+/g) ?? [];
  return option.startsWith('--') && !known.includes(option);
}

function asksForHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h';
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { usage, title }]) => [`  ${name} ${usage}`, title] as const);
  return ['用法：baize <命令>，在项目的目录中运行', ...lines.flatMap(([line, title]) => [line, `      ${title}`])].join(
    '\n',
  );
}
