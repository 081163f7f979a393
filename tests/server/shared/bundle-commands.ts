import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Maker } from './maker.ts';

/** The programs that scripts of the project start. */
const commands = ['src/tools/cli/main.ts', 'src/server/run/backup/main.ts', 'src/server/audit/main.ts'] as const;
export type Command = (typeof commands)[number];

/** Where the programs are bundled: inside of the project, whose packages they import. */
const cache = '.cache';

/** Bundles the programs, and returns their folder. */
export const bundleCommands: Maker = async ({ undo }) => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'commands-'));
  undo(() => rmSync(folder, { recursive: true }));
  await build({
    entryPoints: [...commands],
    outdir: folder,
    outbase: 'src',
    // As `.js`, the engine would take itself for an installed package.
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What only one command needs is loaded with it.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [whereItWas],
    logLevel: 'error',
  });
  return resolve(folder);
};

/** Each module still knows where its source is. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};
