import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Declaration, declarationsOf } from '../../change/uses/declared-as.ts';
import { linesNaming, renameInCode } from '../../change/uses/in-code.ts';
import { textsContaining } from '../../change/uses/in-text.ts';
import { nameOf, nameRefusal } from '../../change/uses/new-name.ts';
import { type RenameResult, renameEverywhere, usesOf } from '../../change/uses/renamed.ts';
import type { Use } from '../../change/uses/use.ts';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { readOwnFiles } from '../../check/read.ts';
import { withAccounts } from '../../language/accounts/with-accounts.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import { whereCommand } from '../../words/where.ts';
import { type Code, readCode } from '../build/code/read-code.ts';
import { writeFiles } from '../pull/work-tree.ts';
import { commandLanguage } from './command-language.ts';
import { hasNoProject } from './no-project.ts';
import { option } from './option.ts';

/**
 * `baize where book.status [--to=state] [--thing=field]` prints where something is used, in the project's files and in
 * the product's TypeScript, and what breaks without it; with `--to`, renames it. Returns 1 if a rename leaves something
 * to change by hand or the project does not pass its check, and 2 for an unknown name, or an invalid new one.
 */
export async function run(
  parameters: readonly string[],
  language: Language = commandLanguage(parameters).language,
): Promise<number> {
  const words = whereCommand[language];
  const name = parameters.find((one) => !one.startsWith('--'));
  if (name === undefined) return refused(words.noName);
  const root = process.cwd();
  const files = await readOwnFiles(root);
  if (hasNoProject(root, files, language)) return 2;
  const problems = check(withAccounts(files), language);
  if (problems.length > 0) {
    printProblems(problems, language);
    console.error(words.notSound);
    return 1;
  }
  const only = option(parameters, 'thing');
  const found = declarationsOf(files, name).filter(({ thing }) => only === undefined || thing === only);
  const to = option(parameters, 'to');
  if (to !== undefined) return rename({ root, files, found, name, to, language });
  const code = await readCode(root);
  for (const named of found) print(named, usesOf(files, named, language), code, language);
  const texts = textsContaining(files, name);
  if (texts.length > 0) printUses(words.inTexts(name, texts.length), texts);
  return found.length + texts.length > 0 ? 0 : refused(words.unknownName(name));
}

function refused(sentence: string): number {
  console.error(sentence);
  return 2;
}

function printProblems(problems: readonly Problem[], language: Language): void {
  for (const problem of problems) console.error(printProblem(problem, language));
}

function printUses(heading: string, uses: readonly Use[]): void {
  console.log(heading);
  for (const { file, line, column, text } of uses) console.log(`  ${file}:${line}:${column} ${shortened(text)}`);
}

function shortened(line: string): string {
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

function print(
  named: Declaration,
  { uses, problems }: Pick<RenameResult, 'uses' | 'problems'>,
  code: Code,
  language: Language,
) {
  const words = whereCommand[language];
  printUses(words.usedAt(words.things[named.thing], named.written, named.file, uses.length), uses);
  if (problems.length > 0) {
    console.log(words.breaks(problems.length));
    for (const problem of problems) console.log(`  ${printProblem(problem, language)}`);
  }
  const lines = Object.entries(code).flatMap(([file, text]) => linesNaming(file, text, named));
  if (lines.length > 0) printUses(words.inCode(lines.length), lines);
}

interface Renaming {
  readonly root: string;
  readonly files: ProjectFiles;
  readonly found: readonly Declaration[];
  readonly name: string;
  readonly to: string;
  readonly language: Language;
}

async function rename({ root, files, found, name, to, language }: Renaming): Promise<number> {
  const words = whereCommand[language];
  const [named, ...others] = found;
  if (named === undefined) return refused(words.unknownName(name));
  if (others.length > 0)
    return refused(
      words.severalThings(
        name,
        found.map(({ thing }) => thing),
      ),
    );
  const refusal = nameRefusal(files, named, to);
  if (refusal === 'wrong') return refused(words.wrongNames[named.thing](to));
  if (refusal === 'taken') return refused(words.takenName(nameOf({ ...named, written: to })));

  const { files: changed, uses, problems } = renameEverywhere(files, named, to, language);
  const code = Object.entries(await readCode(root));
  const inCode = code.flatMap(([path, text]) => {
    const now = renameInCode(text, named, to);
    return now === text ? [] : [[path, now] as const];
  });
  const gone = Object.keys(files).filter((path) => changed[path] === undefined);
  const kept = Object.entries(changed).filter(([path, text]) => text !== files[path]);
  await writeFiles(root, { ...Object.fromEntries(kept), ...Object.fromEntries(gone.map((path) => [path, null])) });
  for (const [path, text] of inCode) await writeFile(join(root, path), text);
  console.log(words.renamedIn(uses.length, kept.length + inCode.length));
  const lines = code.flatMap(([path, text]) => linesNaming(path, renameInCode(text, named, to), named));
  if (lines.length > 0) printUses(words.inCode(lines.length), lines);
  if (problems.length === 0) return 0;
  console.error(words.leftToMend(problems.length));
  printProblems(problems, language);
  return 1;
}
