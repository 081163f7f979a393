import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type MockInstance, vi } from 'vitest';
import { openApi } from '../../../src/server/http/open-api.ts';
import { requestIds } from '../../../src/server/http/request-id.ts';
import { readEnvironment } from '../../../src/server/run/environment.ts';
import { printLine } from '../../../src/server/run/log.ts';
import { openTracing } from '../../../src/server/run/tracing/tracing.ts';
import { type BookApi, startBookApi } from '../../foreign/book-api.ts';
import { libraryInFront, libraryService } from '../../foreign/library-project.ts';
import { person } from '../open-api.ts';
import { receiveOtlp } from '../otlp-receiver.ts';

/** With letters that JSON, addresses and HTML write otherwise. */
export const secret = 'library/secret+"1&2"';

/** A request as it stands on the wire: its path is sent letter by letter. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What came back. */
export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The sentence of a refusal. */
  readonly message: string;
}

/** A traced server on a port of its own, in front of the book API. */
export interface Walled {
  readonly api: BookApi;
  /** Sends as the admin, who is signed in. */
  readonly send: (sent: Sent) => Promise<Got>;
  /** `METHOD /path?query body` of what the back end has received since the last reset. */
  readonly reached: () => readonly string[];
  /** The lines of the log since the last reset. */
  readonly lines: () => readonly Readonly<Record<string, unknown>>[];
  /** Where the secret was found: an answer, a line of the log, a span or the database. */
  readonly leaks: () => Promise<readonly string[]>;
  /** Forgets what the back end has received and was told; it still knows the credential. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a server as operators run it, with the credential `secret`. */
export async function startWalled(): Promise<Walled> {
  const data = mkdtempSync(join(tmpdir(), 'baize-walled-'));
  const [api, collector, project] = [await startBookApi(), await receiveOtlp(), libraryInFront()];
  const credential = `Bearer ${secret}`;
  api.credential = credential;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((to) => to.mockImplementation(() => {}));
  const tracing = await openTracing('sqlite', printLine);
  const variables = { DATA_DIR: data, API_URL: api.url, API_CREDENTIAL: secret, API_TIMEOUT: '1' };
  const opened = await openApi(libraryService, readEnvironment(variables), {
    root: project.root,
    mode: 'deployment',
    tracing,
  });
  const app = new Hono().use(requestIds()).use(tracing.calls).route('/', opened.app);
  app.notFound(() => Response.json({ message: '接口不存在。' }, { status: 404 }));
  const server = await new Promise<ServerType>((listening) => {
    const one: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(one));
  });
  const { port } = server.address() as AddressInfo;
  const { body } = await person(app).post('/api/login', { username: 'admin', password: 'library1' });
  const answers: string[] = [];
  const send = async ({ method = 'GET', path, headers = {}, body: content }: Sent): Promise<Got> => {
    const type = content === undefined ? {} : { 'content-type': 'application/json' };
    const got = await sendRaw(port, { method, path, headers: { 'x-token': body.token, ...type, ...headers } }, content);
    answers.push(`${method} ${path}: ${got.status} ${JSON.stringify(got.headers)} ${got.text}`);
    return got;
  };
  return {
    api,
    send,
    reached: () => api.calls.map((call) => [call.method, call.url, call.body].filter(Boolean).join(' ')),
    lines: () => printed.flatMap(linesOf),
    reset() {
      api.reset();
      api.credential = credential;
    },
    async leaks() {
      await tracing.close();
      const kept = readdirSync(data).map((file) => `${file}: ${readFileSync(join(data, file), 'latin1')}`);
      const said = printed.flatMap(({ mock }) => mock.calls.map(String));
      return [...answers, ...said, collector.raw(), ...kept].filter(isTelling).map((text) => text.slice(0, 200));
    },
    async close() {
      server.close();
      await opened.close();
      await collector.close();
      api.close();
      project.remove();
      for (const to of printed) to.mockRestore();
      vi.unstubAllEnvs();
      rmSync(data, { recursive: true });
    },
  };
}

function sendRaw(port: number, options: object, content: Sent['body']): Promise<Got> {
  return new Promise((answered, failed) => {
    const sent = request({ host: '127.0.0.1', port, agent: false, ...options }, async (response) => {
      const pieces: Buffer[] = [];
      // An answer that is broken off is told as far as it came.
      try {
        for await (const piece of response) pieces.push(piece as Buffer);
      } catch {}
      const text = Buffer.concat(pieces).toString();
      const { statusCode: status = 0, headers } = response;
      answered({ status, headers, text, message: messageIn(text) });
    });
    sent.on('error', failed);
    sent.end(content);
  });
}

function messageIn(text: string): string {
  try {
    return String(JSON.parse(text)?.message ?? '');
  } catch {
    return '';
  }
}

function linesOf({ mock }: MockInstance): readonly Readonly<Record<string, unknown>>[] {
  return mock.calls.map(([line]) => JSON.parse(String(line)) as Readonly<Record<string, unknown>>);
}

/** As it is, and as it is written in JSON, addresses, HTML and Base64. */
const written = [
  secret,
  JSON.stringify(secret).slice(1, -1),
  secret.replaceAll('/', '\\/'),
  encodeURIComponent(secret),
  secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

function isTelling(text: string): boolean {
  return written.some((one) => text.includes(one));
}
