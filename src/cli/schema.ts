import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateEditorSchemas, generateSchemas } from '../check/generate-schemas.ts';
import { readProject } from '../check/read.ts';
import { referenceOf } from '../check/reference.ts';

/** `npm run schema`: writes the schemas that the check walks and those that editors read, and the reference of all keys. */
const root = process.cwd();
const language = generateSchemas(root);
const editor = generateEditorSchemas(await readProject(root), language);
const reference = { 'screens/reference.md': referenceOf(language) };
for (const [path, text] of Object.entries({ ...language, ...editor, ...reference })) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  console.log(path);
}
