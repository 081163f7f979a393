import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engine's code: `src` here, `lib` in the installed package. */
export const engineFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The engine's package, and in it the project that every new one is copied from. */
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
 * Returns the ids that one of the engine's modules may have in a build: its source may draw something (`.tsx`).
 *
 * @example
 * engineModuleIds('console/app/keys') // ['…/src/console/app/keys.ts', '…/src/console/app/keys.tsx']
 */
export function engineModuleIds(name: string): readonly string[] {
  const path = engineModule(name);
  return isInstalled ? [path] : [path, `${path}x`];
}
