import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * `virtual:icons`: the SVG paths of the icons that our sources name, and of no others; the menu's icons are published with it.
 * Blueprint's own way would fetch all of them (104 KB gz) for one.
 */
export function icons(): Plugin {
  let root = process.cwd();
  return {
    name: 'baize:icons',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === 'virtual:icons' ? virtualId : undefined),
    async load(id) {
      if (id === virtualId) return `export default ${JSON.stringify(await usedPaths(root))}`;
      // Blueprint asks this list whether a name exists.
      if (id.endsWith('@blueprintjs/icons/lib/esm/iconNames.js')) return nameModule(Object.keys(await usedPaths(root)));
      if (/@blueprintjs\/icons\/lib\/esm\/paths-loaders\/(all|splitBySize|splitPathsBySize)/.test(id)) return noLoader;
      return undefined;
    },
  };
}

/** Name → paths of every icon named below src/. A name that does not exist fails with the file that has it. */
export async function usedPaths(root: string): Promise<Record<string, string[]>> {
  const folder = join(root, 'node_modules/@blueprintjs/icons/lib/esm/generated/16px/paths');
  const known = new Set(
    (await readdir(folder)).filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3)),
  );
  const found = new Map<string, string>(always.map((name) => [name, 'src/build/icons-plugin.ts']));
  for (const file of await sources(root)) {
    for (const [, name = ''] of (await readFile(join(root, file), 'utf8')).matchAll(named)) found.set(name, file);
  }
  const entries = [...found].sort().map(async ([name, file]) => {
    if (!known.has(name)) throw new Error(`${file}: there is no icon named "${name}".`);
    const module = (await import(pathToFileURL(join(folder, `${name}.js`)).href)) as { default: string[] };
    return [name, module.default] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const virtualId = '\0virtual:icons';
const named = /\b(?:icon|endIcon|rightIcon|leftIcon)"?(?:=|\s*:\s*|=\{)["']([a-z0-9-]+)["']/g;
// Blueprint's own components name these.
const always: readonly string[] = [];
const noLoader = 'const none = async () => []; export { none as allPathsLoader, none as splitPathsBySizeLoader };';

async function sources(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'src'), { recursive: true });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => join('src', file));
}

function nameModule(names: readonly string[]): string {
  const table = Object.fromEntries(names.map((name) => [name.replaceAll('-', '_').toUpperCase(), name]));
  return `export const IconNames = ${JSON.stringify(table)}; export const IconNamesSet = new Set(Object.values(IconNames));`;
}
