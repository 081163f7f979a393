import { readdir, readFile } from 'node:fs/promises';
import { blueprintOutside } from './blueprint.ts';
import { clockOutside } from './clock.ts';
import { folderViolations } from './folders.ts';
import { violations } from './violations.ts';

/** A part of `npm run lint`: holds what `src` imports against layers.ts beside this file, who draws with Blueprint, who reads the computer's clock, and what each folder holds and says; exits 1 where something may not be. */
const names = (await readdir('src', { recursive: true })).filter((name) => /\.(tsx?|css|md)$/.test(name));
const files = await Promise.all(
  names.map(async (name) => [`src/${name}`, await readFile(`src/${name}`, 'utf8')] as const),
);
const code = files.filter(([path]) => /\.tsx?$/.test(path));
const drawn = files.filter(([path]) => !path.endsWith('.md'));
const found = [
  ...violations(Object.fromEntries(code)),
  ...blueprintOutside(Object.fromEntries(drawn)),
  ...clockOutside(Object.fromEntries(code)),
  ...folderViolations(Object.fromEntries(files)),
];
for (const { file, line, sentence } of found) console.error(`${file}:${line} ${sentence}`);
if (found.length > 0) process.exitCode = 1;
