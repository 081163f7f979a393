import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { allRoutes, createApp } from './app.ts';
import { areas } from './areas.ts';
import type { Contract } from './contract.ts';
import { type Environment, StartFailure } from './environment.ts';
import { scryptPasswords } from './passwords.ts';
import { EmptyStore, prepareStore } from './prepare.ts';
import { projectRoot } from './root.ts';
import { mismatches } from './router.ts';
import type { Opening } from './screens/opening.ts';
import { Screens } from './screens/screens.ts';
import { openPostgres } from './store/postgres.ts';
import { faultOf, openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** A running API: what answers, the screens it shows, whether its database holds the demo data, and how to end it. */
export interface OpenApi {
  readonly app: Hono;
  readonly screens: Screens;
  readonly isDemo: boolean;
  readonly close: () => Promise<void>;
}

/** Opens the environment's database and the screens, and builds the API over them; throws a StartFailure where it can't. */
export async function openApi(environment: Environment, mode: Opening['mode'] = 'deployment'): Promise<OpenApi> {
  const passwords = scryptPasswords();
  const store = openStore(environment);
  try {
    const isDemo = await prepare(store, environment, passwords);
    const fits = (contract: Contract) => mismatches(contract, allRoutes(areas));
    const screens = await Screens.open({ store, root: projectRoot(), mode, fits, now: Date.now });
    const app = createApp({
      store,
      screens,
      passwords,
      publicUrl: environment.publicUrl,
      trustedProxies: environment.trustedProxies,
      now: Date.now,
      get contract() {
        return screens.contract();
      },
    });
    return { app, screens, isDemo, close: () => store.close() };
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
  const path = join(dataDir, 'baize.db');
  const fault = faultOf(path);
  if (fault) throw new StartFailure(`The database in "${dataDir}" cannot be used: ${reason({ message: fault })}.`);
  return openSqlite(path);
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
