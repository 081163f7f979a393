import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSchemas } from './generate-schemas.ts';

/** `npm run schema`: writes the schemas of the language that editors read and the check walks. */
const root = process.cwd();
for (const [path, text] of Object.entries(generateSchemas(root))) {
  await writeFile(join(root, path), text);
  console.log(path);
}
