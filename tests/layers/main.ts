import { readdir, readFile } from 'node:fs/promises';
import { violations } from './violations.ts';

/** A part of `npm run lint`: holds the imports of `src` against layers.ts beside this file, and exits 1 where one may not be. */
const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
const files = await Promise.all(
  names.map(async (name) => [`src/${name}`, await readFile(`src/${name}`, 'utf8')] as const),
);
const found = violations(Object.fromEntries(files));
for (const { file, line, sentence } of found) console.error(`${file}:${line} ${sentence}`);
if (found.length > 0) process.exitCode = 1;
