import type { Declaration } from '../../change/uses/declared-as.ts';
import { declarationsOf } from '../../change/uses/declared-as.ts';
import { nameOf, nameRefusal } from '../../change/uses/new-name.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { type ProjectFiles, publishable } from '../../language/project/project.ts';
import { takenName, wrongNames } from '../../words/zh-CN/where-command.ts';
import type { Changes } from '../service.ts';
import type { UsesSubject } from './uses-subject.ts';
import type { FoundUses } from './uses-worker.ts';

/** Returns the files in which something is declared or used that cannot be published from here: the server's code depends on them. */
export function fixedFiles(asked: UsesSubject, { uses }: FoundUses): readonly string[] {
  const declared = asked.is === 'name' ? [asked.named.file] : [];
  const files = new Set([...declared, ...uses.map(({ file }) => file)]);
  return [...files].filter((file) => !publishable.test(file)).sort();
}

/** Returns why something cannot have a new name, in words; undefined if it can. */
export function refusedName(files: ProjectFiles, asked: UsesSubject, to: string): string | undefined {
  if (asked.is === 'text') return undefined;
  const { named } = asked;
  const refusal = nameRefusal(files, named, to);
  if (refusal === undefined) return undefined;
  return refusal === 'wrong' ? wrongNames[named.thing](to) : takenName(nameOf({ ...named, written: to }));
}

/** Returns the command by which an engineer renames something, in the code as well. */
export function renameCommand(files: ProjectFiles, named: Declaration, to: string): string {
  const name = nameOf(named);
  const which = declarationsOf(files, name).length > 1 ? ` --thing=${named.thing}` : '';
  return `npm run where -- ${quoted(name)} --to=${quoted(to)}${which}`;
}

function quoted(name: string): string {
  return /[\s{}]/.test(name) ? `"${name}"` : name;
}

/** Returns what differs between two versions of a project as changes of its files. */
export function changesBetween(before: ProjectFiles, after: ProjectFiles): Changes {
  return Object.fromEntries(differingFiles(before, after).map((path) => [path, after[path] ?? null]));
}
