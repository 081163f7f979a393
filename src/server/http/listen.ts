import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Environment, StartFailure } from '../run/environment.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { serverWords } from './words.ts';

/** The connection timeouts, in milliseconds. */
export interface ListenLimits {
  /** For the headers of a request. */
  readonly headers: number;
  /** For the body of a request. */
  readonly request: number;
  /** Without a byte in either direction: a half-sent body, or a response that is not read. */
  readonly silence: number;
}

/** Longer than the longest wait for news, and enough for a large upload on a slow connection. */
const usual: ListenLimits = { headers: 10_000, request: 120_000, silence: 30_000 };
/** Another back end may take longer to respond. */
const forwarding: ListenLimits = { ...usual, silence: 120_000 };

/** A listening server. */
export interface ListeningServer {
  readonly server: Server;
  /** Stops accepting connections; resolves when open calls have been answered, or after this many milliseconds. */
  readonly end: (milliseconds: number) => Promise<void>;
}

/**
 * Listens on the address in the environment variables with this prefix; throws a StartFailure if that is impossible.
 */
export function listen(
  app: Hono,
  { port, host, apiUrl }: Pick<Environment, 'port' | 'host' | 'apiUrl'>,
  { headers, request, silence } = apiUrl ? forwarding : usual,
  prefix = '',
): Promise<ListeningServer> {
  let isEnding = false;
  const answer: typeof app.fetch = async (...call) => {
    const response = await app.fetch(...call);
    // A kept-alive connection would delay the shutdown.
    if (isEnding) response.headers.set('connection', 'close');
    return response;
  };
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: answer,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: headers,
          requestTimeout: request,
          connectionsCheckingInterval: Math.min(headers, 5000),
        },
      },
      () =>
        resolve({
          server,
          async end(milliseconds) {
            isEnding = true;
            const late = setTimeout(() => server.closeAllConnections(), milliseconds);
            await new Promise((ended) => {
              server.close(ended);
              server.closeIdleConnections();
            });
            clearTimeout(late);
          },
        }),
    ) as Server;
    refuseMalformed(server);
    server.setTimeout(silence);
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listenFailure(error, { port, host }, prefix));
    });
  });
}

/** Translates an error of a server that cannot listen: returns a StartFailure for known causes, others unchanged. */
export function listenFailure(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Environment, 'port' | 'host'>,
  prefix = '',
): Error {
  const { start } = serverWords();
  const details = {
    EADDRINUSE: start.portInUse(port, `${prefix}PORT`),
    EACCES: start.portForbidden(port, `${prefix}PORT`),
    EADDRNOTAVAIL: start.hostNotHere(`${prefix}HOST`, host),
    ENOTFOUND: start.hostUnknown(`${prefix}HOST`, host),
  }[error.code ?? ''];
  return details ? new StartFailure(details) : error;
}
