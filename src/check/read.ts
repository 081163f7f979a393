import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAccounts } from '../language/accounts/with-accounts.ts';
import { plainText } from '../language/parse.ts';
import { type ProjectFiles, roots } from '../language/project/project.ts';

/**
 * Returns the JSON files of the project at `root`, by path, as text; missing folders count as empty. Includes files
 * with a misspelt extension or folder, so that the check can report them. Bytes that are not UTF-8 become U+FFFD, which
 * the check rejects. Node only.
 *
 * @example
 * migrate(await readOwnFiles('.'), facts)
 */
export async function readOwnFiles(root: string): Promise<ProjectFiles> {
  const folders = await Promise.all(roots.map((folder) => jsonFiles(root, folder)));
  const paths = folders.flat().sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, plainText(await readFile(join(root, path), 'utf8'))] as const)),
  );
}

/**
 * Returns the project at `root` as it is checked, displayed and served: its own files, and those that its accounts
 * need. Node only.
 *
 * @example
 * check(await readProject('.'))
 */
export async function readProject(root: string): Promise<ProjectFiles> {
  return withAccounts(await readOwnFiles(root));
}

/** Matches the extensions of JSON files, and common misspellings of them. */
const ending = /\.(json|jsonc|json5|json\.txt)$/i;

/** Returns whether a folder is ignored: neither one of the project's own nor a generated one. */
function isStray(folder: string, name: string): boolean {
  const own: readonly string[] = [...roots, ...generated];
  return !own.includes(`${folder}/${name}`) && !name.startsWith('.');
}

const generated = ['schemas/language', 'schemas/editor'];

async function jsonFiles(root: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const inside = entries.filter((entry) => entry.isDirectory() && isStray(folder, entry.name));
    const strays = await Promise.all(inside.map(({ name }) => jsonFiles(root, `${folder}/${name}`)));
    return [
      ...entries.filter((entry) => entry.isFile() && ending.test(entry.name)).map(({ name }) => `${folder}/${name}`),
      ...strays.flat(),
    ];
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code))) return [];
    throw error;
  }
}
