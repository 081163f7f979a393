import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartFailure } from '../environment.ts';

/**
 * Has `fill` write an empty file of the owner's alone, which then stands at `path`: whole and on the disk, or not at all.
 * Throws a StartFailure if something is there already, or if no file can be made there.
 */
export async function writeNewFile(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new StartFailure(`${path} exists already, and nothing is written over it.`);
  const part = resolve(`${path}.part`);
  make(part);
  try {
    await fill(part);
    toDisk(part);
    // Unlike a renamed file, a link replaces nothing.
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
    if (code === 'EEXIST') throw new StartFailure(`${part} exists: remove it unless another run is writing it.`);
    throw new StartFailure(`${part} cannot be made: ${message}.`);
  }
}

function toDisk(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
