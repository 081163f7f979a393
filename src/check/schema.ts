import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateEditorSchemas, generateSchemas } from './generate-schemas.ts';
import { readProject } from './read.ts';

/** `npm run schema`: writes the schemas of the language that editors read and the check walks. */
const root = process.cwd();
const language = generateSchemas(root);
const editor = generateEditorSchemas(await readProject(root), language);
for (const [path, text] of Object.entries({ ...language, ...editor })) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  console.log(path);
}
