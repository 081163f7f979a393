import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { engineFolder } from './engine.ts';
import { menuIcons } from './menu-icons.ts';

/**
 * Returns the plugin that provides `virtual:icons`: the SVG paths of the icons named in the sources of the engine and
 * the product; the menu's icons are published with it. Blueprint itself would load all icons (104 KB gz) for one.
 *
 * `virtual:icons` is loaded with the first list. Modules loaded later import the paths of an icon from `virtual:icons/<name>`,
 * and the studio those that it offers from `virtual:menu-icons`.
 */
export function icons(): Plugin {
  let folders: readonly string[] = [];
  return {
    name: 'baize:icons',
    configResolved: ({ root }) => {
      folders = [...new Set([resolve(engineFolder), resolve(root, 'src')])];
    },
    resolveId: (id) => (/^virtual:(icons(\/|$)|menu-icons$)/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === virtualId) return `export default ${JSON.stringify(await usedPaths(folders))}`;
      if (id === menuIconsId) return `export default ${JSON.stringify(await pathsByName(menuIcons))}`;
      if (id.startsWith(`${virtualId}/`))
        return `export default ${JSON.stringify(await pathsOf(id.slice(virtualId.length + 1)))}`;
      // Blueprint looks names up in this list.
      if (id.endsWith('@blueprintjs/icons/lib/esm/iconNames.js'))
        return nameModule(Object.keys(await usedPaths(folders)));
      if (/@blueprintjs\/icons\/lib\/esm\/paths-loaders\/(all|splitBySize|splitPathsBySize)/.test(id)) return noLoader;
      return undefined;
    },
  };
}

/** Returns name → SVG paths of every icon named in these folders. Throws for an unknown name, naming its file. */
export async function usedPaths(folders: readonly string[]): Promise<Record<string, string[]>> {
  const known = new Set(
    (await readdir(iconFolder)).filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3)),
  );
  const found = new Map<string, string>();
  for (const file of (await Promise.all(folders.map(sources))).flat()) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(named)) found.set(name, file);
  }
  const entries = [...found].sort().map(async ([name, file]) => {
    if (!known.has(name)) throw new Error(`${relative(process.cwd(), file)}: there is no icon named "${name}".`);
    return [name, await pathsOf(name)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns icons by their names, each with its SVG paths. */
async function pathsByName(names: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pathsOf(name)] as const)));
}

/** Returns an icon's SVG paths; throws for an unknown name, with the file that it would be in. */
async function pathsOf(name: string): Promise<string[]> {
  const module = (await import(pathToFileURL(join(iconFolder, `${name}.js`)).href)) as { default: string[] };
  return module.default;
}

const iconFolder = join(
  dirname(createRequire(import.meta.url).resolve('@blueprintjs/icons/package.json')),
  'lib/esm/generated/16px/paths',
);
const virtualId = '\0virtual:icons';
const menuIconsId = '\0virtual:menu-icons';
const named = /\b(?:icon|endIcon|rightIcon|leftIcon)"?(?:=|\s*:\s*|=\{)["']([a-z0-9-]+)["']/g;
const noLoader = 'const none = async () => []; export { none as allPathsLoader, none as splitPathsBySizeLoader };';

async function sources(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /(?<!\.d)\.(tsx?|js)$/.test(file)).map((file) => join(folder, file));
}

function nameModule(names: readonly string[]): string {
  const table = Object.fromEntries(names.map((name) => [name.replaceAll('-', '_').toUpperCase(), name]));
  return `export const IconNames = ${JSON.stringify(table)}; export const IconNamesSet = new Set(Object.values(IconNames));`;
}
