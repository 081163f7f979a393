import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { contractOf } from './contract.ts';
import { type Environment, StartFailure } from './environment.ts';
import { scryptPasswords } from './passwords.ts';
import { EmptyStore, prepareStore } from './prepare.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** A running API: what answers, whether its database holds the demo data, and how to end it. */
export interface OpenApi {
  readonly app: Hono;
  readonly isDemo: boolean;
  readonly close: () => Promise<void>;
}

/** Opens the environment's database, prepares it, and builds the API over it; throws a StartFailure where it can't. */
export async function openApi(environment: Environment, files: Readonly<Record<string, string>>): Promise<OpenApi> {
  const passwords = scryptPasswords();
  const store = openStore(environment);
  try {
    const isDemo = await prepare(store, environment, passwords);
    const app = createApp({ store, contract: contractOf(files), passwords, now: Date.now });
    return { app, isDemo, close: () => store.close() };
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

function openStore({ databaseUrl, dataDir }: Environment): Store {
  if (databaseUrl) return openPostgres(databaseUrl);
  try {
    // Node loops for ever on a recursive mkdir that the system refuses with ENOENT, as in /proc.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(resolve(dataDir))) });
  } catch (error) {
    throw new StartFailure(`DATA_DIR "${dataDir}" cannot be made: ${reason(error)}.`);
  }
  return openSqlite(join(dataDir, 'baize.db'));
}

async function prepare(
  store: Store,
  environment: Environment,
  passwords: ReturnType<typeof scryptPasswords>,
): Promise<boolean> {
  const { databaseUrl, adminPassword, dataDir } = environment;
  const beginning = databaseUrl ? adminPassword && { adminPassword } : ('demo' as const);
  try {
    return await prepareStore({ store, passwords, now: Date.now(), ...(beginning && { beginning }) });
  } catch (error) {
    if (error instanceof EmptyStore)
      throw new StartFailure(
        'The database is empty: set ADMIN_PASSWORD, the password of its first administrator "admin".',
      );
    if (databaseUrl) throw new StartFailure(`The database of DATABASE_URL cannot be used: ${reason(error)}.`);
    throw new StartFailure(`The database in "${dataDir}" cannot be used: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0]?.replace(/\.$/, '') ?? '';
}
