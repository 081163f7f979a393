import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';

/** The library without mistakes. */
export const clean: ProjectFiles = await readProject(new URL('fixture', import.meta.url).pathname);

/** A change of a file: a replacement, or (without `from`) a whole new text. */
export type Change = readonly [file: string, from: string | null, to: string];

/** Returns the library with changes; throws if a replaced text does not occur. */
export function changed(...changes: readonly Change[]): ProjectFiles {
  const files: Record<string, string> = { ...clean };
  for (const [file, from, to] of changes) {
    const before = files[file] ?? '';
    if (from !== null && !before.includes(from)) throw new Error(`Nothing to change in ${file}: ${from}`);
    files[file] = from === null ? to : before.replace(from, () => to);
  }
  return files;
}

/** Returns the problems of the library with changes as `code file message (hint)`, in English. */
export function told(...changes: readonly Change[]): readonly string[] {
  return check(changed(...changes), 'en').map(
    ({ code, file, message, hint }) => `${code} ${file} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
}

/** Returns the code and the underlined text of each problem of the library with changes. */
export function underlined(...changes: readonly Change[]): readonly string[] {
  const files = changed(...changes);
  return check(files, 'en').map(({ code, file, line, column, length }) => {
    const text = (files[file] ?? '').split('\n')[line - 1] ?? '';
    return `${code} ${file} ${text.slice(column - 1, column - 1 + length)}`;
  });
}
