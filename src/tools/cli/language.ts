import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contextOf } from '../../check/editor/context.ts';
import { generateSchemas } from '../../check/editor/generate-schemas.ts';
import { referenceOf } from '../../check/editor/reference.ts';
import { accentCss, brandPath } from '../build/tokens/accent-css.ts';
import { themeCss, themePath, tokensPath } from '../build/tokens/theme-css.ts';

/**
 * The engine's part of `npm run schema`: writes the JSON Schema of the screen language, the reference of all keys, its
 * short form for language models, and the CSS variables of the design tokens.
 */
const root = process.cwd();
const language = generateSchemas(root);
const tokens = await readFile(join(root, tokensPath), 'utf8');
const written = {
  ...language,
  'screens/reference.md': referenceOf(language),
  'screens/en/reference.md': referenceOf(language, 'en'),
  'screens/context.md': contextOf(language),
  'screens/en/context.md': contextOf(language, 'en'),
  [themePath]: themeCss(tokens),
  [brandPath]: accentCss(tokens),
};
for (const [path, text] of Object.entries(written)) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  console.log(path);
}
