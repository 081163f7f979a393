import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProject } from '../../../check/read.ts';
import { parseProject } from '../../../language/project/project.ts';
import { designFiles } from './design-tokens.ts';
import { tokensPath } from './theme-css.ts';

/** `npm run tokens -- [FOLDER]` writes the design tokens, with this project's brand, as files for design tools. */
const [folder = '.cache/tokens'] = process.argv.slice(2);
const { brand } = parseProject(await readProject(process.cwd())).menu;
await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(designFiles(await readFile(tokensPath, 'utf8'), brand))) {
  const path = join(folder, name);
  await writeFile(path, `${JSON.stringify(document, null, 2)}\n`);
  console.log(path);
}
