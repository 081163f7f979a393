import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type ProjectFiles, roots } from '../../language/project/project.ts';

const run = promisify(execFile);

/** Returns the paths below the project's folders with uncommitted changes; all of them without git. */
export async function uncommittedPaths(root: string, files: ProjectFiles): Promise<ReadonlySet<string>> {
  try {
    const asked = ['-C', root, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', ...roots];
    const { stdout } = await run('git', asked, { maxBuffer: 1 << 28 });
    const prefix = (await run('git', ['-C', root, 'rev-parse', '--show-prefix'])).stdout.trim();
    const paths = stdout.split('\0').filter((line) => line !== '');
    return new Set(paths.map((line) => line.slice(3).slice(prefix.length)));
  } catch {
    return new Set(Object.keys(files));
  }
}

/** Writes files, keeping their existing line endings; deletes those that are null. */
export async function writeFiles(root: string, writes: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [path, text] of Object.entries(writes)) {
    const target = join(root, path);
    if (text === null) await rm(target, { force: true });
    else {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, (await hasCarriageReturns(target)) ? text.replaceAll('\n', '\r\n') : text);
    }
  }
}

async function hasCarriageReturns(path: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')).includes('\r\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
