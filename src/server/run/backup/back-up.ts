import { resolve } from 'node:path';
import { serverWords } from '../../http/words.ts';
import { copySqlite, faultIn } from '../../store/sqlite-copy.ts';
import { type Environment, StartFailure } from '../environment.ts';
import { databaseFile, requireDatabase } from '../open-store.ts';
import { writeNewFile } from './new-file.ts';
import { runPostgres } from './postgres-program.ts';

/**
 * Copies the whole database, including uploaded images and published screens, consistently into a new file that only
 * its owner may read; servers may keep writing. Returns a sentence; throws a StartFailure if it fails.
 */
export async function backUp(environment: Environment, file: string): Promise<string> {
  const { start: words } = serverWords();
  const { databaseUrl, dataDir } = environment;
  requireDatabase(environment);
  await writeNewFile(file, async (part) => {
    if (databaseUrl)
      return runPostgres('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${part}`,
      ]);
    copySqlite(databaseFile(dataDir), part);
    const fault = faultIn(part);
    if (fault) throw new StartFailure(words.backupUnusable(fault));
  });
  return words.backedUp(resolve(file));
}
