import { join } from 'node:path';
import type { Command } from './bundle-commands.ts';
import { shared } from './shared.ts';

/** Returns the path of a program for `node`: bundled once for all tests, because `tsx` takes half a second to start one. */
export async function bundled(command: Command): Promise<string> {
  return join(await shared('commands'), command.replace(/^src(.*)ts$/, '$1mjs'));
}
