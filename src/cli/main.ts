#!/usr/bin/env node
import { own } from '../language/own.ts';
import { commands } from './commands.ts';

/**
 * `baize <command> …`: runs a command in the folder of a project. Without one, with an unknown one or with `--help`,
 * lists them.
 */
const [name = 'help', ...parameters] = process.argv.slice(2);
const command = own(commands, name);
if (command !== undefined && !parameters.some(asksForHelp)) {
  process.exitCode = await (await command.load()).run(parameters);
} else if (command !== undefined || name === 'help' || asksForHelp(name)) {
  console.log(help());
} else {
  console.error(`没有「${name}」这个命令\n${help()}`);
  process.exitCode = 2;
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
