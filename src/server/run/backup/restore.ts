import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { tablesIn } from '../../audit/columns.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { serverWords } from '../../http/words.ts';
import { faultIn } from '../../store/sqlite-copy.ts';
import type { Store } from '../../store/store.ts';
import { type Environment, StartFailure } from '../environment.ts';
import { databaseFile, makeDataDir, openStore } from '../open-store.ts';
import { writeNewFile } from './new-file.ts';
import { runPostgres, variablesOf } from './postgres-program.ts';

/**
 * Restores a backup into an empty database and verifies its audit log. Returns a sentence; throws a StartFailure if it
 * fails, if a database exists already, or if the log is invalid.
 */
export async function restore(environment: Environment, file: string): Promise<string> {
  const { start: words } = serverWords();
  const { databaseUrl, dataDir } = environment;
  if (!existsSync(file)) throw new StartFailure(words.noFile(file));
  if (databaseUrl) await restorePostgres(environment, databaseUrl, file);
  else await restoreSqlite(dataDir, file);
  const { entries, broken } = await withStore(environment, verifyAudit);
  const place = databaseUrl ? 'PostgreSQL' : resolve(databaseFile(dataDir));
  if (broken) throw new StartFailure(words.restoredBroken(place, words.logFaults[broken.why](broken.id)));
  return words.restored(place, entries);
}

async function restoreSqlite(dataDir: string, file: string): Promise<void> {
  const fault = faultIn(file);
  if (fault) throw new StartFailure(serverWords().start.fileUnusable(file, fault));
  makeDataDir(dataDir);
  const database = databaseFile(dataDir);
  // An existing write-ahead log would be replayed over the restored database.
  if (existsSync(database) || existsSync(`${database}-wal`)) throw inUse(`"${dataDir}"`, 'DATA_DIR');
  await writeNewFile(database, (part) => copyFile(file, part));
}

async function restorePostgres(environment: Environment, url: string, file: string): Promise<void> {
  const tables = await withStore(environment, ({ db, dialect }) => tablesIn(db, dialect)).catch((error: Error) => {
    throw new StartFailure(serverWords().start.databaseUrlUnusable(error.message));
  });
  if (tables.size > 0) throw inUse('DATABASE_URL', 'DATABASE_URL');
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgres('pg_restore', url, [...how, `--dbname=${variablesOf(url).PGDATABASE}`, file]);
}

async function withStore<T>(environment: Environment, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(environment);
  return work(store).finally(() => store.close());
}

function inUse(place: string, variable: string): StartFailure {
  return new StartFailure(serverWords().start.databaseThere(place, variable));
}
