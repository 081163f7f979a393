import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serverWords } from '../http/words.ts';
import { StartFailure } from './environment.ts';

/**
 * Returns the project's folder: the nearest one with schemas/api.json at or above one of these paths, tried in order.
 */
export function projectRoot(starts: readonly string[]): string {
  for (const start of starts) {
    for (let folder = resolve(start); ; folder = dirname(folder)) {
      if (existsSync(join(folder, 'schemas/api.json'))) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  throw new StartFailure(serverWords().start.noProject);
}
