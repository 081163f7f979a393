import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainText } from '../language/parse.ts';
import { type ProjectFiles, roots } from '../language/project/project.ts';

/**
 * Returns the JSON files of the project at `root`, by path, as plain text; missing folders count as empty. Node only.
 * Bytes that are not UTF-8 become U+FFFD, which the check refuses.
 *
 * @example
 * check(await readProject('.'))
 */
export async function readProject(root: string): Promise<ProjectFiles> {
  const folders = await Promise.all(roots.map((folder) => jsonFiles(root, folder)));
  const paths = folders.flat().sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, plainText(await readFile(join(root, path), 'utf8'))] as const)),
  );
}

async function jsonFiles(root: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => `${folder}/${entry.name}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
