import { type BuiltServer, buildServer } from '../../server/built-server.ts';
import { flood } from './flood.ts';
import { memory } from './memory.ts';
import { outage } from './outage.ts';

/** What is measured alone, by the word that chooses it: how the server bears floods and failing machines. */
export const deep: Readonly<Record<string, (built: BuiltServer) => Promise<void>>> = { flood, outage, memory };

/** Measures these parts, one after the other, each on a server of its own. */
export async function measureDeep(parts: readonly string[]): Promise<void> {
  const built = await buildServer();
  try {
    for (const part of parts) await deep[part]?.(built);
  } finally {
    await built.remove();
  }
}
