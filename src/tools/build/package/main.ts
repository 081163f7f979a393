import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOnServer } from '../right-to-left/isolated-values.ts';

/**
 * Run by `npm pack`: compiles the engine into lib/, file by file with its types, and copies its styles. Node loads it
 * from there, and a project's Vite bundles its console.
 */
await rm('lib', { recursive: true, force: true });
execFileSync('npx', ['tsc', '-p', 'src/tools/build/package'], { stdio: 'inherit' });
for (const folder of await readdir('lib'))
  await cp(`src/${folder}`, `lib/${folder}`, { recursive: true, filter: isStyle });
for (const name of await readdir('lib', { recursive: true }))
  if (name.endsWith('.js')) await renameQueried(join('lib', name));
// Node loads the server's words from here, without Vite.
for (const name of await readdir('lib/words', { recursive: true })) if (name.endsWith('.js')) await isolate(name);

async function isStyle(path: string): Promise<boolean> {
  return path.endsWith('.css') || (await stat(path)).isDirectory();
}

async function isolate(name: string): Promise<void> {
  const path = join('lib/words', name);
  await writeFile(path, wordsOnServer(await readFile(path, 'utf8'), name));
}

/** Renames Vite's `./worker.ts?worker&url` imports, which the compiler does not rewrite. */
async function renameQueried(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const named = text.replaceAll(/(from ["']\.{1,2}\/[^"'?]+)\.tsx?\?/g, '$1.js?');
  if (named !== text) await writeFile(path, named);
}
