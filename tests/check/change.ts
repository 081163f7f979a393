import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';

/** The library without mistakes. */
export const clean: ProjectFiles = await readProject(new URL('fixture', import.meta.url).pathname);

/** What becomes of a file: one text in place of another, or (without `from`) a whole new text. */
export type Change = readonly [file: string, from: string | null, to: string];

/** The library with changes; each must have something to change. */
export function changed(...changes: readonly Change[]): ProjectFiles {
  const files: Record<string, string> = { ...clean };
  for (const [file, from, to] of changes) {
    const before = files[file] ?? '';
    if (from !== null && !before.includes(from)) throw new Error(`Nothing to change in ${file}: ${from}`);
    files[file] = from === null ? to : before.replace(from, () => to);
  }
  return files;
}

/** What the check says of the library with changes: `code file message (hint)`, in English. */
export function told(...changes: readonly Change[]): readonly string[] {
  return check(changed(...changes), 'en').map(
    ({ code, file, message, hint }) => `${code} ${file} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
}

/** Where the check speaks of the library with changes: each code with what is underlined. */
export function underlined(...changes: readonly Change[]): readonly string[] {
  const files = changed(...changes);
  return check(files, 'en').map(({ code, file, line, column, length }) => {
    const text = (files[file] ?? '').split('\n')[line - 1] ?? '';
    return `${code} ${file} ${text.slice(column - 1, column - 1 + length)}`;
  });
}
