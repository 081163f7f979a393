import type { Hono } from 'hono';
import type { PublishedLanguage } from '../../compile/publish.ts';
import { allRoutes, growingSources } from '../areas.ts';
import { withAuditLog } from '../audit/with-audit-log.ts';
import { settleAbandoned } from '../back-end/journal.ts';
import { withBackEndCalls } from '../back-end/open-back-end.ts';
import { oidcOf } from '../people/oidc/provider.ts';
import { scryptPasswords } from '../people/passwords.ts';
import { unrestrictedPeople } from '../people/unrestricted-people.ts';
import { completeSearchIndexes } from '../records/search/complete-search-indexes.ts';
import { createApp } from '../run/app.ts';
import { type Environment, StartFailure } from '../run/environment.ts';
import { type Log, printErrors, printLine } from '../run/log.ts';
import { logError } from '../run/log-error.ts';
import type { Metrics } from '../run/metrics/metrics.ts';
import { openStore, reason, unusableDatabase } from '../run/open-store.ts';
import { EmptyStore, prepareStore } from '../run/prepare.ts';
import { slowQueries } from '../run/slow-queries.ts';
import type { Tracing } from '../run/tracing/tracing.ts';
import { openRegion } from '../screens/region.ts';
import { Screens } from '../screens/screens.ts';
import type { ScreensOptions } from '../screens/screens-options.ts';
import { withoutOptional } from '../screens/screens-without-api.ts';
import type { DemoAccount, Service } from '../service.ts';
import { openReader } from '../store/postgres.ts';
import type { QueryWatch, WatchedQuery } from '../store/query-watch.ts';
import { withReplica } from '../store/replica.ts';
import type { Store } from '../store/store.ts';
import type { Contract } from './contract.ts';
import { openGates } from './gates.ts';
import { mismatches } from './mismatches.ts';
import { serverWords } from './words.ts';

/** A running API. */
export interface OpenApi {
  readonly app: Hono;
  readonly screens: Screens;
  readonly demo: readonly DemoAccount[];
  /** Resolves if the database answers. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The instrumentation of a server, as configured by the environment. */
export interface Instrumentation {
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/** Opens the environment's database and the screens, and creates the API; throws a StartFailure if it cannot. */
export async function openApi(
  product: Service,
  environment: Environment,
  { metrics, tracing, ...how }: Pick<ScreensOptions, 'root' | 'mode' | 'live'> & Instrumentation,
): Promise<OpenApi> {
  await openRegion(how.root);
  const service = await withBackEndCalls(product, environment, { root: how.root, tracing });
  const passwords = scryptPasswords();
  // In development, the terminal is for the author of the screens.
  const log = how.mode === 'development' ? printErrors : printLine;
  const slow = slowQueries(log, environment.slowQuery);
  const watch = (query: WatchedQuery) => {
    slow(query);
    metrics?.queries(query);
    tracing?.queries(query);
  };
  const store = openWithReplica(environment, watch, log);
  try {
    const demo = await prepare(service, store, environment, passwords);
    const fits = (contract: Contract) => mismatches(contract, allRoutes(service));
    const audited = withAuditLog(store, (service.people ?? unrestrictedPeople).dimensions, Date.now);
    const screens = await Screens.open({
      store: audited,
      ...how,
      fits,
      // A forwarded-to back end may lack optional calls, as it may when pages call it directly.
      shown: service === product ? inOurWords : (published) => withoutOptional(inOurWords(published)),
      now: Date.now,
    });
    const indexes = await completeSearchIndexes(store, growingSources(service), { log });
    const gates = openGates(log);
    const app = createApp(service, {
      store,
      screens,
      passwords,
      log,
      gates,
      searchIndexes: indexes.usable,
      publicUrl: environment.publicUrl,
      oidc: environment.oidc && oidcOf(environment.oidc),
      trustedProxies: environment.trustedProxies,
      now: Date.now,
      get contract() {
        return screens.contract();
      },
    });
    const queues = () => ({ ...gates.queues(), password: passwords.queue() });
    metrics?.watch({ store, queues, now: Date.now });
    const sweep = () => settleAbandoned({ store: audited, now: Date.now }).catch((error) => logError(log, error));
    const sweeping = service === product ? undefined : setInterval(sweep, 30_000).unref();
    const close = async () => {
      clearInterval(sweeping);
      screens.close();
      await indexes.close();
      await store.close();
    };
    return { app, screens, demo, check: () => store.check(), close };
  } catch (error) {
    await store.close().catch(() => undefined);
    throw error;
  }
}

/** Opens the environment's database, with its read replica if there is one. */
function openWithReplica(environment: Environment, watch: QueryWatch, log: Log): Store {
  const { readDatabaseUrl, databasePooling } = environment;
  const store = openStore(environment, watch);
  if (readDatabaseUrl === undefined) return store;
  const reader = openReader(readDatabaseUrl, watch, databasePooling);
  return withReplica(store, reader, { log, now: Date.now });
}

async function prepare(
  service: Service,
  store: Store,
  { databaseUrl, adminPassword, dataDir }: Environment,
  passwords: ReturnType<typeof scryptPasswords>,
): Promise<readonly DemoAccount[]> {
  const isDemo = service.demo !== undefined && databaseUrl === undefined;
  const beginning = isDemo ? ('demo' as const) : adminPassword && { adminPassword };
  try {
    return await prepareStore(service, { store, passwords, now: Date.now(), ...(beginning && { beginning }) });
  } catch (error) {
    if (error instanceof EmptyStore) throw new StartFailure(serverWords().start.databaseEmpty);
    if (databaseUrl) throw unusableDatabase(error);
    throw new StartFailure(serverWords().start.databaseUnusable(dataDir, reason(error)));
  }
}

/**
 * Returns the pages of a server with its own API: they use the specification's names, even if another back end is
 * configured, and this server's image thumbnails.
 */
function inOurWords({ boot: { backEnd: _, ...boot }, assets }: PublishedLanguage): PublishedLanguage {
  return { boot: { ...boot, hasSmallImages: true }, assets };
}
