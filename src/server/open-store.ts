import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Environment, StartFailure } from './environment.ts';
import { openPostgres } from './store/postgres.ts';
import type { QueryWatch } from './store/query-watch.ts';
import { faultOf, openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** Opens the database that the environment names; throws a StartFailure if it cannot be used. */
export function openStore(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  watch?: QueryWatch,
): Store {
  if (databaseUrl) return openPostgres(databaseUrl, {}, watch);
  makeDataDir(dataDir);
  const path = join(dataDir, 'baize.db');
  const fault = faultOf(path);
  if (fault) throw new StartFailure(`The database in "${dataDir}" cannot be used: ${reason({ message: fault })}.`);
  return openSqlite(path, undefined, watch);
}

/** Makes the folder of the embedded database unless it is there; throws a StartFailure if that is impossible. */
export function makeDataDir(dataDir: string): void {
  try {
    // Node loops forever on a recursive mkdir refused with ENOENT, as in /proc.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(resolve(dataDir))) });
  } catch (error) {
    throw new StartFailure(`DATA_DIR "${dataDir}" cannot be made: ${reason(error)}.`);
  }
}

/** Returns the first line of an error, without a full stop. */
export function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0]?.replace(/\.$/, '') ?? '';
}
