import type { MiddlewareHandler } from 'hono';
import type { Histogram, Registry } from 'prom-client';
import type { Queues } from '../../http/turns.ts';
import type { QueryWatch } from '../../store/query-watch.ts';
import type { Store } from '../../store/store.ts';
import { routeOf } from './route.ts';

/** The Prometheus metrics of a running server. */
export interface Metrics {
  /** The middleware that counts requests. */
  readonly requests: MiddlewareHandler;
  /** The query watch that counts database statements. */
  readonly queries: QueryWatch;
  /** Adds metrics of queues, active sessions and the database, which are read on each scrape. */
  readonly watch: (server: Watched) => void;
  /** Returns all metrics in Prometheus' text format. */
  readonly text: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** The sources of the metrics that are read on each scrape. */
interface Watched {
  readonly store: Pick<Store, 'db' | 'check' | 'connections' | 'replica'>;
  readonly queues: () => Queues;
  readonly now: () => number;
}

const prefix = 'baize_';
// Histogram buckets in seconds: from an in-memory statement to the longest wait for news.
const spans = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const statementSpans = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15];

/** Returns new Prometheus metrics. Loads the library on demand: most servers serve no metrics. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const times: Histogram<'method' | 'route' | 'status'> = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: spans,
    registers: [register],
  });
  const statements = new Histogram({
    name: `${prefix}database_statement_seconds`,
    help: 'Statements by whether they failed, and how long they took.',
    labelNames: ['failed'],
    buckets: statementSpans,
    registers: [register],
  });
  const open = new Gauge({
    name: `${prefix}requests_open`,
    help: 'Requests being answered; "stream": pages that wait for news.',
    labelNames: ['kind'],
    registers: [register],
  });
  return {
    requests: async (context, next) => {
      const kind = context.req.path === '/api/screens/events' ? 'stream' : 'call';
      const end = times.startTimer();
      open.inc({ kind });
      try {
        await next();
      } finally {
        open.dec({ kind });
        end({ ...routeOf(context), status: String(context.res.status) });
      }
    },
    queries: ({ took, hasFailed }) => statements.observe({ failed: String(hasFailed) }, took / 1000),
    watch: (server) => watch(server, register, Gauge),
    async text() {
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

function watch(
  { store, queues, now }: Watched,
  register: Registry,
  Gauge: typeof import('prom-client')['Gauge'],
): void {
  const look = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    figures: () => Promise<readonly (readonly [Partial<Record<Label, string>>, number])[]>,
  ) =>
    new Gauge<Label>({
      name: prefix + name,
      help,
      labelNames: [...labelNames],
      registers: [register],
      async collect() {
        this.reset();
        for (const [labels, value] of await figures()) this.set(labels, value);
      },
    });
  look('queue', 'Calls by class of work, at work or waiting for their turn.', ['class', 'state'], async () =>
    Object.entries(queues()).flatMap(([name, { running, waiting }]) => [
      [{ class: name, state: 'running' }, running] as const,
      [{ class: name, state: 'waiting' }, waiting] as const,
    ]),
  );
  look('database_up', 'Whether the database answers.', [], async () => [
    [
      {},
      await store.check().then(
        () => 1,
        () => 0,
      ),
    ],
  ]);
  look('database_replica_up', 'Whether the replica of READ_DATABASE_URL is in use.', [], async () =>
    store.replica === undefined ? [] : [[{}, (await store.replica.isInUse().catch(() => false)) ? 1 : 0]],
  );
  look('database_connections', 'Connections to PostgreSQL, and calls that wait for one.', ['pool', 'state'], async () =>
    Object.entries(store.connections?.() ?? {}).flatMap(([pool, states]) =>
      Object.entries(states).map(([state, count]) => [{ pool, state }, count] as const),
    ),
  );
  look('sessions_open', 'Sign-ins that have not ended, over all processes.', [], async () => {
    const query = store.db.selectFrom('session').where('expiresAt', '>', now());
    const count = query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    // Unknown while the database is unavailable.
    return count.then(
      (row) => [[{}, Number(row.count)]],
      () => [],
    );
  });
}
