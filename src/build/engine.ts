import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the engine's code: `src` here, `lib` of the installed package. */
export const engineFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the engine runs as it is installed, compiled, and not from its sources. */
export const isInstalled = import.meta.url.endsWith('.js');

/**
 * Returns the path of one of the engine's modules.
 *
 * @param name Its path in the engine's folder, without an ending.
 * @example
 * engineModule('console/form/markdown-stub'); // …/src/console/form/markdown-stub.ts
 */
export function engineModule(name: string): string {
  return join(engineFolder, `${name}.${isInstalled ? 'js' : 'ts'}`);
}
