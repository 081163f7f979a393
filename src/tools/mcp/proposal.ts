import { type Change, sentence } from '../../change/change.ts';
import { diff } from '../../change/diff.ts';
import { check } from '../../check/check.ts';
import { fileKind } from '../../check/editor/language-schemas.ts';
import { crashProblem } from '../../check/problems/crashed.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { withAccounts } from '../../language/accounts/with-accounts.ts';
import { own } from '../../language/own.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import type { McpWords } from '../../words/mcp.ts';
import { baseOf, hashesOf } from '../publisher/hashes.ts';
import { Refusal } from './refusal.ts';

/** A change of a file: a whole text, replacements of unique passages, or its deletion. */
export interface FileChange {
  readonly path: string;
  readonly text?: string;
  readonly edits?: readonly { readonly old: string; readonly new: string }[];
  readonly remove?: true;
}

/** A changed project, with the results of its check and comparison. */
export interface Proposal {
  /** A hash of both versions. */
  readonly name: string;
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
  /** The paths of the changed files. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
  readonly changes: readonly Change[];
  readonly risk: 'none' | 'normal' | 'high';
}

/**
 * Returns a project with changes, their problems, a description and its risk. Throws a Refusal for a path outside of
 * the project's folders, and for a passage that is not in its file exactly once.
 */
export function proposalOf(
  before: ProjectFiles,
  changes: readonly FileChange[],
  words: McpWords,
  language: Language,
): Proposal {
  const files = new Map(Object.entries(before));
  for (const change of changes) apply(files, change, words);
  const after: ProjectFiles = Object.fromEntries(files);
  const paths = differingFiles(before, after);
  const problems = problemsOf(after, language);
  const differences = diff(withAccountsOf(before), withAccountsOf(after), language).filter(({ file }) =>
    paths.includes(file),
  );
  const isRisky = differences.some(({ risk }) => risk === 'high');
  const risk = isRisky ? 'high' : paths.length === 0 ? 'none' : 'normal';
  const name = baseOf({ before: baseOf(hashesOf(before)), after: baseOf(hashesOf(after)) });
  return { name, before, after, paths, problems, changes: differences, risk };
}

function apply(files: Map<string, string>, { path, text, edits, remove }: FileChange, words: McpWords): void {
  if (fileKind(path) === null) throw new Refusal(words.noSuchPlace(path));
  if ([text, edits, remove].filter((one) => one !== undefined).length !== 1) throw new Refusal(words.textOrEdits(path));
  const known = files.get(path);
  if (text !== undefined) files.set(path, text);
  else if (known === undefined) throw new Refusal(words.noSuchFile(path));
  else if (remove) files.delete(path);
  else files.set(path, edited(path, known, edits ?? [], words));
}

function edited(path: string, text: string, edits: NonNullable<FileChange['edits']>, words: McpWords): string {
  return edits.reduce((current, { old, new: replacement }) => {
    const count = current.split(old).length - 1;
    if (count !== 1) throw new Refusal(words.notOnce(path, old.length > 120 ? `${old.slice(0, 120)}…` : old, count));
    return current.replace(old, () => replacement);
  }, text);
}

/** Checks files; a crash of the check counts as a problem of the files. */
function problemsOf(files: ProjectFiles, language: Language): readonly Problem[] {
  try {
    return check(withAccounts(files), language);
  } catch (error) {
    return [crashProblem(places.menu, error, language)];
  }
}

/** Returns the project as it is shown; if files are invalid JSON, the files only. */
function withAccountsOf(files: ProjectFiles): ProjectFiles {
  try {
    return withAccounts(files);
  } catch {
    return files;
  }
}

/** Returns the description of each change, with its file and risk. */
export function changesInWords({ changes }: Proposal, language: Language): readonly string[] {
  return changes.map((change) => {
    const text = `${change.file}: ${sentence(change, language)}`;
    return change.reason === undefined ? text : `${text} ($comment: ${change.reason})`;
  });
}

/** Returns the text of a changed file; null if it is deleted. */
export function textOf({ after }: Proposal, path: string): string | null {
  return own(after, path) ?? null;
}
