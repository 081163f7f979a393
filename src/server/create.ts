import { dirname } from 'node:path';
import { loadBuilt } from '../tools/publisher/built.ts';
import { languagesOf } from '../tools/publisher/languages.ts';
import type { Live } from '../tools/publisher/live.ts';
import { isProxy } from './back-end/open-back-end.ts';
import { type Instrumentation, type OpenApi, openApi } from './http/open-api.ts';
import { inLanguageOfCall, serverWords } from './http/words.ts';
import { type Environment, readEnvironment, StartFailure } from './run/environment.ts';
import { printLine } from './run/log.ts';
import { openMetrics } from './run/metrics/metrics.ts';
import { projectRoot } from './run/root.ts';
import { start } from './run/start.ts';
import { openTracing } from './run/tracing/tracing.ts';
import type { ScreensOptions } from './screens/screens-options.ts';
import type { Service } from './service.ts';

/** How a server is run. */
export interface ServerOptions {
  /**
   * The project's folder, with `screens` and `schemas`. @default the nearest such folder at or above the program or the
   * working directory
   */
  readonly root?: string;
  /** The variables listed in the README; OpenTelemetry reads its own from process.env. @default process.env */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** `development`: the files on disk are authoritative, and publishing writes them. @default 'deployment' */
  readonly mode?: ScreensOptions['mode'];
  /** In development: the folder that Vite watches, so that it is not watched twice. */
  readonly live?: Live;
}

/** A product's server, opened on first use. */
export interface ProductServer {
  /**
   * Opens the database, creates its tables and initial content, and checks the screens. Throws a StartFailure if it
   * cannot.
   */
  prepare(): Promise<void>;
  /** Handles an API request; the first one prepares the server. */
  fetch(request: Request): Promise<Response>;
  /**
   * Serves the built console and its API on PORT until a signal. Prints the reason and exits with code 1 if it cannot.
   */
  start(): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** The default for a project without server code: the engine keeps its `accounts`. */
const nothing: Service = { areas: [], permissions: [] };

/**
 * Returns the server of a product: the engine with that product's areas.
 *
 * Without a product, returns the server of a project without server code, over another back end.
 *
 * environment → database opened and prepared → screens checked and published → one port for console and API
 *
 * @example
 * const books: Area = {
 *   steps: { books: ({ id }) => [`CREATE TABLE book (id ${id}, title TEXT NOT NULL)`] },
 *   routes: { 'GET /api/book/list': (call) => list(call, source) },
 * };
 * createServer({ areas: [books], permissions: [{ code: 'book', name: '图书' }] }).start();
 */
export function createServer(
  service: Service = nothing,
  { root, variables, mode = 'deployment', live }: ServerOptions = {},
): ProductServer {
  let environment: Environment | undefined;
  const surroundings = () => {
    environment ??= readEnvironment(variables ?? process.env);
    return environment;
  };
  const program = dirname(process.argv[1] ?? '.');
  const folder = () => root ?? projectRoot([program, process.cwd()]);
  let opened: Promise<OpenApi> | undefined;
  const open = async (watching: Instrumentation = {}) => {
    const root = folder();
    const how = { root, mode, ...(live && { live }), ...watching };
    // Texts outside of requests are in the first language of the project.
    opened ??= inLanguageOfCall(languagesOf(root)[0], () => openApi(service, surroundings(), how));
    return opened;
  };
  const begin = async () => {
    const { metrics, isTraced, apiUrl, databaseUrl } = surroundings();
    const isForwarding = apiUrl !== undefined && !(await isProxy(folder()));
    if (isForwarding && databaseUrl) throw new StartFailure(serverWords().start.apiAndDatabase);
    const watching = {
      metrics: metrics && (await openMetrics()),
      tracing: isTraced ? await openTracing(databaseUrl ? 'postgresql' : 'sqlite', printLine) : undefined,
    };
    await loadBuilt(program).catch(tellOfBuild);
    const api = isForwarding ? undefined : await open(watching);
    await start(service, surroundings(), folder(), { api, ...watching });
  };
  return {
    async prepare() {
      await open();
    },
    async fetch(request) {
      return (await open()).app.fetch(request);
    },
    async start() {
      try {
        // Without a project there is no language of its own.
        const root = inLanguageOfCall('en', folder);
        await inLanguageOfCall(languagesOf(root)[0], begin);
      } catch (error) {
        console.error(error instanceof StartFailure ? error.message : error);
        process.exit(1);
      }
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

/** Logs that the build's cache is unusable: the start is slower, with the same result. */
function tellOfBuild(error: Error): void {
  printLine({ level: 'warn', event: 'published', message: error.message });
}
