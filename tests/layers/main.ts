import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blueprintOutside } from './blueprint.ts';
import { clockOutside } from './clock.ts';
import { physicalSides } from './direction.ts';
import { folderViolations } from './folders.ts';
import { hanOutside } from './han.ts';
import { broadHas } from './has.ts';
import { productInEngineTests } from './product-words.ts';
import { missingAreas, unusedWords } from './unused-words.ts';
import { violations } from './violations.ts';
import { forbiddenWords } from './words.ts';

/** A part of `npm run lint`: checks the imports of `src` against layers.ts beside this file, its uses of Blueprint, of the computer's clock, of the sides of the screen and of `:has()`, the words of its comments and names, where its texts stand, and that the engine's tests do not speak of the product; exits 1 on a violation. */
const names = (await readdir('src', { recursive: true })).filter((name) => /\.(tsx?|css|md)$/.test(name));
const files = await Promise.all(
  names.map(async (name) => [`src/${name}`, await readFile(`src/${name}`, 'utf8')] as const),
);
// The pictures of a failed component test are in a folder of its name.
const testPaths = (await readdir('tests', { recursive: true, withFileTypes: true })).flatMap((entry) =>
  entry.isFile() && /\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
);
const tests = await Promise.all(testPaths.map(async (path) => [path, await readFile(path, 'utf8')] as const));
const code = files.filter(([path]) => /\.tsx?$/.test(path));
const drawn = files.filter(([path]) => !path.endsWith('.md'));
const found = [
  ...violations(Object.fromEntries(code)),
  ...blueprintOutside(Object.fromEntries(drawn)),
  ...clockOutside(Object.fromEntries(code)),
  ...physicalSides(Object.fromEntries(drawn)),
  ...broadHas(Object.fromEntries(drawn)),
  ...folderViolations(Object.fromEntries(files)),
  ...forbiddenWords(Object.fromEntries(code)),
  ...productInEngineTests(Object.fromEntries(tests)),
  ...hanOutside(Object.fromEntries(code)),
  ...unusedWords(Object.fromEntries(code)),
  ...missingAreas(Object.fromEntries(code)),
];
for (const { file, line, sentence } of found) console.error(`${file}:${line} ${sentence}`);
if (found.length > 0) process.exitCode = 1;
