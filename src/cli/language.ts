import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSchemas } from '../check/generate-schemas.ts';
import { referenceOf } from '../check/reference.ts';

/**
 * The engine's own part of `npm run schema`: writes the JSON Schema of the language in src/language, and the reference
 * of all keys.
 */
const root = process.cwd();
const language = generateSchemas(root);
for (const [path, text] of Object.entries({ ...language, 'screens/reference.md': referenceOf(language) })) {
  await writeFile(join(root, path), text);
  console.log(path);
}
