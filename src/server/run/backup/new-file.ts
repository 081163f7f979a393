import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { serverWords } from '../../http/words.ts';
import { StartFailure } from '../environment.ts';

/**
 * Creates a file that only its owner may read, atomically: `fill` writes a temporary file, which is then moved to
 * `path`. Throws a StartFailure if `path` exists, or if no file can be created there.
 */
export async function writeNewFile(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new StartFailure(serverWords().start.fileExists(path));
  const part = resolve(`${path}.part`);
  make(part);
  try {
    await fill(part);
    toDisk(part);
    // Unlike a rename, a link never replaces a file.
    linkSync(part, path);
    toDisk(dirname(part));
  } finally {
    rmSync(part, { force: true });
  }
}

function make(part: string): void {
  try {
    closeSync(openSync(part, 'wx', 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartFailure(serverWords().start.partExists(part));
    throw new StartFailure(serverWords().start.fileUnmade(part, message));
  }
}

function toDisk(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
