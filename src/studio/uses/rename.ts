import type { Declaration } from '../../change/uses/declared-as.ts';
import { declarationsOf } from '../../change/uses/declared-as.ts';
import { nameOf, nameRefusal } from '../../change/uses/new-name.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { type ProjectFiles, publishable } from '../../language/project/project.ts';
import { takenName, wrongNames } from '../../words/zh-CN/where-command.ts';
import type { Changes } from '../service.ts';
import type { UsesSubject } from './uses-subject.ts';
import type { FoundUses } from './uses-worker.ts';

/** Returns the files with the declaration or uses of a subject that cannot be published from the studio: they need a deployment. */
export function fixedFiles(asked: UsesSubject, { uses }: FoundUses): readonly string[] {
  const declared = asked.is === 'name' ? [asked.named.file] : [];
  const files = new Set([...declared, ...uses.map(({ file }) => file)]);
  return [...files].filter((file) => !publishable.test(file)).sort();
}

/** Returns the reason why a subject cannot get a new name, as a sentence; undefined if it can. */
export function refusedName(files: ProjectFiles, asked: UsesSubject, to: string): string | undefined {
  if (asked.is === 'text') return undefined;
  const { named } = asked;
  const refusal = nameRefusal(files, named, to);
  if (refusal === undefined) return undefined;
  return refusal === 'wrong' ? wrongNames[named.thing](to) : takenName(nameOf({ ...named, written: to }));
}

/** Returns the command with which an engineer renames a declaration, including the code. */
export function renameCommand(files: ProjectFiles, named: Declaration, to: string): string {
  const name = nameOf(named);
  const which = declarationsOf(files, name).length > 1 ? ` --thing=${named.thing}` : '';
  return `npm run where -- ${quoted(name)} --to=${quoted(to)}${which}`;
}

function quoted(name: string): string {
  return /[\s{}]/.test(name) ? `"${name}"` : name;
}

/** Returns the differences between two versions of a project as changes of its files. */
export function changesBetween(before: ProjectFiles, after: ProjectFiles): Changes {
  return Object.fromEntries(differingFiles(before, after).map((path) => [path, after[path] ?? null]));
}
