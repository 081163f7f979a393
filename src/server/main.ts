import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { serveConsole } from './console/console.ts';
import { forward } from './console/forward.ts';
import { securityHeaders } from './console/security-headers.ts';
import { type Environment, readEnvironment, StartFailure } from './environment.ts';
import { type Listening, listen } from './listen.ts';
import { type OpenApi, openApi } from './open-api.ts';
import { requestIds } from './request-id.ts';
import { projectRoot } from './root.ts';
import { newsOf } from './routes/screen.ts';
import { screensAlone } from './screens/alone.ts';
import type { Screens } from './screens/screens.ts';
import { demoAccounts, demoPassword } from './seed/account.ts';

/**
 * The entry of `npm start`:
 * environment → database opened and prepared → screens checked and published → one port for console and API → until a signal
 */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { apiUrl, publicUrl, trustedProxies } = environment;
  const root = projectRoot();
  const api = apiUrl ? undefined : await openApi(environment);
  const screens = api?.screens ?? (await screensAlone(root));
  const app = new Hono();
  app.use(securityHeaders({ foreignImages: apiUrl !== undefined, publicUrl, trustedProxies }));
  app.use('/api/*', requestIds);
  if (apiUrl) {
    // The other back end knows nothing of these screens. Who asks is not known here: problems stay on this console.
    app.get('/api/screens/events', async (context) =>
      context.json(await newsOf(screens, context.req.query('seen') ?? null, false)),
    );
    app.all('/api/*', forward(apiUrl));
  }
  app.route('/', serveConsole(resolve(root, 'dist/client'), screens, api?.app));
  const listening = await listen(app, environment);
  // Before the address is said: whoever waits for it may send a signal at once.
  endBySignal(listening, screens, api);
  announce(listening.server, environment, api);
}

function announce(server: Server, { host, apiUrl, databaseUrl, dataDir }: Environment, api: OpenApi | undefined): void {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '';
  const database = databaseUrl ? 'PostgreSQL' : resolve(dataDir, 'baize.db');
  const lines = [
    `Baize: http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    apiUrl ? `API: ${apiUrl}` : `Database: ${database}`,
    ...(api?.isDemo ? [`Demo accounts, password ${demoPassword}:`] : []),
    ...(api?.isDemo ? demoAccounts.map(({ username, what }) => `  ${username.padEnd(8)}${what}`) : []),
  ];
  console.log(lines.join('\n'));
}

function endBySignal({ end }: Listening, screens: Screens, api: OpenApi | undefined): void {
  const stop = async () => {
    // Calls under way may finish; whoever keeps a connection open without one may not hold us.
    const ended = end(5000);
    // Answers whoever waits for news.
    screens.close();
    await ended;
    await api?.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
