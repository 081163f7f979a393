import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { ImportChoices } from './import-document.ts';
import { jsonText } from './json-text.ts';

/** Writes texts (path from the folder → text) into a folder; a null deletes the file. */
export async function writeFiles(root: string, files: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    if (text === null) await rm(join(root, path), { force: true });
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
  }
}

/** Returns the texts of those files that exist. */
export async function readFiles(root: string, paths: readonly string[]): Promise<ProjectFiles> {
  const read = await Promise.all(
    [...new Set(paths)].map(async (path) => [path, await textOf(join(root, path))] as const),
  );
  return Object.fromEntries(read.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])));
}

/** The choices and files of the last import, against which later edits are detected. */
export interface LastImport {
  readonly choices: ImportChoices;
  readonly files: ProjectFiles;
}

const record = '.import.json';

/** Returns the record of a folder's last import; undefined if there was none. */
export async function readLastImport(root: string): Promise<LastImport | undefined> {
  const text = await textOf(join(root, record));
  // Safe cast: this program wrote the file.
  return text === undefined ? undefined : (JSON.parse(text) as LastImport);
}

/** Stores the record of a folder's import. */
export async function writeLastImport(root: string, last: LastImport): Promise<void> {
  await writeFiles(root, { [record]: jsonText(last) });
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
