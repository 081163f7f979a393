import { changeWords } from '../words/change.ts';
import { type Language, sourceLanguage } from '../words/language.ts';

/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** `high`: people can do something new, deliberately or by accident, or a request sends something else. */
export type Risk = 'high' | 'normal';

/** One change between two versions of a project, in words. */
export interface Change {
  /** Path from the project's root, e.g. `screens/order.json`. */
  readonly file: string;
  /** The path of the part in the new version, or in the old one if removed; empty for the file itself. */
  readonly path: Path;
  readonly risk: Risk;
  /** The change in the language of the comparison, without its risk: 操作「退款」删除了状态条件. */
  readonly message: string;
  /** The new `$comment` at that place: a risky change with a stated reason counts as acknowledged. */
  readonly reason?: string;
  /** The files of a change that several share, such as a renaming. */
  readonly files?: readonly string[];
}

/**
 * Returns the change with its risk: 操作「退款」删除了状态条件（高风险）.
 *
 * @example
 * sentence({ message: '删除了状态条件', risk: 'high' }) // '删除了状态条件（高风险）'
 */
export function sentence(
  { message, risk }: Pick<Change, 'message' | 'risk'>,
  language: Language = sourceLanguage,
): string {
  return risk === 'high' ? changeWords(language).risky(message) : message;
}

/**
 * Returns the paths of changed files without a reported change: only their layout or comments differ.
 *
 * @example
 * filesWithoutEffect(['screens/book.json'], []) // ['screens/book.json']
 */
export function filesWithoutEffect(changed: readonly string[], changes: readonly Change[]): readonly string[] {
  return changed.filter((path) => !changes.some(({ file, files = [file] }) => files.includes(path)));
}
