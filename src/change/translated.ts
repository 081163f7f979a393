import { type ProjectFiles, textKeysOf } from '../language/project/project.ts';
import { isSame } from '../language/same.ts';
import { textsIn } from '../language/translation/texts-in.ts';
import type { Change } from './change.ts';

/**
 * Returns a predicate of the changes of texts which either version has in several languages: each translation changes
 * on its own.
 *
 * @example
 * translatedIn(before, after)(change) // false
 */
export function translatedIn(before: ProjectFiles, after: ProjectFiles): (change: Change) => boolean {
  const known = new Map<string, readonly Change['path'][]>();
  return ({ file, path }) => {
    const paths = known.get(file) ?? [...pathsIn(file, before[file]), ...pathsIn(file, after[file])];
    known.set(file, paths);
    return paths.some((one) => isSame(one, path));
  };
}

function pathsIn(file: string, text = ''): readonly Change['path'][] {
  const keys = textKeysOf(file);
  if (keys === undefined) return [];
  return textsIn(text, keys).flatMap(({ path, byLanguage }) => (byLanguage === undefined ? [] : [path]));
}

/**
 * Returns whether two changes are at the same place of the same file.
 *
 * @example
 * isAtSamePlace(change, { ...change, message: '' }) // true
 */
export function isAtSamePlace(one: Change, other: Change): boolean {
  return one.file === other.file && isSame(one.path, other.path);
}

/**
 * Returns changes grouped by file, those of each in the given order, without duplicates.
 *
 * @example
 * byFile([change, change]).length // 1
 */
export function byFile(changes: readonly Change[]): readonly Change[] {
  const distinct = changes.filter(
    (change, index) =>
      !changes.slice(0, index).some((known) => isAtSamePlace(known, change) && known.message === change.message),
  );
  return distinct.toSorted((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
}
