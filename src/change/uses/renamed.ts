import type { Problem } from '../../check/problems/problem.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { renameDeclaration, renamedFile } from './declaration.ts';
import type { Declaration } from './declared-as.ts';
import { newProblems } from './new-problems.ts';
import { escapeRegExp, type Use } from './use.ts';

/** The result of renaming a declaration. */
export interface RenameResult {
  readonly files: ProjectFiles;
  /** The places that refer to it, sorted by file and line, without the declaration itself. */
  readonly uses: readonly Use[];
  /** The new problems of the check, which renaming cannot correct. */
  readonly problems: readonly Problem[];
}

/**
 * Returns the project with a declaration renamed, together with every reference that the check then reports. Repeats
 * the check after each round of edits, because a mistake hides those that depend on it; each round leaves fewer
 * references, so it terminates.
 *
 * @example
 * const { uses } = renameEverywhere(files, { thing: 'field', written: 'title', … }, 'heading');
 */
export function renameEverywhere(
  before: ProjectFiles,
  named: Declaration,
  to: string,
  language: Language = sourceLanguage,
): RenameResult {
  const found = newProblems(before, language);
  const uses = new Map<string, Use>();
  let files = renameDeclaration(before, named, to);
  for (;;) {
    const problems = found(files);
    const edits = problems.flatMap((problem) => editFor(files, problem, named, to) ?? []);
    if (edits.length === 0) return { files, uses: inOrder([...uses.values()]), problems };
    for (const { use } of edits) uses.set(`${use.file}:${use.line}:${use.column}`, use);
    files = carriedOut(files, edits);
  }
}

/**
 * Returns the places that refer to a declaration, and the problems that its removal would cause.
 *
 * @example
 * usesOf(files, named).uses.map(({ file, line }) => `${file}:${line}`) // ['screens/book.json:12', …]
 */
export function usesOf(
  files: ProjectFiles,
  named: Declaration,
  language: Language = sourceLanguage,
): Pick<RenameResult, 'uses' | 'problems'> {
  return renameEverywhere(files, named, nameThatNobodyUses(files, named), language);
}

interface Edit {
  readonly use: Use;
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Returns the edit that corrects a problem; undefined if another name would not correct it. */
function editFor(files: ProjectFiles, { file, line, column, length }: Problem, named: Declaration, to: string) {
  const text = files[file];
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const offset = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const token = text.slice(offset, offset + length);
  const changed = withOtherName(token, named, to);
  if (changed === token) return undefined;
  const wasIn = file === renamedFile(named, to) ? named.file : file;
  const use = { file: wasIn, line, column, text: (lines[line - 1] ?? '').trim() };
  return [{ use, file, offset, length, text: changed } satisfies Edit];
}

/** Returns a key or value as written, quotes included, with its name replaced. */
function withOtherName(token: string, { thing, written }: Declaration, to: string): string {
  const name = escapeRegExp(written);
  switch (thing) {
    case 'state':
      return token.replace(new RegExp(`^("?)${name}\\1$`), `$1${to}$1`);
    case 'permission':
      return token.replace(new RegExp(`^"${name}(:\\w+)?"$`), `"${to}$1"`);
    case 'call':
      return token.replace(new RegExp(`^"${name}(\\?.*)?"$`), `"${to}$1"`);
    case 'field':
      // In a sentence, only placeholders are names.
      return token.includes('{')
        ? token.replaceAll(new RegExp(`(?<=\\{[^{}]*)\\b${name}\\b(?=[^{}]*\\})`, 'g'), to)
        : token.replaceAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'), to);
    default:
      return token === JSON.stringify(written) ? JSON.stringify(to) : token;
  }
}

/** Applies edits backwards in each file, so that earlier offsets stay valid. */
function carriedOut(files: ProjectFiles, edits: readonly Edit[]): ProjectFiles {
  const last = edits.toSorted((one, other) => other.offset - one.offset);
  const changed = new Map<string, string>();
  const done = new Set<string>();
  for (const { file, offset, length, text } of last) {
    // Several problems may concern the same word.
    if (done.has(`${file}:${offset}`)) continue;
    done.add(`${file}:${offset}`);
    const now = changed.get(file) ?? files[file] ?? '';
    changed.set(file, now.slice(0, offset) + text + now.slice(offset + length));
  }
  return { ...files, ...Object.fromEntries(changed) };
}

/** Returns an unused name of the same length, so that positions stay the same. */
function nameThatNobodyUses(files: ProjectFiles, { thing, written }: Declaration): string {
  if (thing === 'state' && /^-?\d+$/.test(written)) return '987654321';
  const everything = Object.values(files).join();
  const [method = '', path] = written.split(' ');
  const letters = [...'xqzjvkwyu'];
  const names = letters.map((letter) =>
    path === undefined ? letter.repeat(written.length) : `${method} /api/${letter.repeat(path.length)}`,
  );
  return names.find((one) => !everything.includes(one)) ?? `${written}-elsewhere`;
}

function inOrder(uses: readonly Use[]): readonly Use[] {
  return uses.toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
}
