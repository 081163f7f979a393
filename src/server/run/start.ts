import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { publishedLanguages } from '../../compile/publish.ts';
import { builtPages } from '../console/built-pages.ts';
import { serveConsole } from '../console/console.ts';
import { forward } from '../console/forward.ts';
import { securityHeaders } from '../console/security-headers.ts';
import { listen } from '../http/listen.ts';
import type { Instrumentation, OpenApi } from '../http/open-api.ts';
import { requestIds } from '../http/request-id.ts';
import { requestLanguage, serverWords } from '../http/words.ts';
import { newsOf } from '../routes/screen.ts';
import { screensWithoutApi } from '../screens/screens-without-api.ts';
import type { Service } from '../service.ts';
import type { Environment } from './environment.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { databaseFile } from './open-store.ts';

/** The grace period in milliseconds between the end of listening and the end of the process. */
const patience = 5000;

/**
 * Serves the built console of the project at `root`, with this API or in front of the environment's `apiUrl`, until a
 * shutdown signal. Steps: check and publish the screens → listen on one port for console and API → print the address.
 */
export async function start(
  service: Service,
  environment: Environment,
  root: string,
  { api, metrics, tracing }: { readonly api: OpenApi | undefined } & Instrumentation,
): Promise<void> {
  const { apiUrl, apiTimeout, publicUrl, trustedProxies } = environment;
  const screens = api?.screens ?? (await screensWithoutApi(root));
  const folder = resolve(root, 'dist/client');
  const app = new Hono();
  const page = builtPages(folder)
    .map(({ html }) => html)
    .join('');
  app.use(securityHeaders({ foreignImages: apiUrl !== undefined, publicUrl, trustedProxies, page }));
  app.use('/api/*', requestIds(trustedProxies));
  if (metrics) app.use(metrics.requests);
  if (tracing) app.use('/api/*', tracing.calls);
  const health = serveHealth(app, api?.check);
  if (apiUrl && api === undefined) {
    // The other back end does not know these screens, and the caller's permissions are unknown here, so problems are
    // printed only.
    app.use(
      '/api/screens/events',
      requestLanguage(() => publishedLanguages(screens.current().boot)),
    );
    app.get('/api/screens/events', async (context) =>
      context.json(await newsOf(screens, context.req.query('seen') ?? null)),
    );
    const forwarding = {
      patience: apiTimeout * 1000,
      tokenHeader: () => screens.current().boot.backEnd?.token?.header ?? 'X-Token',
      isBehindProxy: trustedProxies !== 0,
      tracing,
    };
    app.all('/api/*', forward(apiUrl, forwarding));
  }
  app.route('/', serveConsole(folder, screens, api?.app));
  if (metrics && environment.metrics) await serveMetrics(metrics, environment.metrics);
  const listening = await listen(app, environment);
  // Installed before the address is printed: a process that waits for it may send a signal at once.
  endBySignal(async () => {
    health.end();
    await pause(environment.shutdownDelay);
    // Lets calls in progress finish; idle connections must not delay the shutdown.
    const ended = listening.end(patience);
    const late = setTimeout(patience);
    // Answers the pages that wait for news.
    screens.close();
    await ended;
    await api?.close();
    await Promise.race([tracing?.close(), late]);
  });
  announce(service, listening.server, environment, api);
}

function announce(
  { name = 'Baize', demo }: Service,
  server: Server,
  { host, apiUrl, databaseUrl, dataDir }: Environment,
  api: OpenApi | undefined,
): void {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '';
  const database = databaseUrl ? 'PostgreSQL' : resolve(databaseFile(dataDir));
  const accounts = api?.demo ?? [];
  const { start: words } = serverWords();
  const lines = [
    words.listening(name, `http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    ...(apiUrl ? [words.forwardsTo(apiUrl)] : []),
    ...(apiUrl && api === undefined ? [] : [words.database(database)]),
    ...(accounts.length > 0 && demo !== undefined ? [words.demoAccounts(demo.password)] : []),
    ...accounts.map(({ username, what }) => `  ${username.padEnd(8)}${what}`),
  ];
  console.log(lines.join('\n'));
}

const signals = ['SIGTERM', 'SIGINT'] as const;

function endBySignal(end: () => Promise<void>): void {
  let isEnding = false;
  const stop = async () => {
    if (isEnding) return;
    isEnding = true;
    await end();
    process.exit(0);
  };
  for (const signal of signals) process.once(signal, stop);
}

/** Resolves after this many seconds, or at another signal. */
async function pause(seconds: number): Promise<void> {
  if (seconds === 0) return;
  const hurried = new AbortController();
  for (const signal of signals) process.once(signal, () => hurried.abort());
  await setTimeout(seconds * 1000, undefined, { signal: hurried.signal }).catch(() => undefined);
}
