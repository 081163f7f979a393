import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: the nearest one above this code that has schemas/api.json, from its sources and as built. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'schemas/api.json'))) {
    if (folder === dirname(folder)) throw new Error('There is no schemas/api.json above the server.');
    folder = dirname(folder);
  }
  return folder;
}
