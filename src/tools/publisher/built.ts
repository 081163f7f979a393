import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Published } from '../../compile/publish.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { checkAndCompile, isPublishable, rememberResult } from './check-and-compile.ts';
import { baseOf, hashesOf } from './hashes.ts';

/** The file beside a built server with the checked and compiled project. */
export const builtFile = 'published.json';

interface Built {
  /** The project's name, a hash of its files. */
  readonly name: string;
  readonly published: Published;
}

/** Returns the text of that file; undefined for a project with problems, which the server prints at its start. */
export function builtText(files: ProjectFiles): string | undefined {
  const name = baseOf(hashesOf(files));
  const judged = checkAndCompile(name, files, () => []);
  return isPublishable(judged) ? JSON.stringify({ name, published: judged.published } satisfies Built) : undefined;
}

/**
 * Loads what the build of the program in this folder has published: if the same files are deployed, they need not be
 * checked and compiled again, which takes more than half of a start. Does nothing without such a file; rejects if it
 * cannot be read, after which the start checks and compiles as usual.
 */
export async function loadBuilt(folder: string): Promise<void> {
  const text = await readFile(join(folder, builtFile), 'utf8').catch(unlessAbsent);
  if (text === undefined) return;
  const { name, published } = JSON.parse(text) as Built;
  rememberResult(name, { published });
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
