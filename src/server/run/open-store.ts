import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serverWords } from '../http/words.ts';
import { connectionHint } from '../store/connection-hint.ts';
import type { Pooling } from '../store/limited-postgres.ts';
import { openPostgres } from '../store/postgres.ts';
import type { QueryWatch } from '../store/query-watch.ts';
import { faultOf, openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { type Environment, StartFailure } from './environment.ts';

/** Opens the environment's database; throws a StartFailure if it cannot be used. */
export function openStore(
  { databaseUrl, databasePooling, dataDir }: Pick<Environment, 'databaseUrl' | 'databasePooling' | 'dataDir'>,
  watch?: QueryWatch,
): Store {
  if (databaseUrl) return openAt(databaseUrl, databasePooling, watch);
  makeDataDir(dataDir);
  const path = databaseFile(dataDir);
  const fault = faultOf(path);
  if (fault) throw new StartFailure(serverWords().start.databaseUnusable(dataDir, reason({ message: fault })));
  return openSqlite(path, undefined, watch);
}

/** Returns the path of the embedded database. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'baize.db');
}

/** Throws a StartFailure if the environment's database is an embedded one that does not exist yet. */
export function requireDatabase({ databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>): void {
  if (!databaseUrl && !existsSync(databaseFile(dataDir)))
    throw new StartFailure(serverWords().start.noDatabase(dataDir));
}

function openAt(url: string, pooling: Pooling, watch: QueryWatch | undefined): Store {
  try {
    return openPostgres(url, {}, watch, pooling);
  } catch (error) {
    // Reads the certificates that the URL names at once.
    throw unusableDatabase(error);
  }
}

/** Returns why the database of DATABASE_URL cannot be used and, if known, which setting to change. */
export function unusableDatabase(error: unknown): StartFailure {
  const { start } = serverWords();
  const hint = connectionHint(error);
  const sentence = start.databaseUrlUnusable(reason(error));
  return new StartFailure(hint === undefined ? sentence : start.withHint(sentence, start.databaseHints[hint]));
}

/** Creates the folder of the embedded database if it is missing; throws a StartFailure if that fails. */
export function makeDataDir(dataDir: string): void {
  try {
    // Node loops forever on a recursive mkdir refused with ENOENT, as in /proc.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(resolve(dataDir))) });
  } catch (error) {
    throw new StartFailure(serverWords().start.folderUnmade(dataDir, reason(error)));
  }
}

/** Returns the first line of an error message, without a full stop. */
export function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0]?.replace(/\.$/, '') ?? '';
}
