import type { Problem } from '../../check/problems/problem.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { renamedFile, withDeclared } from './declaration.ts';
import type { Named } from './declared-as.ts';
import { newProblems } from './new-problems.ts';
import { escaped, type Use } from './use.ts';

/** A project in which something is called otherwise. */
export interface Renamed {
  readonly files: ProjectFiles;
  /** The places that name it, by file and line; its declaration is none of them. */
  readonly uses: readonly Use[];
  /** What the check finds then that it has not found before: nothing of it can be mended by another name. */
  readonly problems: readonly Problem[];
}

/**
 * Returns the project with something renamed where it is declared and wherever the check then misses it. The check is asked again
 * after each round, as it does not look at what hangs from a mistake; every round names fewer places, so that it comes to an end.
 *
 * @example
 * const { uses } = renamed(files, { thing: 'field', written: 'title', … }, 'heading');
 */
export function renamed(before: ProjectFiles, named: Named, to: string, language: Language = sourceLanguage): Renamed {
  const found = newProblems(before, language);
  const uses = new Map<string, Use>();
  let files = withDeclared(before, named, to);
  for (;;) {
    const problems = found(files);
    const edits = problems.flatMap((problem) => editFor(files, problem, named, to) ?? []);
    if (edits.length === 0) return { files, uses: inOrder([...uses.values()]), problems };
    for (const { use } of edits) uses.set(`${use.file}:${use.line}:${use.column}`, use);
    files = carriedOut(files, edits);
  }
}

/**
 * Returns the places that name something, and what breaks without it.
 *
 * @example
 * usesOf(files, named).uses.map(({ file, line }) => `${file}:${line}`) // ['screens/book.json:12', …]
 */
export function usesOf(
  files: ProjectFiles,
  named: Named,
  language: Language = sourceLanguage,
): Pick<Renamed, 'uses' | 'problems'> {
  return renamed(files, named, nameThatNobodyUses(files, named), language);
}

interface Edit {
  readonly use: Use;
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** What to write where a problem is; undefined where another name would not mend it. */
function editFor(files: ProjectFiles, { file, line, column, length }: Problem, named: Named, to: string) {
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

/** A key or a value as it is written, quotes included, with another name in place of the one it has. */
function withOtherName(token: string, { thing, written }: Named, to: string): string {
  const name = escaped(written);
  switch (thing) {
    case 'state':
      return token.replace(new RegExp(`^("?)${name}\\1$`), `$1${to}$1`);
    case 'permission':
      return token.replace(new RegExp(`^"${name}(:\\w+)?"$`), `"${to}$1"`);
    case 'call':
      return token.replace(new RegExp(`^"${name}(\\?.*)?"$`), `"${to}$1"`);
    case 'field':
      // In a sentence only what stands in braces is a name.
      return token.includes('{')
        ? token.replaceAll(new RegExp(`(?<=\\{[^{}]*)\\b${name}\\b(?=[^{}]*\\})`, 'g'), to)
        : token.replaceAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'), to);
    default:
      return token === JSON.stringify(written) ? JSON.stringify(to) : token;
  }
}

/** From the end of each file, so that what stands before stays where it is. */
function carriedOut(files: ProjectFiles, edits: readonly Edit[]): ProjectFiles {
  const last = edits.toSorted((one, other) => other.offset - one.offset);
  const changed = new Map<string, string>();
  const done = new Set<string>();
  for (const { file, offset, length, text } of last) {
    // Several problems may be about one word.
    if (done.has(`${file}:${offset}`)) continue;
    done.add(`${file}:${offset}`);
    const now = changed.get(file) ?? files[file] ?? '';
    changed.set(file, now.slice(0, offset) + text + now.slice(offset + length));
  }
  return { ...files, ...Object.fromEntries(changed) };
}

/** As long as the name itself, so that nothing moves. */
function nameThatNobodyUses(files: ProjectFiles, { thing, written }: Named): string {
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
