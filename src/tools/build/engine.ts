import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engine's code: `src` in this repository, `lib` in the installed package. */
export const engineFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder of the engine's package, which contains the template of new projects. */
export const packageFolder = dirname(engineFolder);
export const templateFolder = join(packageFolder, 'src/template');

/** Whether the engine runs compiled, as installed, rather than from source. */
export const isInstalled = import.meta.url.endsWith('.js');

/**
 * Returns the path of one of the engine's modules.
 *
 * @param name Its path in the engine's folder, without an extension.
 * @example
 * engineModule('console/form/markdown-stub'); // …/src/console/form/markdown-stub.ts
 */
export function engineModule(name: string): string {
  return join(engineFolder, `${name}.${isInstalled ? 'js' : 'ts'}`);
}

/**
 * Returns the possible ids of an engine module in a build: its source may be `.ts` or `.tsx`.
 *
 * @example
 * engineModuleIds('console/app/keys') // ['…/src/console/app/keys.ts', '…/src/console/app/keys.tsx']
 */
export function engineModuleIds(name: string): readonly string[] {
  const path = engineModule(name);
  return isInstalled ? [path] : [path, `${path}x`];
}
