import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { serveConsole } from './console/console.ts';
import { forward } from './console/forward.ts';
import { securityHeaders } from './console/security-headers.ts';
import { type Environment, readEnvironment, StartFailure } from './environment.ts';
import { type OpenApi, openApi } from './open-api.ts';
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
  const root = projectRoot();
  const api = environment.apiUrl ? undefined : await openApi(environment);
  const screens = api?.screens ?? (await screensAlone(root));
  const app = new Hono();
  app.use(securityHeaders({ foreignImages: environment.apiUrl !== undefined }));
  if (environment.apiUrl) {
    // The other back end knows nothing of these screens. Who asks is not known here: problems stay on this console.
    app.get('/api/screens/events', async (context) =>
      context.json(await newsOf(screens, context.req.query('seen') ?? null, false)),
    );
    app.all('/api/*', forward(environment.apiUrl));
  }
  app.route('/', serveConsole(resolve(root, 'dist/client'), screens, api?.app));
  const server = await listen(app, environment);
  // Before the address is said: whoever waits for it may send a signal at once.
  endBySignal(server, screens, api);
  announce(server, environment, api);
}

function listen(app: Hono, { port, host }: Environment): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const said = {
        EADDRINUSE: `Port ${port} is in use: stop what uses it, or set PORT.`,
        EACCES: `Port ${port} is not allowed to this user: set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
        ENOTFOUND: `HOST ${host} is not known.`,
      }[error.code ?? ''];
      reject(said ? new StartFailure(said) : error);
    });
  });
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

function endBySignal(server: Server, screens: Screens, api: OpenApi | undefined): void {
  const end = () => {
    // Answers whoever waits for news.
    screens.close();
    // Calls under way may finish; whoever keeps a connection open without one may not hold us.
    server.close(() => api?.close().finally(() => process.exit(0)) ?? process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

start().catch((error) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
