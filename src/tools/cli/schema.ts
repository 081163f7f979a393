import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editorSchemas } from '../../check/editor/editor-schemas.ts';
import { readProject } from '../../check/read.ts';

/** `baize schema`: writes the schemas editors use, with the names of this project; returns 0. */
export async function run(): Promise<number> {
  const root = process.cwd();
  for (const [path, text] of Object.entries(editorSchemas(await readProject(root)))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    console.log(path);
  }
  return 0;
}
